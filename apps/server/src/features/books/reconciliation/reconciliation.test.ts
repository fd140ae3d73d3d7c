import { sql } from 'kysely'
import { businessDay } from '@banyan/domain/calendar/business-day.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { approveCreditRequest } from '@banyan/contract/credit-requests/credit-requests.ts'
import { transferAsAdmin } from '@banyan/contract/fund-transfers/fund-transfers.ts'
import { getReconciliation } from '@banyan/contract/reconciliation/reconciliation.ts'
import { addTdsChallan } from '@banyan/contract/tds/tds.ts'
import { cancelReceipt } from '@banyan/contract/topups/receipt.ts'
import { adjustWallet } from '@banyan/contract/wallet-adjustments/wallet-adjustments.ts'
import { familyOf, type ReconciliationKey } from '@banyan/domain/ledger/reconciliation-lines.ts'
import { approval, creditsIn } from '#testing/money/credits.ts'
import { closeDay, day_ms, growEarners } from '#testing/money/earning.ts'
import { expectBooksToBalance } from '#testing/expect-books.ts'
import { growDonations } from '#testing/company/growing-donations.ts'
import { creditWallet } from '#testing/money/credit-wallet.ts'
import { holdFor, reopenPurchases } from '#testing/money/hold-incomes.ts'
import { issuePins } from '#testing/sales/issue-pins.ts'
import { fieldsOf } from '#testing/look.ts'
import { payReferral } from '#testing/money/referral.ts'
import { switchOn } from '#testing/switch-on.ts'
import { taxAbove } from '#testing/money/tax.ts'
import { openWithdrawalDesk, type WithdrawalDesk } from '#testing/money/withdrawal-desk.ts'
import { createWorld, worldPassword, type World } from '#testing/world.ts'
import { releaseDueClosings } from '#features/ledger/closings/index.ts'
import { family } from './ledger/queries.ts'
import { linesThatDiffer } from './lines-that-differ.ts'

let world: World
let desk: WithdrawalDesk
let admin: string
/** What the page said of each day once its closing was credited, before anything else happened on the next. */
const seen: Awaited<ReturnType<typeof page>>[] = []

/** A session ends with its day. */
const asAdmin = () => world.signInAs(world.admin_user_id)
const page = async (query: { from?: string; to?: string } = {}) =>
  (await world.call(await asAdmin(), getReconciliation, { query })).data
const lineOf = ({ lines }: Awaited<ReturnType<typeof page>>, wanted: ReconciliationKey) =>
  lines.find(({ line }) => line === wanted)!
const password = { current_password: worldPassword }

/** Closes the day, comes back the next morning, when the sessions of the day before are over, and looks at the page of it. */
async function endDay() {
  const to = businessDay(world.clock.now().getTime(), 'Asia/Kolkata')
  await closeDay(world)
  seen.push(await page({ to }))
  admin = await asAdmin()
  desk = await openWithdrawalDesk(world)
}

/** Three days of a company: every act that moves money, some of it taken back. */
beforeAll(async () => {
  world = await createWorld()
  desk = await openWithdrawalDesk(world)
  await switchOn(world, ['admin/wallet/credit-debit', 'admin/wallet/transfer-fund'])
  admin = await asAdmin()
  await holdFor(world, 1)
  const { top, mid } = await growEarners(world)
  await issuePins(world, { count: 5 })
  const asks = await desk.member()
  await desk.asked(asks, '2000.00')
  await endDay()

  await taxAbove(world, 100n, '20')
  await holdFor(world, 0)
  const goes = await world.join({ sponsor: mid })
  const { receipt_no } = await world.activate(goes.user_id)
  await payReferral(world, receipt_no, top, 90_000n)
  await desk.paid(await desk.member(), '3000.00')
  await desk.giveBack(await desk.paid(await desk.member(), '1000.00'))
  const credits = await creditsIn(world)
  const request = await credits.send(await world.signInAs(world.franchise_user_id), credits.body())
  await world.call(admin, approveCreditRequest, approval(request.id))
  await creditWallet(world, top, 'FUND', 300_00n)
  for (const change of [
    { wallet: 'GIVEN', reason_code: 'goodwill', direction: 'credit', amount: '300.00' },
    { reason_code: 'correction', direction: 'debit', amount: '120.00' },
    { reason_code: 'fee', direction: 'debit', amount: '30.00' },
  ])
    await world.call(admin, adjustWallet, {
      body: { user_id: top, wallet: 'FUND', remark: 'A test', file_id: null, ...change, ...password },
    })
  await world.call(admin, transferAsAdmin, {
    body: {
      from_user_id: top,
      from_wallet: 'FUND',
      to_user_id: mid,
      to_wallet: 'FUND',
      amount: '50.00',
      reason: 'A test',
      ...password,
    },
  })
  await endDay()

  await releaseDueClosings(world.services)
  await reopenPurchases(world, 1)
  const body = { receipt_no, reason: 'A test', ...password }
  await world.call(await world.signInAs(goes.user_id), cancelReceipt, { body })
  const stays = await world.activate((await world.join()).user_id)
  await payReferral(world, stays.receipt_no, mid, 50_000n)
  const month = '2026-01-01'
  await world.call(admin, addTdsChallan, {
    body: { month, bsr_code: '0510308', challan_no: '00007', deposited_on: month, amount: '40.00', ...password },
  })
  await endDay()
  await growDonations(world)
  await endDay()
})
afterAll(async () => {
  await expectBooksToBalance(world)
  await world.close()
})

describe('the page', () => {
  test('on every day all debit balances are all credit balances, and no line differs from its acts', () => {
    for (const day of seen) {
      expect([day.difference, day.debit]).toEqual([0n, day.credit])
      expect(day.debit).toBeGreaterThan(0n)
      expect(day.lines.filter(({ difference }) => difference !== null && difference !== 0n)).toEqual([])
      for (const { opening, added, taken, closing } of day.lines) expect(opening + added - taken).toBe(closing)
    }
    const last = seen.at(-1)!
    const moved: readonly ReconciliationKey[] = [
      'cash',
      'INCOME:User',
      'FUND:User',
      'GIVEN:User',
      'FUND:Franchise',
      'HELD:User',
      'pin_liability',
      'withdrawals_in_process',
      'tds_payable',
      'gst_payable',
      'suspense',
      'sales',
      'charges_income',
      'income_expense:matching',
      'income_expense:referral',
      'goodwill_expense',
      'donation_fees_held',
      'donations_in_transit',
    ]
    for (const line of moved) expect([line, lineOf(last, line).added > 0n]).toEqual([line, true])
    expect(last.lines.filter(({ counted }) => counted === null).map(({ line }) => line)).toEqual([
      'cash',
      'clawback_receivable',
    ])
  })

  test('a day that is over is still what it was on that day', async () => {
    for (const { from, to, ...day } of seen) {
      const later = await page({ from, to })
      expect(later).toMatchObject({ from, to, debit: day.debit, credit: day.credit, difference: 0n })
      expect(later.lines).toEqual(day.lines)
    }
  })

  test('a period ends where the next begins', async () => {
    const [first, second] = [await page({ from: '2026-01-01', to: '2026-01-01' }), await page({ from: '2026-01-02' })]
    expect(second.lines.map(({ line, opening }) => [line, opening])).toEqual(
      first.lines.map(({ line, closing }) => [line, closing]),
    )
    expect(first.lines.every(({ opening, line }) => opening === 0n || line === 'unassigned')).toBe(true)
  })

  test('without days it is the month up to today', async () => {
    const today = world.clock.now().toISOString().slice(0, 10)
    expect(await page()).toMatchObject({ from: '2026-01-01', to: today })
    expect(lineOf(await page(), 'cash')).toMatchObject({ group: 'assets', side: 'debit', counted: null, ages: null })
  })

  test('what is open on payables and in suspense is as old as it is', async () => {
    const day = await page()
    const open = lineOf(day, 'withdrawals_in_process')
    expect(open).toMatchObject({ closing: 2_000_00n, ages: { days_7: 2_000_00n, days_30: 0n, days_90: 0n, older: 0n } })
    expect(lineOf(day, 'suspense')).toMatchObject({ closing: 120_00n, ages: { days_7: 120_00n, older: 0n } })
    for (const { line, group, ages, closing } of day.lines) {
      if (ages === null) expect(line === 'unassigned' || !['payables', 'suspense'].includes(group)).toBe(true)
      else expect(ages.days_7 + ages.days_30 + ages.days_90 + ages.older).toBe(closing)
    }
    world.clock.advance(31 * day_ms)
    const later = await page()
    expect(lineOf(later, 'withdrawals_in_process').ages).toMatchObject({ days_7: 0n, days_90: 2_000_00n })
    expect(lineOf(later, 'suspense').ages).toMatchObject({ days_7: 0n, days_90: 120_00n, older: 0n })
  })

  test('an account is of the family that the domain says', async () => {
    const accounts = await world.db
      .selectFrom('ledger_account as account')
      .leftJoin('person as owner', 'owner.id', 'account.owner_person_id')
      .select(['account.code', 'account.wallet', 'owner.user_type as owner_type', family.as('family')])
      .execute()
    expect(accounts.length).toBeGreaterThan(40)
    for (const account of accounts) expect(account.family).toBe(familyOf(account))
  })

  test('its file has a row for each line', async () => {
    const file = await world.app.inject({
      method: 'GET',
      url: '/api/admin/reconciliation.csv?from=2026-01-01&to=2026-01-02',
      headers: { authorization: `Bearer ${await asAdmin()}` },
    })
    expect(file.statusCode).toBe(200)
    const rows = file.payload.trim().split(/\r?\n/)
    expect(rows).toHaveLength(seen[0]!.lines.length + 1)
    expect(rows.find((row) => row.includes('withdrawals_in_process'))).toBe(
      'withdrawals_in_process;payables;credit;0.00;6000.00;4000.00;2000.00;2000.00;0.00;2000.00;0.00;0.00;0.00',
    )
  })

  test.each([
    [{ from: '2026-02-30' }, ['from']],
    [{ to: 'yesterday' }, ['to']],
    [{ to: '2999-01-01' }, ['to']],
    [{ from: '2026-01-02', to: '2026-01-01' }, ['from']],
    [{ upto: '2026-01-01' }, ['upto']],
  ])('refuses %o and names the field', async (query, fields) => {
    const refused = await world.ask(await asAdmin(), getReconciliation, { query })
    expect([refused.status, fieldsOf(refused)]).toEqual([400, fields])
  })

  test('is for admins', async () => {
    const member = await world.signInAs((await world.join()).user_id)
    expect((await world.ask(member, getReconciliation)).status).toBe(403)
    expect((await world.ask(null, getReconciliation)).status).toBe(401)
  })
})

describe('a forged row shows on its line', () => {
  const undone = new Error('undone')
  /** The lines that differ after a statement that slips past every guard, all of it undone afterwards. */
  async function differing(statement: string): Promise<string[]> {
    let lines: string[] = []
    await world.database.owner.db
      .transaction()
      .execute(async (trx) => {
        await sql`set local session_replication_role = replica`.execute(trx)
        await sql.raw(statement).execute(trx)
        lines = (await linesThatDiffer(trx)).map((said) => said.split(': ')[0]!)
        throw undone
      })
      .catch((error: unknown) => {
        if (error !== undone) throw error
      })
    return lines
  }

  test.each([
    [
      'a wallet that has more',
      `update ledger_account set balance_minor = balance_minor + 1 where id = (
       select id from ledger_account where wallet = 'FUND' and entries > 0 order by id limit 1)`,
      /^FUND:/,
    ],
    [
      'a passbook that says more',
      `update wallet_entry set balance_minor = balance_minor + 1 where (account_id, no) = (
       select id, entries from ledger_account where wallet = 'INCOME' and entries > 0 order by id limit 1)`,
      /^INCOME:User$/,
    ],
    [
      'sales that nobody made',
      `update ledger_account set balance_minor = balance_minor + 1 where code = 'sales'`,
      /^sales$/,
    ],
    [
      'an activation at another price',
      `update activation set taxable_minor = taxable_minor + 1, price_minor = price_minor + 1 where id = 1`,
      /^sales$/,
    ],
    [
      'tax that was not collected',
      `update activation set gst_minor = gst_minor + 1, price_minor = price_minor + 1 where id = 1`,
      /^gst_payable$/,
    ],
    [
      'a pin that is worth more',
      `update pin set price_minor = price_minor + 1 where id = (
       select id from pin where status = 'unused' limit 1)`,
      /^pin_liability$/,
    ],
    [
      'a withdrawal of more',
      `update withdrawal set gross_minor = gross_minor + 1, net_minor = net_minor + 1 where state = 'requested'`,
      /^withdrawals_in_process$/,
    ],
    [
      'a withdrawal with another charge',
      `update withdrawal set charge_minor = charge_minor + 1, net_minor = net_minor - 1 where state = 'paid'`,
      /^charges_income$/,
    ],
    ['a deduction of less', `update tds_deduction set tds_minor = tds_minor - 1 where id = 1`, /^tds_payable$/],
    ['a challan of more', `update tds_challan set amount_minor = amount_minor + 100`, /^tds_payable$/],
    [
      'a correction of more',
      `update wallet_adjustment set amount_minor = amount_minor + 1 where reason_code = 'correction'`,
      /^suspense$/,
    ],
    [
      'goodwill of more',
      `update wallet_adjustment set amount_minor = amount_minor + 1 where reason_code = 'goodwill'`,
      /^goodwill_expense$/,
    ],
    [
      'an income of more',
      `update income set paid_minor = paid_minor + 1, gross_minor = gross_minor + 1, tds_minor = tds_minor + 1
       where id = (select min(id) from income where kind = 'matching')`,
      /^income_expense:matching$/,
    ],
    ['a release that did not happen', `delete from closing_release`, /^HELD:User$/],
    [
      'a fee that was not given back',
      `update donation_commitment set fee_status = 'held' where fee_status = 'returned'`,
      /^donation_fees_held$/,
    ],
    [
      'a payment on its way of more',
      `update donation_link set amount_minor = amount_minor + 1 where status = 'proof_submitted'`,
      /^donation(s_in_transit|_memo)$/,
    ],
    [
      'an account that no line knows',
      `insert into ledger_account (code, may_go_negative, balance_minor) values ('petty_cash', true, 5)`,
      /^unassigned$/,
    ],
  ])('%s', async (_, statement, line) => {
    const found = await differing(statement)
    expect(found.length).toBeGreaterThan(0)
    for (const one of found) expect(one).toMatch(line)
  })

  test('and the books do not balance when an account has what nothing gave it', async () => {
    const { db } = world.database.owner
    const add = (minor: number) =>
      sql`update ledger_account set balance_minor = balance_minor + ${minor} where code = 'sales'`.execute(db)
    await add(7)
    const forged = await page()
    await add(-7)
    expect([forged.difference, lineOf(forged, 'sales').difference]).toEqual([-7n, 7n])
    expect((await page()).difference).toBe(0n)
  })
})
