import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { listApprovals } from '@banyan/contract/approvals/approvals.ts'
import { page } from '@banyan/contract/catalogue/catalogue.ts'
import { depositAccounts, findDepositAccounts } from '@banyan/contract/deposit-accounts/deposit-accounts.ts'
import { withdrawRequest } from '@banyan/contract/donations/desk-acts.ts'
import { transferSetting } from '@banyan/contract/fund-transfers/settings.ts'
import { changeMember } from '@banyan/contract/members/member-profile.ts'
import { getMessageSettings, saveMessageSettings } from '@banyan/contract/messages/message-settings.ts'
import { generatePins } from '@banyan/contract/pins/pin-acts.ts'
import { setTemporaryPassword } from '@banyan/contract/rights/passwords.ts'
import { addAdmin } from '@banyan/contract/rights/sub-admins.ts'
import { getSettings, saveCompany } from '@banyan/contract/setup/setup.ts'
import { minor } from '@banyan/domain/money/minor.ts'
import { addDepositAccount } from '#features/ledger/deposit-accounts/index.ts'
import { inTransaction } from '#kit/database/transaction.ts'
import type { Answer } from '#testing/ask-app.ts'
import { setRules } from '#testing/company/set-rules.ts'
import { creditWallet } from '#testing/money/credit-wallet.ts'
import { addAdminTo, agreedTo, type TestAdmin } from '#testing/people/admins.ts'
import { quickHash } from '#testing/quick-hash.ts'
import { createWorld, worldPassword, type World } from '#testing/world.ts'

let world: World
let member: { user_id: string }
let thief: TestAdmin
let meera: TestAdmin
let reference = 470_000_000_000
const current_password = worldPassword
const reason = 'Papers were seen.'
const day_ms = 86_400_000
const sms_payload = '{"to":"{mobile}","text":"{text}"}'
/** A pin costs 1,180.00: four of them are one admin's, five are not. */
const limit = { adjustment_limit: minor(4_800_00n), adjustment_limit_month: minor(48_000_00n) }

beforeAll(async () => {
  world = await createWorld()
  await setRules(world, transferSetting, limit)
  member = await world.join()
  await creditWallet(world, member.user_id, 'INCOME', 1000_00n)
  const mail = { smtp_host: 'mail.example.com', mail_from: 'office@example.com' }
  const sms = { sms_url: 'https://sms.example.com/send', sms_payload }
  const ways = { ...mail, ...sms }
  await world.db.updateTable('message_settings').set(ways).execute()
})
afterAll(() => world.close())
beforeEach(async () => {
  // What another story asked for is too old by now, and each has a limit of its own.
  world.clock.advance(40 * day_ms)
  thief = await addAdminTo(world, { rights: null })
  meera = await addAdminTo(world, { rights: null })
})

const waits = [202, 'waits_for_second']
const codeOf = ({ status, body }: Answer) => [status, body.code]
/** What the second admin is shown of it. */
const shownOf = async (asked: Answer) => {
  expect(codeOf(asked)).toEqual(waits)
  const { data } = await world.list(meera.token, listApprovals, { state: 'waiting' })
  return data.find(({ id }) => String(id) === String(asked.body.approval_id))!.asked!
}

describe('who waits to receive donations', () => {
  /** What members are to pay them: asked for by an admin, or earned by what they gave. */
  const wantedBy = async (member_id: bigint, kind: 'seed' | 'return' | 'kept') => {
    const [at, amount_minor] = [world.clock.now(), 5_000_00n]
    const of = { package_id: world.packages[0]!.id, mode: 'queue', bv_minor: 0n, ahead: 0, since: at } as const
    const given = world.db
      .insertInto('donation_commitment')
      .values({ member_id, amount_minor, receivable_minor: amount_minor, promised_at: at, ...of })
      .returning('id')
    const commitment_id = kind === 'seed' ? null : (await given.executeTakeFirstOrThrow()).id
    const wanted = { member_id, kind, commitment_id, amount_minor, since: at, requested_at: at, reason }
    return world.db.insertInto('donation_request').values(wanted).returning('id').executeTakeFirstOrThrow()
  }
  const statusOf = async ({ id }: { id: bigint }) => {
    const of = world.db.selectFrom('donation_request').select('status').where('id', '=', id)
    return (await of.executeTakeFirstOrThrow()).status
  }

  test('has something: a temporary password of theirs waits', async () => {
    const [ravi, asha] = [await world.join({ email: 'ravi@example.com' }), await world.join()]
    await wantedBy(ravi.member_id, 'seed')
    const temporary = (id: bigint) => world.ask(thief.token, setTemporaryPassword, { params: { id }, body: { reason } })
    const answers = [await temporary(ravi.person_id), await temporary(asha.person_id)]
    expect(answers.map(({ status }) => status)).toEqual([202, 200])
  })

  test.each([
    ['return', 202, 'queued'],
    ['kept', 202, 'queued'],
    ['seed', 200, 'cancelled'],
  ] as const)('keeps what is earned until two take it back: %s, %i', async (kind, status, then) => {
    const wanted = await wantedBy((await world.join()).member_id, kind)
    const asked = await world.ask(thief.token, withdrawRequest, { params: wanted, body: { reason } })
    expect([asked.status, await statusOf(wanted)]).toEqual([status, then])
    expect([(await agreedTo(world, meera.token, asked)).status, await statusOf(wanted)]).toEqual([200, 'cancelled'])
  })
})

test.each([8, 31])('an admin with one page and their maker have one limit, also %i days later', async (days) => {
  const user_id = `puppet-${days}`
  const rights = [page('admin/pin-management/pin-generate').id]
  const named = { user_id, name: 'Kiran Namuna', email: 'kiran@example.com', mobile: String(9_000_000_100 + days) }
  await world.call(thief.token, addAdmin, { body: { ...named, rights, is_read_only: false, reason } })
  const theirs = { password_hash: await quickHash(worldPassword), must_change_password: false }
  await world.db.updateTable('person').set(theirs).where('user_id', '=', user_id).execute()
  world.clock.advance(days * day_ms)
  const pins = { owner_user_id: member.user_id, package_id: String(world.packages[0]!.id), kind: 'paid', reason: '' }
  const make = async (by: string, count: number) => {
    const payment = { payment_mode: 'UPI', payment_reference: String(++reference), current_password }
    return world.ask(await world.signInAs(by), generatePins, { body: { ...pins, ...payment, count } })
  }
  expect((await make(thief.user_id, 3)).status).toBe(200)
  expect(codeOf(await make(user_id, 2))).toEqual(waits)
  expect((await make(user_id, 1)).status).toBe(200)
  expect(codeOf(await make(thief.user_id, 1))).toEqual(waits)
})

describe('how messages go out', () => {
  const save = async (change: object) => {
    const { data } = await world.call(thief.token, getMessageSettings)
    const { has_smtp_password: _has, has_sms_authorization: _key, is_open: _open, held_count: _held, ...rest } = data
    const body = { ...rest, smtp_password: '', sms_authorization: '', current_password, ...change }
    return world.ask(thief.token, saveMessageSettings, { body })
  }

  test('a copy of each SMS to the thief, by the same provider, is seen', async () => {
    const change = { sms_payload: '{"to":"{mobile}","cc":"9666666666","text":"{text}"}' }
    const { before, after } = await shownOf(await save(change))
    expect(before).toMatchObject({ sms_payload })
    expect(after).toEqual({ ...before, ...change })
  })

  test('a key in the address of a provider is kept by no request that was decided', async () => {
    const asked = await save({ sms_url: 'https://sms.example.com/send?key=Providers-secret' })
    expect((await shownOf(asked)).after).toMatchObject({ sms_url: 'https://sms.example.com/send?key=Providers-secret' })
    world.clock.advance(day_ms)
    const token = await world.signInAs(meera.user_id)
    expect((await agreedTo(world, token, asked)).status).toBe(200)
    expect((await world.call(token, getMessageSettings)).data.sms_url).toContain('Providers-secret')
    const { details } = await world.db
      .selectFrom('approval')
      .select('details')
      .where('id', '=', BigInt(String(asked.body.approval_id)))
      .executeTakeFirstOrThrow()
    expect(JSON.stringify(details)).not.toContain('Providers-secret')
  })

  test('another password alone is seen, and what it is is not', async () => {
    const { before, after } = await shownOf(await save({ smtp_password: 'Thiefs-secret-1' }))
    expect(before).toMatchObject({ new_password: false })
    expect(after).toEqual({ ...before, new_password: true })
    const kept = await world.db.selectFrom('approval').select('details').execute()
    expect(JSON.stringify([before, after, kept])).not.toMatch(/Thiefs-secret|smtp_password/)
  })
})

describe('settings of the company', () => {
  const company = async () => {
    const { hue: _hue, default_theme: _theme, ...rest } = (await world.call(meera.token, getSettings)).data.company
    return rest
  }
  const save = async ({ token }: TestAdmin, change: object) =>
    world.ask(token, saveCompany, { body: { ...(await company()), current_password, ...change } })

  test('another name that comes with other days is seen, and nothing that stays', async () => {
    const { cooling_off_days, income_hold_days, name } = await company()
    const change = { cooling_off_days: cooling_off_days + 1, name: 'Thief Traders' }
    const asked = await save(thief, change)
    // Incomes are held for as long as a purchase can be taken back.
    const after = { ...change, income_hold_days: change.cooling_off_days }
    const before = { cooling_off_days, income_hold_days, name }
    expect(await shownOf(asked)).toEqual({ noun: 'company', amount: null, before, after })
    expect((await agreedTo(world, meera.token, asked)).status).toBe(200)
    expect(await company()).toMatchObject(change)
  })

  test('what another admin has changed meanwhile is not undone', async () => {
    const { cooling_off_days, min_password_length } = await company()
    const asked = await save(thief, { cooling_off_days: cooling_off_days + 1 })
    expect((await save(meera, { min_password_length: min_password_length + 4 })).status).toBe(200)
    const before = await company()
    expect((await agreedTo(world, meera.token, asked)).status).toBe(200)
    const days = { cooling_off_days: cooling_off_days + 1, income_hold_days: cooling_off_days + 1 }
    expect(await company()).toEqual({ ...before, ...days })
  })
})

describe('an account for deposits', () => {
  const named = { account_holder: 'Namuna', bank_name: 'Namuna Bank', branch: '', account_no: '123456789012' }
  const add = (at: World, token: string, label: string) =>
    at.ask(token, depositAccounts.add, { body: { ...named, ifsc: 'HDFC0000001', upi_id: '', label, current_password } })

  test('is asked for once, another beside it, and however long it is, little of it is its subject', async () => {
    const long = 'The account of the office in Pune for deposits'
    expect(codeOf(await add(world, thief.token, long))).toEqual(waits)
    expect(codeOf(await add(world, meera.token, long))).toEqual([409, 'waits_already'])
    expect(codeOf(await add(world, meera.token, 'Another'))).toEqual(waits)
    const kept = await world.db.selectFrom('approval').select('subject').where('state', '=', 'waiting').execute()
    expect(kept.filter(({ subject }) => /^deposit_account:[\da-f]{64}$/.test(subject))).toHaveLength(2)
    const { waiting } = (await world.call(meera.token, getSettings)).data
    const asked_by = waiting.filter(({ noun }) => noun === 'deposit_account').map(({ by_user_id }) => by_user_id)
    expect(asked_by).toEqual([thief.user_id, meera.user_id])
  })

  const accounts = async (token: string) => (await world.call(token, findDepositAccounts)).data
  /** One that is there from before, as members pay to it. */
  const old = (label: string) =>
    inTransaction(world.db, (trx) =>
      addDepositAccount(trx, world.clock, { ...named, ifsc: 'HDFC0000001', upi_id: 'office@okbank', label }),
    )
  const change = async (id: bigint, token: string, piece: object) => {
    const { id: _id, is_active: _on, ...now } = (await accounts(token)).find((one) => one.id === id)!
    return world.ask(token, depositAccounts.save, { params: { id }, body: { ...now, current_password, ...piece } })
  }

  test('is changed by halves no sooner: a new holder first, then the number, and each waits for two and a day', async () => {
    const id = await old('By halves')
    const shown = async (token: string) => {
      const found = (await accounts(token)).find((one) => one.id === id)!
      return [found.account_holder, found.account_no, found.upi_id]
    }
    const first = await change(id, thief.token, { account_holder: 'Namuna and Sons' })
    expect(codeOf(first)).toEqual(waits)
    for (const piece of [{ account_no: '666666666666' }, { upi_id: 'thief@okbank' }])
      expect(codeOf(await change(id, thief.token, piece))).toEqual([409, 'waits_already'])
    expect(await shown(meera.token)).toEqual(['Namuna', named.account_no, 'office@okbank'])
    world.clock.advance(day_ms)
    const token = await world.signInAs(meera.user_id)
    expect((await agreedTo(world, token, first)).status).toBe(200)
    const second = await change(id, await world.signInAs(thief.user_id), { account_no: '666666666666' })
    expect(codeOf(second)).toEqual(waits)
    expect(codeOf(await agreedTo(world, token, second))).toEqual([409, 'is_early'])
    expect(await shown(token)).toEqual(['Namuna and Sons', named.account_no, 'office@okbank'])
  })

  test('in two tabs at once is asked for once, and nothing of it counts', async () => {
    const id = await old('In two tabs')
    const bothOf = (answers: readonly Answer[]) => answers.toSorted((a, b) => a.status - b.status).map(codeOf)
    const tabs = ['666666666667', '666666666668'].map((account_no) => change(id, thief.token, { account_no }))
    expect(bothOf(await Promise.all(tabs))).toEqual([waits, [409, 'waits_already']])
    const twice = await Promise.all([add(world, thief.token, 'Twice'), add(world, thief.token, 'Twice')])
    expect(bothOf(twice)).toEqual([waits, [409, 'waits_already']])
    const kept = await accounts(meera.token)
    expect(kept.find((one) => one.id === id)).toMatchObject({ account_no: named.account_no })
    expect(kept.map(({ label }) => label)).not.toContain('Twice')
  })

  test('counts a whole day after it was asked for, whatever midnight comes before, and by nobody whom the asker made', async () => {
    const before = new Date(world.clock.now())
    before.setUTCHours(18, 29, 0, 0)
    world.clock.set(new Date(before.getTime() + day_ms))
    const helper = await addAdminTo(world, { rights: null })
    const bond = { by_person_id: thief.id, person_id: helper.id, why: 'made', at: world.clock.now() } as const
    await world.db.insertInto('voice_bond').values(bond).execute()
    const asked = await add(world, await world.signInAs(thief.user_id), 'Over midnight')
    expect(codeOf(asked)).toEqual(waits)
    const agree = async ({ user_id }: TestAdmin) => agreedTo(world, await world.signInAs(user_id), asked)
    world.clock.advance(2 * 60_000)
    expect(codeOf(await agree(meera))).toEqual([409, 'is_early'])
    world.clock.advance(day_ms - 2 * 60_000 - 1)
    expect(codeOf(await agree(meera))).toEqual([409, 'is_early'])
    world.clock.advance(1)
    expect(codeOf(await agree(helper))).toEqual([409, 'is_bound'])
    expect(codeOf(await agree(thief))).toEqual([409, 'is_own'])
    expect((await accounts(await world.signInAs(meera.user_id))).map(({ label }) => label)).not.toContain(
      'Over midnight',
    )
    expect((await agree(meera)).status).toBe(200)
  })

  test('needs a second admin once somebody has asked for credit, before anything is in the books', async () => {
    const fresh = await createWorld()
    onTestFinished(() => fresh.close())
    const only = await fresh.signInAs(fresh.admin_user_id)
    expect((await add(fresh, only, 'First')).status).toBe(200)
    const cash = { wallet: 'FUND', amount_minor: 5_000_00n, payment_mode: 'Cash', paid_to: '', reference: '' } as const
    const asker = { person_id: (await fresh.join()).person_id, requested_at: fresh.clock.now() }
    const request = { ...cash, ...asker, paid_on: '2026-01-01' }
    await fresh.db.insertInto('credit_request').values(request).execute()
    expect(await fresh.db.selectFrom('journal').select('id').execute()).toEqual([])
    expect(codeOf(await add(fresh, only, 'Mine'))).toEqual([409, 'no_second'])
    await addAdminTo(fresh, { rights: null })
    expect(codeOf(await add(fresh, only, 'Mine'))).toEqual(waits)
  })
})

test.each([
  ['+91 98765 43210', '9876543210'],
  ['09876543211', '9876543211'],
  ['0091-9876543212', '9876543212'],
])('a mobile typed as %s is agreed to as it is kept', async (mobile, kept) => {
  const asha = await world.join()
  await creditWallet(world, asha.user_id, 'INCOME', 1000_00n)
  const body = { name: 'Asha Namuna', email: 'asha@example.com', mobile, version: 1, reason }
  const asked = await world.ask(thief.token, changeMember, { params: { id: asha.member_id }, body })
  expect((await shownOf(asked)).after).toMatchObject({ mobile: `••••••${kept.slice(-4)}` })
  const agreed = await agreedTo(world, meera.token, asked)
  expect([agreed.status, agreed.body.code]).toEqual([200, undefined])
  const of = world.db.selectFrom('person').select('mobile').where('id', '=', asha.person_id)
  expect((await of.executeTakeFirstOrThrow()).mobile).toBe(kept)
})

describe('the list says what is asked for', () => {
  const aboutOf = async ({ body }: Answer) => {
    const { data } = await world.list(meera.token, listApprovals, { state: 'waiting' })
    return data.find(({ id }) => String(id) === String(body.approval_id))!.about
  }

  test('a record by its name as it is known, the rules of a page by the page, a member by theirs', async () => {
    const counter = { label: 'Second counter', account_holder: 'Namuna', upi_id: 'office@okbank', current_password }
    const body = { bank_name: '', branch: '', account_no: '', ifsc: '', ...counter }
    expect(await aboutOf(await world.ask(thief.token, depositAccounts.add, { body }))).toBe('Second counter')
    const { data } = await world.call(thief.token, transferSetting.get)
    const rules = z.encode(transferSetting.set.body, { ...data, only_in_line: !data.only_in_line })
    expect(await aboutOf(await world.ask(thief.token, transferSetting.set, { body: rules }))).toBe('Settings')
    const asha = await world.join({ name: 'Asha Namuna' })
    await creditWallet(world, asha.user_id, 'INCOME', 1000_00n)
    const params = { id: asha.person_id }
    const temporary = await world.ask(thief.token, setTemporaryPassword, { params, body: { reason } })
    expect(await aboutOf(temporary)).toBe('Asha Namuna')
  })
})
