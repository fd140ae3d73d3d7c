import { expect } from 'vitest'
import { changePassword } from '@banyan/contract/accounts/security.ts'
import { signIn } from '@banyan/contract/accounts/session.ts'
import * as approvals from '@banyan/contract/approvals/approvals.ts'
import { setTemporaryPassword } from '@banyan/contract/rights/passwords.ts'
import * as admins from '@banyan/contract/rights/sub-admins.ts'
import { type TestAdmin } from '#testing/people/admins.ts'
import { turnTwoFactorOn } from '#testing/outside/authenticator.ts'
import { worldPassword, type World } from '#testing/world.ts'

export const reason = 'Papers were seen.'
export const day_ms = 86_400_000

/** What an act on an admin is answered with. */
export interface AdminActReply {
  readonly approval_id: string
  readonly temporary_password: string | null
}

/** Acts on admins, and the answers to them, in the world of the test that runs. */
export function adminActs(world: () => World) {
  const approve = (token: string, id: bigint) =>
    world().ask(token, approvals.approve, { params: { id }, body: { reason: '' } })
  const personOf = (id: bigint) =>
    world().db.selectFrom('person').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const agree = async (token: string, id: bigint) => expect((await approve(token, id)).status).toBe(200)
  /** The same admin, on another day or with another password. */
  const back = ({ user_id }: TestAdmin) => world().signInAs(user_id)

  const askedFor = (answer: { status: number; body: { data?: unknown } }): AdminActReply & { id: bigint } => {
    expect(answer.status).toBe(200)
    const data = answer.body.data as AdminActReply
    expect(data.approval_id).toMatch(/^\d+$/)
    return { ...data, id: BigInt(data.approval_id) }
  }
  const temporary = (token: string, id: bigint) =>
    world().ask(token, setTemporaryPassword, { params: { id }, body: { reason } })
  const edit = (token: string, id: bigint, change: object = {}) =>
    world().ask(token, admins.editAdmin, {
      params: { id },
      body: { name: 'Meera Udaharan', email: 'new@example.com', mobile: '9000000099', version: 1, reason, ...change },
    })
  const rights = (token: string, id: bigint, given: number[] | null, more: object = {}) =>
    world().ask(token, admins.saveAdminRights, {
      params: { id },
      body: { rights: given, is_read_only: false, version: 1, reason, ...more },
    })
  const block = (token: string, id: bigint) =>
    world().ask(token, admins.blockAdmin, { params: { id }, body: { reason } })
  let helpers = 100
  const newAdmin = (token: string, user_id: string, given: number[] | null = null) =>
    world().ask(token, admins.addAdmin, {
      body: {
        user_id,
        name: 'Kiran Namuna',
        email: 'kiran@example.com',
        mobile: `9000${String(++helpers).padStart(6, '0')}`,
        rights: given,
        is_read_only: false,
        reason,
      },
    })
  /** A request that anybody may ask for and that has nothing to do with admins. */
  const aRequest = async (token: string): Promise<bigint> => {
    const { user_id } = await world().join()
    await turnTwoFactorOn(world(), await world().signInAs(user_id))
    return (await world().call(token, approvals.askTwoFactorRecovery, { body: { user_id, reason } })).data.id
  }
  /** Signs in with a password that somebody else chose and chooses another. */
  const comeIn = async (user_id: string, password: string): Promise<string> => {
    const { data } = await world().call(null, signIn, { body: { user_id, password } })
    if (!('token' in data)) throw new Error('a code is owed')
    const chosen = { current_password: password, password: worldPassword, confirm_password: worldPassword }
    expect((await world().ask(data.token, changePassword, { body: chosen })).status).toBe(200)
    return data.token
  }

  return { approve, personOf, agree, back, askedFor, temporary, edit, rights, block, newAdmin, aRequest, comeIn }
}
