import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { currentSession, signIn } from '@banyan/contract/accounts/session.ts'
import { changePassword } from '@banyan/contract/accounts/security.ts'
import { forgotPassword, resetPassword } from '@banyan/contract/accounts/verification.ts'
import * as approvals from '@banyan/contract/admin/approvals.ts'
import { listOutbox, revealMessage } from '@banyan/contract/admin/outbox.ts'
import { findLockedOut, setTemporaryPassword } from '@banyan/contract/admin/passwords.ts'
import * as admins from '@banyan/contract/admin/sub-admins.ts'
import { resignMember } from '@banyan/contract/admin/member-profile.ts'
import { page } from '@banyan/contract/catalogue/catalogue.ts'
import { askOwnErasure } from '@banyan/contract/identity/membership.ts'
import { getMessageSettings, saveMessageSettings } from '@banyan/contract/setup/messages.ts'
import { turnTwoFactorOn } from '../../testing/authenticator.ts'
import { lastCodeOf, sentTo } from '../../testing/sent-messages.ts'
import { createWorld, worldPassword, type World } from '../../testing/world.ts'
import { inTransaction } from '../../kit/transaction.ts'
import { issueTicket, sendResetCode } from '../accounts/index.ts'
import { addAdminTo, type TestAdmin } from '../../testing/admins.ts'

let world: World
let asker: string
let ravi: TestAdmin
let meera: TestAdmin
beforeEach(async () => {
  world = await createWorld()
  asker = await world.signInAs(world.admin_user_id)
  ravi = await addAdminTo(world, { rights: null })
  meera = await addAdminTo(world, { rights: null })
})
afterEach(() => world.close())

const reason = 'Papers were seen.'
const day_ms = 86_400_000

const approve = (token: string, id: bigint) =>
  world.ask(token, approvals.approve, { params: { id }, body: { reason: '' } })
const personOf = (id: bigint) =>
  world.db.selectFrom('person').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const agree = async (token: string, id: bigint) => expect((await approve(token, id)).status).toBe(200)
/** The same admin, on another day or with another password. */
const back = ({ user_id }: TestAdmin) => world.signInAs(user_id)

interface Asked {
  readonly approval_id: string
  readonly temporary_password: string | null
}
const askedFor = (answer: { status: number; body: { data?: unknown } }): Asked & { id: bigint } => {
  expect(answer.status).toBe(200)
  const data = answer.body.data as Asked
  expect(data.approval_id).toMatch(/^\d+$/)
  return { ...data, id: BigInt(data.approval_id) }
}
const temporary = (token: string, id: bigint) =>
  world.ask(token, setTemporaryPassword, { params: { id }, body: { reason } })
const edit = (token: string, id: bigint, change: object = {}) =>
  world.ask(token, admins.editAdmin, {
    params: { id },
    body: { name: 'Meera Udaharan', email: 'new@example.com', mobile: '9000000099', version: 1, reason, ...change },
  })
const rights = (token: string, id: bigint, given: number[] | null, more: object = {}) =>
  world.ask(token, admins.saveAdminRights, {
    params: { id },
    body: { rights: given, is_read_only: false, version: 1, reason, ...more },
  })
const block = (token: string, id: bigint) => world.ask(token, admins.blockAdmin, { params: { id }, body: { reason } })
const newAdmin = (token: string, user_id: string, given: number[] | null = null) =>
  world.ask(token, admins.addAdmin, {
    body: {
      user_id,
      name: 'Kiran Namuna',
      email: 'kiran@example.com',
      mobile: '9000000002',
      rights: given,
      is_read_only: false,
      reason,
    },
  })
/** A wish that anybody may ask for and that has nothing to do with admins. */
const aWish = async (token: string): Promise<bigint> => {
  const { user_id } = await world.join()
  await turnTwoFactorOn(world, await world.signInAs(user_id))
  return (await world.call(token, approvals.askTwoFactorRecovery, { body: { user_id, reason } })).data.id
}
/** Signs in with a password that somebody else chose and chooses another. */
const comeIn = async (user_id: string, password: string): Promise<string> => {
  const { data } = await world.call(null, signIn, { body: { user_id, password } })
  if (!('token' in data)) throw new Error('a code is owed')
  const chosen = { current_password: password, password: worldPassword, confirm_password: worldPassword }
  expect((await world.ask(data.token, changePassword, { body: chosen })).status).toBe(200)
  return data.token
}

describe('an act on an admin who may agree to acts', () => {
  test('a temporary password counts once another admin agrees; asker and owner may not', async () => {
    const { id, temporary_password } = askedFor(await temporary(asker, ravi.id))
    const tried = { body: { user_id: ravi.user_id, password: temporary_password! } }
    expect((await world.ask(null, signIn, tried)).status).toBe(400)
    expect((await world.ask(ravi.token, currentSession)).status).toBe(200)
    expect((await approve(asker, id)).body.code).toBe('is_own')
    expect((await approve(ravi.token, id)).body.code).toBe('is_about_self')
    await agree(meera.token, id)
    expect((await world.ask(ravi.token, currentSession)).status).toBe(401)
    expect((await world.ask(null, signIn, tried)).body.data).toMatchObject({ user: { must_change_password: true } })
  })

  test('the owner is told by every contact at once: when it is asked for, and when it is done', async () => {
    const { id } = askedFor(await edit(asker, ravi.id))
    const told = async () => (await sentTo(world, ravi.id)).map(({ template, to }) => `${template} ${to}`)
    expect(await told()).toEqual([`credentials_asked ${ravi.user_id}@example.com`, 'credentials_asked 9000000004'])
    await agree(meera.token, id)
    expect((await told()).slice(2)).toEqual([
      'credentials_changed new@example.com',
      'credentials_changed 9000000099',
      `credentials_changed ${ravi.user_id}@example.com`,
      'credentials_changed 9000000004',
    ])
    expect(await personOf(ravi.id)).toMatchObject({ email: 'new@example.com', mobile: '9000000099', version: 2 })
  })

  test('rights, blocking and letting in wait too; the name alone does not', async () => {
    const before = await personOf(ravi.id)
    const named = await edit(asker, ravi.id, { name: 'Ravi', email: before.email, mobile: before.mobile })
    expect(named.body.data).toEqual({ version: 2, approval_id: null })
    const limited = askedFor(await rights(asker, ravi.id, [page('admin/member/member-search').id], { version: 2 }))
    expect((await personOf(ravi.id)).access_rights).toBeNull()
    await agree(meera.token, limited.id)
    expect((await personOf(ravi.id)).access_rights).toEqual([page('admin/member/member-search').id])

    const third = await addAdminTo(world, { rights: null })
    const blocked = askedFor(await block(asker, meera.id))
    expect((await personOf(meera.id)).is_blocked).toBe(false)
    await agree(third.token, blocked.id)
    expect((await world.ask(meera.token, currentSession)).status).toBe(401)
    const again = askedFor(await world.ask(asker, admins.unblockAdmin, { params: { id: meera.id }, body: { reason } }))
    expect((await approve(ravi.token, again.id)).status).toBe(403)
    await agree(third.token, again.id)
    expect((await personOf(meera.id)).is_blocked).toBe(false)
  })

  test('rights that make somebody able to agree wait as well', async () => {
    const small = await addAdminTo(world, { rights: [page('admin/member/member-search').id] })
    askedFor(await rights(asker, small.id, [page('admin/approvals').id]))
    expect((await rights(asker, small.id, [page('admin/member/member-profile').id])).body.data).toMatchObject({
      approval_id: null,
      version: 2,
    })
  })

  test('a new admin who may agree is made when another agrees, and one who may not at once', async () => {
    const { id, temporary_password } = askedFor(await newAdmin(asker, 'kiran1'))
    const count = () => world.db.selectFrom('person').select('id').where('user_id', 'like', 'kiran%').execute()
    expect(await count()).toHaveLength(0)
    await agree(meera.token, id)
    const kiran = await comeIn('kiran1', temporary_password!)
    expect((await world.call(kiran, currentSession)).data.user_type).toBe('Admin')
    const small = await newAdmin(asker, 'kiran2', [page('admin/member/member-search').id])
    expect(small.body.data).toMatchObject({ approval_id: null })
    expect(await count()).toHaveLength(2)
  })

  test('needs a reason, and is checked before anybody is asked', async () => {
    const spoiled = [
      await edit(asker, ravi.id, { reason: '' }),
      await rights(asker, ravi.id, [], { reason: 'x' }),
      await world.ask(asker, admins.blockAdmin, { params: { id: ravi.id }, body: { reason: '' } }),
    ]
    for (const { status, body } of spoiled) expect([status, Object.keys(body.errors ?? {})]).toEqual([400, ['reason']])
    expect((await edit(asker, ravi.id, { version: 7 })).body.code).toBe('changed_meanwhile')
    expect((await newAdmin(asker, ravi.user_id)).body.errors).toHaveProperty('user_id')
  })

  test('is judged again when somebody agrees: a version passed, an asker who was blocked', async () => {
    const stale = askedFor(await edit(asker, ravi.id))
    await world.db.updateTable('person').set({ version: 9 }).where('id', '=', ravi.id).execute()
    expect((await approve(meera.token, stale.id)).body.code).toBe('changed_meanwhile')
    const gone = askedFor(await block(asker, ravi.id))
    await world.db.updateTable('person').set({ is_blocked: true }).where('user_id', '=', world.admin_user_id).execute()
    expect((await approve(meera.token, gone.id)).body.code).toBe('asker_gone')
    expect((await personOf(ravi.id)).is_blocked).toBe(false)
  })

  test('ends by itself after three days, and may be asked for again', async () => {
    const { id } = askedFor(await temporary(asker, ravi.id))
    world.clock.advance(3 * day_ms)
    const later = await back(meera)
    expect((await approve(later, id)).body.code).toBe('is_expired')
    const list = await world.list(later, approvals.listApprovals, { state: 'expired' })
    expect(list.data.map((row) => [row.id, row.kind])).toEqual([[id, 'admin_password']])
    askedFor(await temporary(await world.signInAs(world.admin_user_id), ravi.id))
  })

  test('shows whoever decides what will be, without a secret; nothing of it is kept afterwards', async () => {
    const { id } = askedFor(await edit(asker, ravi.id))
    const [row] = (await world.list(meera.token, approvals.listApprovals)).data
    expect(row).toMatchObject({
      kind: 'admin_contact',
      change: { contacts_masked: ['n•••@example.com', '••••••0099'], rights: null },
      has_second: true,
      may: { decide: true },
    })
    await agree(meera.token, id)
    const { details } = await world.db
      .selectFrom('approval')
      .select('details')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(JSON.stringify(details)).not.toMatch(/sealed|hash|new@/)
  })
})

describe('nobody speaks with two voices', () => {
  const whyNot = async (token: string, id: bigint) => (await approve(token, id)).body.code
  test('whose password one had changed agrees to nothing of theirs for seven days', async () => {
    const { id, temporary_password } = askedFor(await temporary(asker, ravi.id))
    await agree(meera.token, id)
    const asRavi = await comeIn(ravi.user_id, temporary_password!)
    const wish = await aWish(asker)
    expect(await whyNot(asRavi, wish)).toBe('is_bound')
    expect((await world.ask(asRavi, approvals.reject, { params: { id: wish }, body: { reason } })).status).toBe(200)

    const second = await aWish(asker)
    world.clock.advance(7 * day_ms)
    await agree(await back(ravi), second)
  })

  test('nor may one agree to what is asked in the name of somebody one has in hand', async () => {
    const { id, temporary_password } = askedFor(await temporary(asker, ravi.id))
    await agree(meera.token, id)
    const asRavi = await comeIn(ravi.user_id, temporary_password!)
    expect(await whyNot(asker, await aWish(asRavi))).toBe('is_bound')
  })

  test('an admin made an hour ago is the voice of who made them, and so are two of them', async () => {
    const one = askedFor(await newAdmin(asker, 'puppet1'))
    await agree(meera.token, one.id)
    const puppet = await comeIn('puppet1', one.temporary_password!)
    world.clock.advance(3_600_000)
    asker = await world.signInAs(world.admin_user_id)
    expect(await whyNot(await world.signInAs('puppet1'), await aWish(asker))).toBe('is_bound')
    expect((await world.ask(puppet, currentSession)).status).toBe(401)

    const two = askedFor(await newAdmin(asker, 'puppet2'))
    await agree(await back(meera), two.id)
    await comeIn('puppet2', two.temporary_password!)
    expect(await whyNot(await world.signInAs('puppet2'), await aWish(await world.signInAs('puppet1')))).toBe('is_bound')
    await agree(await back(meera), await aWish(await world.signInAs('puppet1')))
  })

  test('a sub-admin made alone may ask, and who made them may not agree', async () => {
    const given = [page('admin/member/member-profile').id, page('admin/change-password-for-others').id]
    const made = await newAdmin(asker, 'helper-x', given)
    const { temporary_password } = made.body.data as { temporary_password: string }
    const helper = await comeIn('helper-x', temporary_password)
    expect(await whyNot(asker, await aWish(helper))).toBe('is_bound')
    await agree(meera.token, await aWish(helper))
  })

  test('nor whoever changed the contact, gave the rights, or switched two-factor off', async () => {
    const contact = askedFor(await edit(asker, ravi.id))
    await agree(meera.token, contact.id)
    expect(await whyNot(await back(ravi), await aWish(asker))).toBe('is_bound')

    const third = await addAdminTo(world, { rights: null })
    await turnTwoFactorOn(world, meera.token)
    const { data } = await world.call(asker, approvals.askTwoFactorRecovery, {
      body: { user_id: meera.user_id, reason },
    })
    await agree(third.token, data.id)
    expect(await whyNot(await back(meera), await aWish(asker))).toBe('is_bound')
  })

  test('nor in the name of a member whose password one has just given', async () => {
    const { user_id, member_id, person_id } = await world.join()
    await world.call(asker, resignMember, { params: { id: member_id }, body: { reason } })
    const given = await temporary(asker, person_id)
    const { approval_id, temporary_password } = given.body.data as Asked
    expect(approval_id).toBeNull()
    const asMember = await comeIn(user_id, temporary_password!)
    await world.call(asMember, askOwnErasure, { body: { current_password: worldPassword, reason: '' } })
    const [wish] = (await world.list(meera.token, approvals.listApprovals, { user_id })).data
    expect(await whyNot(asker, wish!.id)).toBe('is_bound')
    await agree(meera.token, wish!.id)
  })

  test('nobody looks through the eyes of an admin', async () => {
    const { id: opened_by } = await world.db
      .selectFrom('person')
      .select('id')
      .where('user_id', '=', world.admin_user_id)
      .executeTakeFirstOrThrow()
    const opening = inTransaction(world.db, (trx) =>
      issueTicket(trx, world.services, { person_id: ravi.id, opened_by }),
    )
    await expect(opening).rejects.toMatchObject({ status: 404 })
  })

  test('messages to an admin who may agree are read by nobody else', async () => {
    await sendResetCode(world.services, { user_id: ravi.user_id })
    const { data } = await world.list(asker, listOutbox, { user_id: ravi.user_id })
    expect(data.map(({ may }) => may.reveal)).toEqual([false, false])
    const params = { id: data[0]!.id }
    expect((await world.ask(asker, revealMessage, { params, body: { reason } })).status).toBe(409)
    expect((await world.ask(ravi.token, revealMessage, { params, body: { reason } })).status).toBe(200)
  })

  test('whoever leads messages to a server of their own is bound to whose password is then reset by code', async () => {
    const { data: settings } = await world.call(asker, getMessageSettings)
    const { is_open: _open, held_count: _held, has_smtp_password: _a, has_sms_authorization: _b, ...plain } = settings
    const body = {
      ...plain,
      smtp_host: 'smtp.thief.example',
      mail_from: 'office@example.com',
      smtp_password: '',
      sms_authorization: '',
    }
    expect((await world.ask(asker, saveMessageSettings, { body })).status).toBe(200)
    const { data } = await world.call(null, forgotPassword, { body: { user_id: ravi.user_id } })
    await sendResetCode(world.services, { user_id: ravi.user_id })
    const chosen = { password: worldPassword, confirm_password: worldPassword }
    const otp = await lastCodeOf(world, ravi.id)
    expect((await world.ask(null, resetPassword, { body: { challenge: data.challenge, otp, ...chosen } })).status).toBe(
      200,
    )
    expect(await whyNot(await back(ravi), await aWish(asker))).toBe('is_bound')
    await agree(meera.token, await aWish(asker))
  })
})

describe('where nobody may be the second', () => {
  beforeEach(async () => {
    await world.db.updateTable('person').set({ is_blocked: true }).where('id', 'in', [meera.id]).execute()
  })

  test('the way at the console is named, and nothing waits', async () => {
    const refusals = [
      [await temporary(asker, ravi.id), 'npm run user:reset -- '],
      [await edit(asker, ravi.id), 'npm run user:change -- '],
      [await rights(asker, ravi.id, []), 'npm run user:change -- '],
      [await block(asker, ravi.id), 'npm run user:change -- '],
    ] as const
    for (const [{ status, body }, command] of refusals) {
      expect([status, body.code]).toEqual([409, 'no_second'])
      expect(body.message).toContain(`${command}${ravi.user_id}`)
    }
    expect(await world.db.selectFrom('approval').select('id').execute()).toEqual([])
  })

  test('and said before anybody tries', async () => {
    const found = await world.call(asker, findLockedOut, { query: { user_id: ravi.user_id } })
    expect(found.data.second).toBe('nobody')
    expect((await world.call(asker, admins.getAdmin, { params: { id: ravi.id } })).data.second).toBe('nobody')
    expect((await world.call(asker, admins.ownRights)).data.second).toBe('needed')
    await world.db.updateTable('person').set({ is_blocked: true }).where('id', '=', ravi.id).execute()
    expect((await world.call(asker, admins.ownRights)).data.second).toBe('nobody')
    const alone = await newAdmin(asker, 'kiran3')
    expect([alone.body.code, alone.body.message?.includes('npm run user:create -- kiran3')]).toEqual([
      'no_second',
      true,
    ])
  })
})
