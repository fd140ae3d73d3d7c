import { sql } from 'kysely'
import { addVersion } from '#testing/company/add-version.ts'
import { setRules } from '#testing/company/set-rules.ts'
import { inTransaction } from '#kit/database/transaction.ts'
import { getSetting } from '#kit/settings/queries.ts'
import type { SettingValue } from '@banyan/contract/kit/setting.ts'
import { minor } from '@banyan/domain/money/minor.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getBanking, sendBankCode } from '@banyan/contract/banking/banking.ts'
import { approveKyc } from '@banyan/contract/kyc/kyc.ts'
import { franchiseWithdrawalOffer, userWithdrawalOffer } from '@banyan/contract/withdrawals/withdrawing.ts'
import { withdrawalSetting } from '@banyan/contract/withdrawals/settings.ts'
import { withdrawalLists, withdrawalSteps } from '@banyan/contract/withdrawals/withdrawals.ts'
import { walletCode } from '@banyan/domain/ledger/wallets.ts'
import { addFranchiseTo } from '#testing/people/add-franchise.ts'
import { addAdminTo, agreedTo } from '#testing/people/admins.ts'
import { sendFranchiseDocument } from '#testing/people/kyc-documents.ts'
import { expectBooksToBalance } from '#testing/expect-books.ts'
import type { Answer } from '#testing/ask-app.ts'
import { createWorld, type World } from '#testing/world.ts'
import { switchPage } from '#testing/switch-page.ts'
import { openWithdrawalDesk, type Withdrawer, type WithdrawalDesk } from '#testing/money/withdrawal-desk.ts'

let world: World
let desk: WithdrawalDesk
let asha: Withdrawer
beforeAll(async () => {
  world = await createWorld()
  desk = await openWithdrawalDesk(world)
})
afterAll(async () => {
  await expectBooksToBalance(world)
  await world.close()
})

const wallet = ({ person_id }: Withdrawer) => desk.balanceOf(walletCode('INCOME', person_id))
const held = () => desk.balanceOf('withdrawals_in_process')
const presets = { days_between: 0, most_open: 1, least_left: minor(0n), most_a_day: minor(10_000_000n) }
const rule = (set: Partial<SettingValue<typeof withdrawalSetting>>) => setRules(world, withdrawalSetting, set)
const fault = ({ status, body }: Answer) => [status, body.code, body.errors ?? body.message]

describe('asking', () => {
  beforeAll(async () => {
    asha = await desk.member()
  })

  test('10,000 by the presets: 500 charge, 90 GST, 9,410 to the bank; the whole amount is held', async () => {
    const { status, body } = await desk.request(asha, '10000.00')
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      request_no: 'WD-000001',
      gross: '10000.00',
      charge: '500.00',
      gst: '90.00',
      other: '0.00',
      net: '9410.00',
      balance_after: '0.00',
    })
    expect([await wallet(asha), await held()]).toEqual([0n, 10_000_00n])
    const { data } = await world.list(asha.token, withdrawalLists.user)
    expect(data).toMatchObject([{ state: 'requested', wallet: 'INCOME', may: { cancel: true, decide: false } }])
    expect(data[0]!.paid_to).toMatch(/\d{4}$/)
    expect(data[0]!.paid_to).not.toMatch(/\d{5}/)
  })

  test('taken back by its owner, the whole amount is in the wallet again; a second time is refused', async () => {
    const { id } = (await world.list(asha.token, withdrawalLists.user)).data[0]!
    expect((await desk.cancel(asha, id)).status).toBe(200)
    expect([await wallet(asha), await held()]).toEqual([10_000_00n, 0n])
    expect(fault(await desk.cancel(asha, id))).toEqual([409, 'is_cancelled', 'This withdrawal was cancelled.'])
    const { data } = await world.call(asha.token, withdrawalSteps, desk.at(id))
    expect(data.map(({ state }) => state)).toEqual(['requested', 'cancelled'])
  })

  test('the tax on a charge is two equal halves', async () => {
    const desai = await desk.member()
    await rule({ multiple: minor(50_00n) })
    const { status, body } = await desk.request(desai, '2950.00')
    expect([status, body.data]).toMatchObject([200, { charge: '147.50', gst: '26.56', net: '2775.94' }])
    expect((await desk.cancel(desai, BigInt((body.data as { id: string }).id))).status).toBe(200)
    await rule({ multiple: minor(100_00n) })
  })

  test.each([
    ['499.00', 'too_little', 'The least amount is 500.00.'],
    ['550.00', 'not_a_multiple', 'Enter a multiple of 100.00.'],
    ['10100.00', 'insufficient_funds', 'Insufficient funds!'],
    ['100100.00', 'too_much_today', 'You can ask for at most 100000.00 more today.'],
  ])('%s is refused as %s', async (amount, code, message) => {
    expect(fault(await desk.request(asha, amount))).toEqual([400, code, { amount: message }])
  })

  test.each(['0', '-500.00', '500.001', '1e3', '', '99999999999999999'])('%s is no amount', async (amount) => {
    const { status, body } = await desk.request(asha, amount)
    expect([status, Object.keys(body.errors ?? {})]).toEqual([400, ['amount']])
  })

  test('the password is asked for', async () => {
    const { status, body } = await desk.request(asha, '1000.00', { current_password: 'not-the-password' })
    expect([status, Object.keys(body.errors ?? {})]).toEqual([400, ['current_password']])
  })

  test('it goes to the own details in force, and to nobody else’s', async () => {
    const other = await desk.member()
    for (const bank_account_id of [String(other.bank_account_id), '999999']) {
      const { status, body } = await desk.request(asha, '1000.00', { bank_account_id })
      expect([status, Object.keys(body.errors ?? {})]).toEqual([400, ['bank_account_id']])
    }
    expect(await held()).toBe(0n)
  })

  test('two hundred copies with one key are one request, and another body is refused', async () => {
    const ravi = await desk.member()
    const key = 'the-same-key-two-hundred-times'
    // A server that is too busy says so, and is asked again.
    const send = async (): Promise<Answer> => {
      const answer = await desk.request(ravi, '1000.00', {}, key)
      return answer.status === 503 ? send() : answer
    }
    const answers = await Promise.all(Array.from({ length: 200 }, send))
    expect([...new Set(answers.map(({ status, body }) => `${status} ${JSON.stringify(body)}`))]).toHaveLength(1)
    expect(answers[0]!.status).toBe(200)
    expect(await wallet(ravi)).toBe(9_000_00n)
    expect((await desk.request(ravi, '2000.00', {}, key)).status).toBe(409)
    expect(await wallet(ravi)).toBe(9_000_00n)
  }, 60_000)
})

describe('what is in the way is said on the form and refused by the call', () => {
  beforeAll(async () => {
    asha = await desk.member(150_000_00n)
  })
  const obstacles = async (of = asha) => {
    const { data } = await world.call(of.token, userWithdrawalOffer)
    return data.obstacles.map(({ code }) => code)
  }
  const expectRefused = async (code: string, of = asha) => {
    expect(await obstacles(of)).toEqual([code])
    const { status, body } = await desk.request(of)
    expect([status, body.code]).toEqual([409, code.toLowerCase()])
    expect(body.message).toBe((await world.call(of.token, userWithdrawalOffer)).data.obstacles[0]!.message)
  }

  test('nothing is', async () => {
    const { data } = await world.call(asha.token, userWithdrawalOffer)
    expect(data).toMatchObject({
      wallet_name: 'INCOME',
      balance: 150_000_00n,
      most_now: 100_000_00n,
      left_today: 100_000_00n,
      charge_percent: '5',
      gst_percent: '18',
      obstacles: [],
    })
    expect(data.destinations.map(({ pay_to }) => pay_to)).toEqual(['bank', 'upi'])
  })

  test('the company has closed them, or nobody answers', async () => {
    await rule({ is_enabled: false })
    await expectRefused('OFF')
    await rule({ is_enabled: true })
    await switchPage(world, 'admin/withdrawal/withdrawal-requests', false)
    await expectRefused('OFF')
    await switchPage(world, 'admin/withdrawal/withdrawal-requests', true)
    expect(await obstacles()).toEqual([])
  })

  test('no approved bank details', async () => {
    const kiran = await world.join()
    const token = await world.signInAs(kiran.user_id)
    await expectRefused('NO_BANK', { ...asha, ...kiran, token })
    expect(await wallet({ ...asha, ...kiran })).toBe(0n)
  })

  test('bank details that were changed wait a day', async () => {
    const meena = await desk.member()
    const until = new Date(world.clock.now().getTime() + 86_400_000)
    const bank_account_id = await desk.giveBank(meena.person_id, until)
    await expectRefused('BANK_HELD', { ...meena, bank_account_id })
    await world.db
      .updateTable('bank_account')
      .set({ hold_until: world.clock.now() })
      .where('id', '=', bank_account_id)
      .execute()
    expect(await obstacles(meena)).toEqual([])
    // What is seen is what is paid: the details before are not in force any more.
    const { body } = await desk.request(meena)
    expect(body.errors).toEqual({
      bank_account_id: 'Your bank details have changed. Please check where the money goes.',
    })
  })

  test('documents are asked for only while the company checks them', async () => {
    await switchPage(world, 'admin/member/kyc-requests', true)
    await expectRefused('NO_KYC')
    await switchPage(world, 'admin/member/kyc-requests', false)
    expect(await obstacles()).toEqual([])
  })

  test('somebody who is not active, and too few active directs', async () => {
    await rule({ must_be_active: true })
    await expectRefused('NOT_ACTIVE')
    await rule({ must_be_active: false, directs_needed: 1 })
    await expectRefused('FEW_DIRECTS')
    const direct = await world.join({ sponsor: asha.user_id })
    await expectRefused('FEW_DIRECTS')
    await world.activate(direct.user_id)
    expect(await obstacles()).toEqual([])
    await world.db.updateTable('person').set({ is_blocked: true }).where('user_id', '=', direct.user_id).execute()
    await expectRefused('FEW_DIRECTS')
    await rule({ directs_needed: 0 })
  })

  test('an account that the company does not pay to', async () => {
    await rule({ modes: ['NEFT'] })
    const { data } = await world.call(asha.token, userWithdrawalOffer)
    expect(data.destinations.map(({ pay_to }) => pay_to)).toEqual(['bank'])
    expect((await desk.request(asha, '1000.00', { pay_to: 'upi' })).body.errors).toHaveProperty('bank_account_id')
    await rule({ modes: ['UPI', 'IMPS', 'NEFT', 'RTGS'] })
  })

  test('the hours and the days of the week', async () => {
    // Nine in the morning of a Thursday.
    await rule({ from_time: '09:01' })
    await expectRefused('NOT_THIS_TIME')
    await rule({ from_time: '09:00', until_time: '09:00' })
    expect(await obstacles()).toEqual([])
    await rule({ from_time: '00:00', until_time: '23:59', weekdays: [1, 2, 3, 5, 6, 7] })
    await expectRefused('NOT_THIS_DAY')
    await rule({ weekdays: [1, 2, 3, 4, 5, 6, 7] })
  })

  test('one at a time, and so much a day; what was given back counts for neither', async () => {
    const first = await desk.asked(asha, '99500.00')
    await expectRefused('OPEN_ONES')
    await desk.cancel(asha, first)
    await rule({ most_open: 5 })
    await desk.asked(asha, '99500.00')
    expect((await desk.request(asha, '600.00')).body.errors).toEqual({
      amount: 'You can ask for at most 500.00 more today.',
    })
    await desk.asked(asha, '500.00')
    await expectRefused('DAY_IS_FULL')
    world.clock.advance(86_400_000)
    asha = { ...asha, token: await world.signInAs(asha.user_id) }
    await rule({ days_between: 2 })
    await expectRefused('TOO_SOON')
    await rule(presets)
  })

  test('something stays in the wallet', async () => {
    const ravi = await desk.member(1_000_00n)
    await rule({ least_left: minor(100_00n) })
    expect((await world.call(ravi.token, userWithdrawalOffer)).data.most_now).toBe(900_00n)
    expect((await desk.request(ravi, '1000.00')).body.errors).toEqual({
      amount: 'At least 100.00 must stay in the wallet.',
    })
    await rule(presets)
  })

  test('charges that leave nothing', async () => {
    await rule({ bank_fee: minor(470_50n) })
    const ravi = await desk.member()
    expect((await desk.request(ravi, '500.00')).body.errors).toEqual({
      amount: 'After the charges nothing is left to pay.',
    })
    await rule({ bank_fee: minor(0n) })
  })
})

describe('a franchise', () => {
  test('withdraws its commission, and its stock wallet never', async () => {
    const depot = await desk.outfit(world.franchise_user_id, 'COMMISSION')
    const { data } = await world.call(depot.token, franchiseWithdrawalOffer)
    expect(data).toMatchObject({ wallet_name: 'COMMISSION', balance: 10_000_00n, obstacles: [] })
    expect((await desk.requestOfFranchise(depot, '10100.00')).body.errors).toEqual({ amount: 'Insufficient funds!' })
    expect((await desk.requestOfFranchise(depot)).status).toBe(200)
    expect(await desk.balanceOf(walletCode('COMMISSION', depot.person_id))).toBe(9_000_00n)
    const { data: rows } = await world.list(depot.token, withdrawalLists.franchise)
    expect(rows).toMatchObject([{ wallet: 'COMMISSION', user_type: 'Franchise' }])
  })

  test('withdraws with a bank proof while the company checks documents; its PAN decides about its tax alone', async () => {
    await addFranchiseTo(world, { user_id: 'firm24' })
    const firm = await desk.outfit('firm24', 'COMMISSION')
    const admin = await world.signInAs(world.admin_user_id)
    const obstacles = async () =>
      (await world.call(firm.token, franchiseWithdrawalOffer)).data.obstacles.map(({ code }) => code)
    expect(await obstacles()).toEqual([])
    await switchPage(world, 'admin/member/kyc-requests', true)
    expect(await obstacles()).toEqual(['NO_KYC'])
    const refused = await desk.requestOfFranchise(firm)
    expect([refused.status, refused.body.code]).toEqual([409, 'no_kyc'])
    const { body } = await sendFranchiseDocument(world, firm.token, 'bank', { name_on_document: 'Ravi Udaharan' })
    expect(await obstacles()).toEqual(['NO_KYC'])
    await world.call(admin, approveKyc, { params: { id: (body.data as { id: string }).id } })
    expect(await obstacles()).toEqual([])
    expect((await desk.requestOfFranchise(firm)).status).toBe(200)
    await switchPage(world, 'admin/member/kyc-requests', false)
  })
})

describe('where a franchise is paid to', () => {
  test('it says itself, and an admin approves it', async () => {
    const token = await world.signInAs(world.franchise_user_id)
    expect((await world.call(token, getBanking)).data.in_force).toMatchObject({ state: 'approved' })
    const { data } = await world.call(token, sendBankCode)
    expect(data.challenge).toMatch(/^[\w-]{16,}$/)
    expect((await world.ask(asha.token, franchiseWithdrawalOffer)).status).toBe(403)
  })
})

describe('the settings', () => {
  test('that are saved at the moment somebody asks are waited for', async () => {
    const ravi = await desk.member()
    let asking: ReturnType<typeof desk.request> | undefined
    await inTransaction(world.db, async (trx) => {
      const rules = await getSetting(trx, withdrawalSetting)
      const by = { by_person_id: null, at: world.clock.now() }
      await addVersion(trx, withdrawalSetting, { ...rules, is_enabled: false }, by)
      const answered: Answer[] = []
      asking = desk.request(ravi, '1000.00').then((answer) => {
        answered.push(answer)
        return answer
      })
      const waiting = sql`select from pg_locks join pg_database on pg_database.oid = pg_locks.database
        where datname = current_database() and locktype = 'advisory' and not granted`
      while (answered.length === 0 && (await waiting.execute(trx)).rows.length === 0);
    })
    expect((await asking)?.status).toBe(409)
    await rule({ is_enabled: true })
  })

  test('are what the form wrote, and finer amounts than the company rounds to are refused', async () => {
    const admin = await world.signInAs(world.admin_user_id)
    const { data } = await world.call(admin, withdrawalSetting.get)
    expect(data).toMatchObject({ least: 500_00n, from_time: '00:00', until_time: '23:59', must_be_active: false })
    const body = {
      ...data,
      least: '1000.00',
      multiple: '500.00',
      most_a_day: '50000.00',
      least_left: '0.00',
      bank_fee: '5.00',
      from_time: '09:30',
      until_time: '17:00',
      weekdays: [5, 1],
    }
    const { token: second } = await addAdminTo(world, { rights: null })
    expect((await agreedTo(world, second, await world.ask(admin, withdrawalSetting.set, { body }))).status).toBe(200)
    expect((await world.call(admin, withdrawalSetting.get)).data).toMatchObject({
      least: 1_000_00n,
      bank_fee: 5_00n,
      from_time: '09:30',
      weekdays: [1, 5],
    })
    const [newest] = (await world.call(admin, withdrawalSetting.versions)).data
    expect(newest).toMatchObject({
      by_user_id: world.admin_user_id,
      before: { least: '500.00', from_time: '00:00' },
      after: { least: '1000.00', from_time: '09:30' },
    })
    const faults = async (change: object) =>
      Object.keys((await world.ask(admin, withdrawalSetting.set, { body: { ...body, ...change } })).body.errors ?? {})
    expect(await faults({ most_a_day: '900.00' })).toEqual(['most_a_day'])
    expect(await faults({ until_time: '09:00' })).toEqual(['until_time'])
    expect(await faults({ weekdays: [] })).toEqual(['weekdays'])
    expect(await faults({ weekdays: [1, 1] })).toEqual(['weekdays'])
    expect(await faults({ modes: [] })).toEqual(['modes'])
    expect(await faults({ charge_percent: '51' })).toEqual(['charge_percent'])
    await world.db.updateTable('company').set({ round_off_digits: 0 }).execute()
    // The company is read again when the settings have changed.
    await switchPage(world, 'user/withdrawal/withdraw-fund', true)
    expect(await faults({ bank_fee: '5.50' })).toEqual(['bank_fee'])
    // No company could: what was posted was rounded to the hundredth.
    await world.db.updateTable('company').set({ round_off_digits: 2 }).execute()
  })
})
