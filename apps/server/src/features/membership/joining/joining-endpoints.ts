import * as contract from '@banyan/contract/joining/joining.ts'
import { said } from '@banyan/contract/words/refusals.ts'
import { mount, type Api } from '#kit/http/mount.ts'
import { notFound, Refusal } from '#kit/http/refusal.ts'
import { maybeMemberByUserId } from '#features/network/members/index.ts'
import { hashPassword } from '#features/people/persons/index.ts'
import { guesserOf, tryPin } from '#features/sales/pins/index.ts'
import { signUp } from './commands/sign-up.ts'
import { JoinedLately } from './joined-lately.ts'

/** Refused for what it names: that tells as much of an id as asking who is behind it. */
const isAboutIds = (error: unknown): boolean =>
  error instanceof Refusal && [400, 409].includes(error.status) && error.code !== 'wrong_pin'

export function mountJoining(api: Api): void {
  const joined = new JoinedLately()

  mount(api, contract.findSponsor, async ({ db }, { query }) => {
    const sponsor = await maybeMemberByUserId(db, query.user_id)
    if (sponsor === undefined || sponsor.is_blocked || sponsor.left_at !== null) throw notFound('sponsor')
    return { data: { user_id: sponsor.user_id, name: sponsor.name } }
  })

  mount(api, contract.signUp, async (context, { body }) => {
    if (context.company === null) throw new Refusal(409, 'not_set_up', said('people.not_set_up'))
    const password_hash = await hashPassword(body.password)
    // What was done under the same key is answered again, and counted once.
    let giveBack: (() => void) | undefined
    const join = () =>
      context.once(async (trx) => {
        giveBack ??= joined.take(context)
        return { data: await signUp(trx, context, { body, password_hash }) }
      })
    const { pin_no, pin_password } = body
    try {
      if (pin_no === undefined || pin_password === undefined) return await join()
      return await tryPin(context, { pin_no, guesser: guesserOf(context) }, join)
    } catch (error) {
      giveBack?.()
      if (isAboutIds(error)) api.lookups.count(context)
      throw error
    }
  })
}
