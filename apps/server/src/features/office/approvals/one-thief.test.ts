import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { currentSession, signIn } from '@banyan/contract/accounts/session.ts'
import { sendBankCode } from '@banyan/contract/banking/banking.ts'
import { forgotPassword } from '@banyan/contract/accounts/verification.ts'
import * as approvals from '@banyan/contract/approvals/approvals.ts'
import { getMember } from '@banyan/contract/members/member-profile.ts'
import { discardMessage, listOutbox, revealMessage } from '@banyan/contract/messages/outbox.ts'
import { page } from '@banyan/contract/catalogue/catalogue.ts'
import { bank_rest_ms } from '@banyan/domain/kyc/bank-accounts.ts'
import { sendResetCode } from '#features/people/accounts/index.ts'
import { generatePins } from '#features/sales/pins/index.ts'
import { activate } from '#features/sales/topups/index.ts'
import type { JoinedMember } from '#features/network/members/index.ts'
import { inTransaction } from '#kit/database/transaction.ts'
import { creditWallet } from '#testing/money/credit-wallet.ts'
import { turnTwoFactorOn } from '#testing/outside/authenticator.ts'
import { sentTo } from '#testing/outside/sent-messages.ts'
import { addAdminTo, agreedTo, type TestAdmin } from '#testing/people/admins.ts'
import { createWorld, type World } from '#testing/world.ts'
import { adminActs, day_ms, reason } from './testing/admin-acts.ts'
import { thiefIn } from './testing/thief.ts'

let world: World
let thief: string
let meera: TestAdmin
/** One company for the tests of a group, in each of which both admins have just signed in. */
const mine = { email: 'thief@example.com', mobile: '9666666666' }
const theirs = { email: 'owner@example.com', mobile: '9111111111' }

const inOneCompany = () => {
  beforeAll(async () => {
    world = await createWorld()
    meera = await addAdminTo(world, { rights: null })
  })
  beforeEach(async () => {
    // Each story has an owner of its own, and a number is one person's.
    await world.db
      .updateTable('person')
      .set({ mobile: '' })
      .where('mobile', 'in', [theirs.mobile, mine.mobile])
      .execute()
    thief = await world.signInAs(world.admin_user_id)
    meera = { ...meera, token: await back(meera) }
  })
  afterAll(() => world.close())
}

const { temporary, comeIn, back, approve, newAdmin } = adminActs(() => world)
const { joinRich, openMail, shutMail, changeContact, told, giveBank, approveBank, resetBy, isRefused } = thiefIn(
  () => world,
)

/** Sessions of admins end meanwhile. */
const later = async (ms: number) => {
  world.clock.advance(ms)
  thief = await world.signInAs(world.admin_user_id)
}
const contactOf = ({ person_id }: JoinedMember) =>
  world.db.selectFrom('person').select(['email', 'mobile']).where('id', '=', person_id).executeTakeFirstOrThrow()
const temporaryOf = ({ body }: { body: { data?: unknown } }) =>
  (body.data as { temporary_password: string }).temporary_password

describe('another contact', () => {
  inOneCompany()

  test('of a member with money waits, the old and the new one are told, and codes go to the old one', async () => {
    const rich = await joinRich()
    const asked = await changeContact(thief, rich, mine)
    expect([asked.status, asked.body.code]).toEqual([202, 'waits_for_second'])
    expect(await contactOf(rich)).toEqual(theirs)
    const [waiting] = (await world.list(meera.token, approvals.listApprovals, { user_id: rich.user_id })).data
    expect(waiting?.asked).toMatchObject({
      before: { email: 'o•••@example.com', mobile: '••••••1111' },
      after: { email: 't•••@example.com', mobile: '••••••6666' },
    })
    expect(await told(rich)).toEqual([
      'credentials_asked owner@example.com',
      'credentials_asked 9111111111',
      'credentials_asked thief@example.com',
      'credentials_asked 9666666666',
    ])
    await sendResetCode(world.services, { user_id: rich.user_id })
    expect((await told(rich)).slice(4)).toEqual(['reset_password owner@example.com', 'reset_password 9111111111'])
    isRefused(await agreedTo(world, thief, asked), 'is_own')
    const file = await world.call(thief, getMember, { params: { id: rich.member_id } })
    expect(file.data.waiting).toEqual(['guarded_act'])
    await world.call(meera.token, approvals.reject, { params: { id: asked.body.approval_id }, body: { reason } })
    expect(await contactOf(rich)).toEqual(theirs)
  })

  test('cannot be kept from the owner: the warnings are given up by nobody, other messages are', async () => {
    await openMail()
    const rich = await joinRich()
    await changeContact(thief, rich, mine)
    await sendResetCode(world.services, { user_id: rich.user_id })
    const { data: rows } = await world.list(thief, listOutbox, { user_id: rich.user_id })
    const states = new Set(rows.map(({ template, state, may }) => `${template} ${state} ${may.discard}`))
    expect([...states].toSorted()).toEqual([
      'credentials_asked held false',
      'credentials_asked waiting false',
      'reset_password held true',
      'reset_password waiting true',
    ])
    const { id } = rows.find(({ template }) => template === 'credentials_asked')!
    isRefused(await world.ask(thief, discardMessage, { params: { id }, body: { reason } }), 'is_warning')
  })

  test('is theirs once another admin agrees, and the old one is told again', async () => {
    const rich = await joinRich()
    const asked = await changeContact(thief, rich, { email: 'new@example.com' })
    expect((await agreedTo(world, meera.token, asked)).status).toBe(200)
    expect(await contactOf(rich)).toEqual({ ...theirs, email: 'new@example.com' })
    expect((await told(rich)).slice(-3)).toEqual([
      'credentials_changed new@example.com',
      'credentials_changed 9111111111',
      'credentials_changed owner@example.com',
    ])
  })

  test('of whoever has nothing is theirs at once, and the old one is told', async () => {
    const member = await world.join(theirs)
    expect((await changeContact(thief, member, mine)).status).toBe(200)
    expect(await told(member)).toEqual([
      'credentials_changed thief@example.com',
      'credentials_changed 9666666666',
      'credentials_changed owner@example.com',
      'credentials_changed 9111111111',
    ])
    expect((await changeContact(thief, await joinRich(), { name: 'Asha Udaharan' })).status).toBe(200)
  })

  test('in the other order: money that waits to be credited, or a pin that is blocked for a moment, counts', async () => {
    const paying = await world.join(theirs)
    const cash = { wallet: 'FUND', amount_minor: 100_00n, payment_mode: 'Cash', paid_to: '', reference: '' } as const
    const request = { ...cash, person_id: paying.person_id, paid_on: '2026-01-01', requested_at: world.clock.now() }
    await world.db.insertInto('credit_request').values(request).execute()
    expect((await changeContact(thief, paying, mine)).status).toBe(202)

    for (const status of ['blocked', 'expired'] as const) {
      const holder = await world.join()
      const paid = { kind: 'paid', count: 1, payment_mode: 'UPI', payment_reference: status, reason: '' } as const
      const pins = { ...paid, owner_user_id: holder.user_id, package_id: world.packages[0]!.id, by_person_id: meera.id }
      await inTransaction(world.db, (trx) => generatePins(trx, world.services, pins))
      await world.db.updateTable('pin').set({ status }).where('owner_person_id', '=', holder.person_id).execute()
      expect((await changeContact(thief, holder, mine)).status).toBe(202)
    }
  })

  test('a credit that waits for its second admin counts: that one was shown the member of before', async () => {
    const poor = await world.join(theirs)
    const asked = { kind: 'wallet_adjustment', person_id: poor.person_id, requested_by: meera.id, reason } as const
    await world.db
      .insertInto('approval')
      .values({ ...asked, requested_at: world.clock.now() })
      .execute()
    expect((await changeContact(thief, poor, mine)).status).toBe(202)
  })

  test('a package that was bought an hour ago counts while it can be taken back, for whoever has it and whoever paid it', async () => {
    const buyer = await world.join(theirs)
    await world.activate(buyer.user_id, 2)
    expect((await changeContact(thief, buyer, mine)).status).toBe(202)

    // To whom the money goes back, though nothing is left in the wallet that paid.
    const payer = await world.join()
    const ungiven = { spends_given: false, shown_given_minor: undefined } as const
    const { id: package_id, price } = world.packages[0]!
    await creditWallet(world, payer.user_id, 'FUND', price)
    const { member_id } = await world.join()
    await inTransaction(world.db, (trx) =>
      activate(
        trx,
        { mode: 'wallet', wallet: 'FUND', payer_person_id: payer.person_id, package_id, is_upgrade: false, ...ungiven },
        { member_id, by_person_id: payer.person_id, at: world.clock.now() },
      ),
    )
    expect((await changeContact(thief, payer, { email: 'thief2@example.com' })).status).toBe(202)
  })

  test('by halves, the mail first and the mobile then, waits each time; so does it for a single paisa', async () => {
    const poor = await world.join(theirs)
    await creditWallet(world, poor.user_id, 'INCOME', 1n)
    expect((await changeContact(thief, poor, { email: mine.email })).status).toBe(202)
    isRefused(await changeContact(thief, poor, { mobile: mine.mobile }), 'waits_already')
    expect(await contactOf(poor)).toEqual(theirs)
  })

  test('in two tabs at once waits once, and what changed meanwhile is not done', async () => {
    const rich = await joinRich()
    const answers = await Promise.all([changeContact(thief, rich, mine), changeContact(thief, rich, mine)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([202, 409])
    const waiting = answers.find(({ status }) => status === 202)!
    await changeContact(thief, rich, { name: 'Thief Namuna' })
    isRefused(await agreedTo(world, meera.token, waiting), 'changed_meanwhile')
    expect(await contactOf(rich)).toEqual(theirs)
  })
})

describe('a temporary password', () => {
  inOneCompany()

  test('asked for by a helper whom the thief has just made needs a third', async () => {
    const given = [page('admin/change-password-for-others').id]
    const helper = await comeIn('helper-x', temporaryOf(await newAdmin(thief, 'helper-x', given)))
    await openMail()
    const rich = await joinRich()
    const asked = await temporary(helper, rich.person_id)
    expect(asked.status).toBe(202)
    isRefused(await agreedTo(world, thief, asked), 'is_bound')
    expect((await agreedTo(world, meera.token, asked)).status).toBe(200)
  })

  test('where no message goes out, or to no contact of theirs, the way at the console is named', async () => {
    await shutMail()
    const rich = await joinRich()
    isRefused(await temporary(thief, rich.person_id), 'cannot_be_reached')
    await openMail()
    await world.db.updateTable('person').set({ email: '' }).where('id', '=', rich.person_id).execute()
    const refused = await temporary(thief, rich.person_id)
    isRefused(refused, 'cannot_be_reached')
    expect(refused.body.message).toContain(`user:reset -- ${rich.user_id}`)
  })

  test('of a member with money is answered to nobody, and reaches the member once another agrees', async () => {
    await openMail()
    const rich = await joinRich()
    const owner = await world.signInAs(rich.user_id)
    const asked = await temporary(thief, rich.person_id)
    expect([asked.status, asked.body.data]).toEqual([202, undefined])
    expect((await world.ask(owner, currentSession)).status).toBe(200)
    const agreed = await agreedTo(world, meera.token, asked)
    expect([agreed.status, JSON.stringify(agreed.body)]).toEqual([200, expect.not.stringContaining('password')])
    expect((await world.ask(owner, currentSession)).status).toBe(401)
    const message = (await sentTo(world, rich.person_id)).find(
      ({ template }) => template === 'password_reset_by_admin',
    )!
    const password = /password is (\S+)\./.exec(message.text)![1]!
    const { data } = await world.call(null, signIn, { body: { user_id: rich.user_id, password } })
    expect('user' in data && data.user.must_change_password).toBe(true)
    for (const reader of [thief, meera.token]) {
      const { data: rows } = await world.list(reader, listOutbox, { user_id: rich.user_id })
      const { id, may } = rows.find(({ template }) => template === 'password_reset_by_admin')!
      expect(may.reveal).toBe(false)
      isRefused(await world.ask(reader, revealMessage, { params: { id }, body: { reason } }), 'is_guarded')
    }
  })
})

describe('a message', () => {
  inOneCompany()

  test('with a code for a member with money is read by no admin, and without one by those who may', async () => {
    const rich = await joinRich()
    await world.call(null, forgotPassword, { body: { user_id: rich.user_id } })
    await sendResetCode(world.services, { user_id: rich.user_id })
    await world.call(await world.signInAs(rich.user_id), sendBankCode)
    const { data: rows } = await world.list(thief, listOutbox, { user_id: rich.user_id })
    expect(rows.map(({ template, may }) => `${template} ${may.reveal}`).toSorted()).toEqual([
      'change_bank false',
      'change_bank false',
      'reset_password false',
      'reset_password false',
    ])
    isRefused(await world.ask(thief, revealMessage, { params: { id: rows[0]!.id }, body: { reason } }), 'is_guarded')
    await changeContact(thief, rich, mine)
    const [plain] = (await world.list(thief, listOutbox, { user_id: rich.user_id })).data
    expect((await world.ask(thief, revealMessage, { params: { id: plain!.id }, body: { reason } })).status).toBe(200)
  })

  test('read while they had nothing opens the door, and no bank account goes through it by the same hand', async () => {
    const member = await world.join()
    const { data } = await world.call(null, forgotPassword, { body: { user_id: member.user_id } })
    await sendResetCode(world.services, { user_id: member.user_id })
    const [row] = (await world.list(thief, listOutbox, { user_id: member.user_id })).data
    const read = await world.call(thief, revealMessage, { params: { id: row!.id }, body: { reason } })
    expect((await resetBy(data.challenge, /\b\d{6}\b/.exec(read.data.text)![0])).status).toBe(200)
    expect((await giveBank(await world.signInAs(member.user_id), member)).status).toBe(200)
    isRefused(await approveBank(thief, member), 'is_bound')
    expect((await approveBank(meera.token, member)).status).toBe(200)
  })
})

describe('bank details', () => {
  inOneCompany()

  /** The thief chose the password of somebody who has nothing yet. */
  const takeOver = async () => {
    const member = await world.join(theirs)
    await comeIn(member.user_id, temporaryOf(await temporary(thief, member.person_id)))
    return member
  }

  test('change three days after somebody was helped to sign in, not a moment before, over every midnight', async () => {
    const member = await takeOver()
    for (const ms of [0, 15 * 3_600_000, day_ms, bank_rest_ms - 15 * 3_600_000 - day_ms - 1]) {
      world.clock.advance(ms)
      const refused = await giveBank(await world.signInAs(member.user_id), member)
      isRefused(refused, 'bank_rests')
      expect(refused.body.message).toContain('04-01-2026')
    }
    world.clock.advance(1)
    expect((await giveBank(await world.signInAs(member.user_id), member)).status).toBe(200)
    await later(0)
    const refused = await approveBank(thief, member)
    isRefused(refused, 'is_bound')
    expect((await approveBank(await back(meera), member)).status).toBe(200)
  })

  test('that waited already are not approved in these days either, by nobody', async () => {
    const member = await world.join(theirs)
    expect((await giveBank(await world.signInAs(member.user_id), member)).status).toBe(200)
    await changeContact(thief, member, mine)
    for (const token of [thief, meera.token]) isRefused(await approveBank(token, member), 'bank_rests')
    await later(bank_rest_ms)
    isRefused(await approveBank(thief, member), 'is_bound')
    await later(7 * day_ms - bank_rest_ms - 1)
    isRefused(await approveBank(thief, member), 'is_bound')
    await later(1)
    expect((await approveBank(thief, member)).status).toBe(200)
  })

  test('are not approved by an admin whom the thief has in hand', async () => {
    const asked = await newAdmin(thief, 'puppet1')
    expect((await agreedTo(world, meera.token, asked)).status).toBe(200)
    await comeIn('puppet1', temporaryOf(asked))
    const member = await takeOver()
    await later(bank_rest_ms)
    expect((await giveBank(await world.signInAs(member.user_id), member)).status).toBe(200)
    isRefused(await approveBank(await world.signInAs('puppet1'), member), 'is_bound')
  })

  test('rest after the second factor was switched off, too', async () => {
    const member = await joinRich()
    await turnTwoFactorOn(world, await world.signInAs(member.user_id))
    const body = { user_id: member.user_id, reason }
    const { data } = await world.call(thief, approvals.askTwoFactorRecovery, { body })
    expect((await approve(meera.token, data.id)).status).toBe(200)
    isRefused(await giveBank(await world.signInAs(member.user_id), member), 'bank_rests')
  })
})
