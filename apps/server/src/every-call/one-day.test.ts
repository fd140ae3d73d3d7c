// Guards: incomes, closings
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allIncome } from '@banyan/contract/incomes/all-income.ts'
import { incomeLists } from '@banyan/contract/incomes/income-lists.ts'
import { matchingClosings } from '@banyan/contract/incomes/matching-closings.ts'
import { companyIncome, totalIncome } from '@banyan/contract/incomes/total-income.ts'
import { totalPayouts } from '@banyan/contract/incomes/total-payouts.ts'
import { getIncomeWhy } from '@banyan/contract/incomes/why.ts'
import { userDashboard } from '@banyan/contract/dashboards/user-dashboard.ts'
import type { ListEndpoint } from '@banyan/contract/kit/list.ts'
import { getJournal, listReconciliationEntries } from '@banyan/contract/reconciliation/entries.ts'
import { getReconciliation } from '@banyan/contract/reconciliation/reconciliation.ts'
import { tdsDeductions } from '@banyan/contract/tds/tds.ts'
import { getStatementPdf, getWalletPeriod, passbookLists } from '@banyan/contract/wallets/passbook.ts'
import { businessDay } from '@banyan/domain/calendar/business-day.ts'
import { sumOf } from '@banyan/domain/disclosure/tally.ts'
import { payInstantIncomes } from '#features/incomes/instant-runs/index.ts'
import { runDueClosings } from '#features/ledger/closings/index.ts'
import { postJournal } from '#features/ledger/ledger/index.ts'
import { spanOf } from '#features/office/disclosures/index.ts'
import { getYearOfBooks } from '#features/office/disclosures/queries.ts'
import { inTransaction } from '#kit/database/transaction.ts'
import { expectBooksToBalance } from '#testing/expect-books.ts'
import { day_ms, growEarners } from '#testing/money/earning.ts'
import { walletCode } from '@banyan/domain/ledger/wallets.ts'
import { creditWallet } from '#testing/money/credit-wallet.ts'
import { holdFor, personOf } from '#testing/money/hold-incomes.ts'
import { taxAbove } from '#testing/money/tax.ts'
import { manualClock } from '#kit/clock.ts'
import { cellsOf } from '#testing/outside/csv-cells.ts'
import { pdfText } from '#testing/outside/pdf-text.ts'
import { createWorld, type World } from '#testing/world.ts'
import { switchEverythingOn } from '#testing/switch-page.ts'

/** One closing, of the window that ends at midnight between two financial years: 100.00 for `mid`, 110.00 for `top`, less 5 % tax. */
const [last, next, zone] = ['2026-03-31', '2026-04-01', 'Asia/Kolkata']
let world: World
let top: string
let admin: string
beforeAll(async () => {
  world = await createWorld({ clock: manualClock(new Date(`${last}T10:00:00+05:30`)) })
  await switchEverythingOn(world)
  await taxAbove(world, 0n, '5')
  await holdFor(world, 0)
  const earners = await growEarners(world)
  // In the first hours of the new day, before the closing is credited, 70.00 come into her wallet and 20.00 leave it.
  world.clock.advance(day_ms)
  await creditWallet(world, earners.top, 'INCOME', 7_000n)
  await inTransaction(world.db, async (trx) =>
    postJournal(trx, {
      kind: 'payout',
      reference: 'payout:test',
      idempotency_key: 'payout:test',
      input: 'payout',
      event_at: world.clock.now(),
      created_by: null,
      transfers: [
        {
          debit: walletCode('INCOME', await personOf(world, earners.top)),
          credit: 'cash',
          amount_minor: 2_000n,
          kind: 'payout',
        },
      ],
    }),
  )
  await runDueClosings(world.services, { payEvents: () => payInstantIncomes(world.services) })
  top = await world.signInAs(earners.top)
  admin = await world.signInAs(world.admin_user_id)
})
afterAll(async () => {
  await expectBooksToBalance(world)
  await world.close()
})

const dayOf = (at: Date) => businessDay(at.getTime(), zone)

const days = (from: string, to = from) => ({ from, to })

/** Every list of incomes that can be asked for days, as each who reads it. */
const dated: readonly (readonly [string, ListEndpoint, 'user' | 'admin'])[] = [
  ['all income', allIncome.user, 'user'],
  ['all income', allIncome.admin, 'admin'],
  ...(['matching', 'sponsored'] as const).flatMap((kind) =>
    (['user', 'admin'] as const).map((role) => [kind, incomeLists[kind].details[role], role] as const),
  ),
  ['total payouts', totalPayouts, 'admin'],
  ['income of each day', companyIncome.days, 'admin'],
  ['matching, closing by closing', matchingClosings.user, 'user'],
  ['matching, closing by closing', matchingClosings.admin, 'admin'],
]

test.each(dated)('%s: the closing is of the last day of its window, and not of the next', async (_, list, role) => {
  const token = role === 'user' ? top : admin
  const found = async (from: string, to: string) => (await world.list(token, list, { from, to })).data as object[]
  const isOfClosing = (row: object) => !('closing_id' in row) || row.closing_id !== null
  const rows = (await found(last, last)).filter(isOfClosing)
  expect(rows).not.toEqual([])
  expect((await found(next, next)).filter(isOfClosing)).toEqual([])
  // The day that a row shows is the one by which it is found.
  for (const row of rows) if ('at' in row && row.at instanceof Date) expect(dayOf(row.at)).toBe(last)
})

test('sums of today and this year, which began at midnight, have nothing of it', async () => {
  const sums = (await world.list(top, totalIncome)).data
  expect(sums.filter(({ total }) => total > 0n)).not.toEqual([])
  for (const { today, this_month, this_year } of sums) expect([today, this_month, this_year]).toEqual([0n, 0n, 0n])
  const { data } = await world.call(top, userDashboard)
  expect(data.incomes.map(({ today }) => today).filter((sum) => sum !== 0n)).toEqual([])
})

test('the page of one income, the register of tax and the disclosure say the same day and year', async () => {
  const [income] = (await world.list(top, incomeLists.matching.details.user)).data
  const row = income ?? (await world.list(top, incomeLists.sponsored.details.user)).data[0]!
  const why = (await world.call(top, getIncomeWhy, { params: { id: row.id } })).data
  expect(dayOf(why.at)).toBe(last)
  const deducted = (await world.list(admin, tdsDeductions, { from: last, to: next })).data
  expect([...new Set(deducted.map(({ credited_on }) => credited_on))]).toEqual([last])
  const company = await world.db.selectFrom('company').selectAll().executeTakeFirstOrThrow()
  const paidIn = async (year: number) => sumOf((await getYearOfBooks(world.db, spanOf(company, year))).incomes)
  expect([await paidIn(2025), await paidIn(2026)]).toEqual([21_000n, 0n])
})

/** Which line of reconciliation a wallet of members is on. */
const line = 'INCOME:User'

describe('passbooks and reconciliation', () => {
  const moved = [7_000n, -2_000n]
  const credited = 10_450n
  const signed = ({ credit, debit }: { credit: bigint | null; debit: bigint | null }) => (credit ?? 0n) - (debit ?? 0n)
  const passbook = async (query: object = {}) =>
    (await world.list(top, passbookLists.user, { wallet: 'INCOME', sort: 'at', ...query })).data

  test('an entry of the closing is read on its day, before those of the next that were posted earlier', async () => {
    const rows = await passbook()
    expect(rows.map((row) => [dayOf(row.at), signed(row), row.balance])).toEqual([
      [last, credited, credited],
      [next, 7_000n, credited + 7_000n],
      [next, -2_000n, credited + 5_000n],
    ])
    expect(rows.map(({ id }) => id)).toEqual([3n, 1n, 2n])
    expect((await passbook({ sort: '-at' })).toReversed()).toEqual(rows)
    const pages = await Promise.all([0, 1, 2].map((page_index) => passbook({ page_size: 10, page_index })))
    expect(pages.flat()).toEqual(rows)
  })

  test.each([
    [days(last), 0n, [credited]],
    [days(next), credited, moved],
    [days(last, next), 0n, [credited, ...moved]],
    [{ to: last }, 0n, [credited]],
    [{ from: next }, credited, moved],
  ])('a period of %j leads from what was before to what is after, in all of its forms', async (query, opening, due) => {
    const sum = due.reduce((all, amount) => all + amount, 0n)
    expect((await passbook(query)).map(signed)).toEqual(due)
    const { data } = await world.call(top, getWalletPeriod.user, { query: { wallet: 'INCOME', ...query } })
    expect([data.opening, data.closing, data.entries]).toEqual([opening, opening + sum, due.length])
    const { totals } = await world.list(top, passbookLists.user, { wallet: 'INCOME', ...query })
    expect(totals.credit - totals.debit).toBe(sum)
    const list = { ...passbookLists.user, path: `${passbookLists.user.path}.csv` }
    const columns = 'kind,credit,debit,balance'
    const { response } = await world.ask(top, list, { query: { wallet: 'INCOME', columns, ...query } })
    const shown = (amount: bigint) => (Number(amount) / 100).toFixed(2)
    const cells = cellsOf(response.body)
    expect([cells[1]?.[3], cells.at(-1)?.[3]]).toEqual([shown(opening), shown(opening + sum)])
    expect(cells.at(-3)?.[3]).toBe(shown(opening + sum))
    const paper = await world.ask(top, getStatementPdf.user, { query: { wallet: 'INCOME', ...query } })
    const figures = /Total credit\n(.*)\nTotal debit\n(.*)\nClosing balance\n(.*)/.exec(
      pdfText(paper.response.rawPayload),
    )
    expect(figures?.[3]?.replaceAll(/[₹,]/g, '')).toBe(shown(opening + sum))
  })

  test('entries of one kind have the days and the balances of all', async () => {
    expect((await passbook({ kind: 'closing', ...days(last) })).map(({ balance }) => balance)).toEqual([credited])
    expect(await passbook({ kind: 'closing', ...days(next) })).toEqual([])
    expect((await passbook({ kind: 'other' })).map(({ balance }) => balance)).toEqual([
      credited + 7_000n,
      credited + 5_000n,
    ])
  })

  test('the line of wallets has on each day what passbooks have, in sums, entries, journal and file', async () => {
    const lineOf = async (query: Record<string, string>) => {
      const { data } = await world.call(admin, getReconciliation, { query })
      expect(data.lines.filter(({ difference }) => difference !== null && difference !== 0n)).toEqual([])
      expect(data.difference).toBe(0n)
      return data.lines.find((one) => one.line === line)!
    }
    const [march, april] = [await lineOf(days(last)), await lineOf(days(next))]
    // The other 100.00 is of `mid`.
    expect([march.added - march.taken, march.closing]).toEqual([19_950n, 19_950n])
    expect([april.opening, april.added, april.taken]).toEqual([19_950n, 7_000n, 2_000n])
    const entries = async (query: object) =>
      (await world.list(admin, listReconciliationEntries, { line, ...query })).data
    expect((await entries(days(last))).map(({ kind, at }) => [kind, dayOf(at)])).toEqual([['closing', last]])
    expect((await entries(days(next))).map(({ balance }) => balance)).toEqual([24_950n, 26_950n])
    const [entry] = await entries(days(last))
    const journal = (await world.call(admin, getJournal, { params: { id: entry!.id } })).data
    expect(dayOf(journal.at)).toBe(last)
    expect(journal.moved).not.toEqual([])
  })
})
