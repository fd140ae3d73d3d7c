import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { currentSession } from '@banyan/contract/accounts/session.ts'
import { forgotPassword, resetPassword } from '@banyan/contract/accounts/verification.ts'
import * as approvals from '@banyan/contract/approvals/approvals.ts'
import { listOutbox, revealMessage } from '@banyan/contract/messages/outbox.ts'
import { resignMember } from '@banyan/contract/members/member-profile.ts'
import { page } from '@banyan/contract/catalogue/catalogue.ts'
import { askOwnErasure } from '@banyan/contract/membership/membership.ts'
import { getMessageSettings, saveMessageSettings } from '@banyan/contract/messages/message-settings.ts'
import { turnTwoFactorOn } from '#testing/outside/authenticator.ts'
import { lastCodeOf } from '#testing/outside/sent-messages.ts'
import { createWorld, worldPassword, type World } from '#testing/world.ts'
import { inTransaction } from '#kit/database/transaction.ts'
import { issueTicket, sendResetCode } from '#features/people/accounts/index.ts'
import { adminActs, day_ms, reason, type AdminActReply } from './testing/admin-acts.ts'
import { addAdminTo, type TestAdmin } from '#testing/people/admins.ts'

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

const { approve, agree, back, askedFor, temporary, edit, newAdmin, aRequest, comeIn } = adminActs(() => world)

describe('nobody speaks with two voices', () => {
  /** Why somebody does not agree; the list says it before they try. */
  const whyNot = async (token: string, id: bigint) => {
    const { data } = await world.list(token, approvals.listApprovals, { state: 'waiting' })
    const row = data.find((one) => one.id === id)!
    const { code } = (await approve(token, id)).body
    expect([row.may, row.kept_from?.reason.code]).toEqual([
      { approve: false, reject: true, cancel: false },
      `company.${code}`,
    ])
    return code
  }
  test('whose password one had changed agrees to nothing of theirs for seven days', async () => {
    const { id, temporary_password } = askedFor(await temporary(asker, ravi.id))
    await agree(meera.token, id)
    const asRavi = await comeIn(ravi.user_id, temporary_password!)
    const request = await aRequest(asker)
    expect(await whyNot(asRavi, request)).toBe('is_bound')
    expect((await world.ask(asRavi, approvals.reject, { params: { id: request }, body: { reason } })).status).toBe(200)

    const second = await aRequest(asker)
    world.clock.advance(7 * day_ms)
    await agree(await back(ravi), second)
  })

  test('nor may one agree to what is asked in the name of somebody one has in hand', async () => {
    const { id, temporary_password } = askedFor(await temporary(asker, ravi.id))
    await agree(meera.token, id)
    const asRavi = await comeIn(ravi.user_id, temporary_password!)
    expect(await whyNot(asker, await aRequest(asRavi))).toBe('is_bound')
  })

  test('an admin made an hour ago is the voice of who made them, and so are two of them', async () => {
    const one = askedFor(await newAdmin(asker, 'puppet1'))
    await agree(meera.token, one.id)
    const puppet = await comeIn('puppet1', one.temporary_password!)
    world.clock.advance(3_600_000)
    asker = await world.signInAs(world.admin_user_id)
    expect(await whyNot(await world.signInAs('puppet1'), await aRequest(asker))).toBe('is_bound')
    expect((await world.ask(puppet, currentSession)).status).toBe(401)

    const two = askedFor(await newAdmin(asker, 'puppet2'))
    await agree(await back(meera), two.id)
    await comeIn('puppet2', two.temporary_password!)
    expect(await whyNot(await world.signInAs('puppet2'), await aRequest(await world.signInAs('puppet1')))).toBe(
      'is_bound',
    )
    await agree(await back(meera), await aRequest(await world.signInAs('puppet1')))
  })

  test('a sub-admin made alone may ask, and who made them may not agree', async () => {
    const given = [page('admin/member/member-profile').id, page('admin/change-password-for-others').id]
    const made = await newAdmin(asker, 'helper-x', given)
    const { temporary_password } = made.body.data as { temporary_password: string }
    const helper = await comeIn('helper-x', temporary_password)
    expect(await whyNot(asker, await aRequest(helper))).toBe('is_bound')
    await agree(meera.token, await aRequest(helper))
  })

  test('nor whoever changed the contact, gave the rights, or switched two-factor off', async () => {
    const contact = askedFor(await edit(asker, ravi.id))
    await agree(meera.token, contact.id)
    expect(await whyNot(await back(ravi), await aRequest(asker))).toBe('is_bound')

    const third = await addAdminTo(world, { rights: null })
    await turnTwoFactorOn(world, meera.token)
    const { data } = await world.call(asker, approvals.askTwoFactorRecovery, {
      body: { user_id: meera.user_id, reason },
    })
    await agree(third.token, data.id)
    expect(await whyNot(await back(meera), await aRequest(asker))).toBe('is_bound')
  })

  test('nor in the name of a member whose password one has just given', async () => {
    const { user_id, member_id, person_id } = await world.join()
    await world.call(asker, resignMember, { params: { id: member_id }, body: { reason } })
    const given = await temporary(asker, person_id)
    const { approval_id, temporary_password } = given.body.data as AdminActReply
    expect(approval_id).toBeNull()
    const asMember = await comeIn(user_id, temporary_password!)
    await world.call(asMember, askOwnErasure, { body: { current_password: worldPassword, reason: '' } })
    const [request] = (await world.list(meera.token, approvals.listApprovals, { user_id })).data
    expect(await whyNot(asker, request!.id)).toBe('is_bound')
    await agree(meera.token, request!.id)
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
      current_password: worldPassword,
    }
    expect((await world.ask(asker, saveMessageSettings, { body })).status).toBe(200)
    const { data } = await world.call(null, forgotPassword, { body: { user_id: ravi.user_id } })
    await sendResetCode(world.services, { user_id: ravi.user_id })
    const chosen = { password: worldPassword, confirm_password: worldPassword }
    const otp = await lastCodeOf(world, ravi.id)
    expect((await world.ask(null, resetPassword, { body: { challenge: data.challenge, otp, ...chosen } })).status).toBe(
      200,
    )
    expect(await whyNot(await back(ravi), await aRequest(asker))).toBe('is_bound')
    await agree(meera.token, await aRequest(asker))
  })
})
