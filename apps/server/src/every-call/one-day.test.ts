// Guards: incomes, closings
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allIncome } from '@banyan/contract/incomes/all-income.ts'
import { incomeLists } from '@banyan/contract/incomes/income-lists.ts'
import { matchingClosings } from '@banyan/contract/incomes/matching-closings.ts'
import { companyIncome, totalIncome } from '@banyan/contract/incomes/total-income.ts'
import { totalPayouts } from '@banyan/contract/incomes/total-payouts.ts'
import { getIncomeWhy } from '@banyan/contract/incomes/why.ts'
import { userDashboard } from '@banyan/contract/dashboards/user-dashboard.ts'
import type { ListEndpoint } from '@banyan/contract/kit/list.ts'
import { tdsDeductions } from '@banyan/contract/tds/tds.ts'
import { businessDay } from '@banyan/domain/calendar/business-day.ts'
import { sumOf } from '@banyan/domain/disclosure/tally.ts'
import { spanOf } from '#features/office/disclosures/index.ts'
import { getYearOfBooks } from '#features/office/disclosures/queries.ts'
import { expectBooksToBalance } from '#testing/expect-books.ts'
import { closeDay, growEarners } from '#testing/money/earning.ts'
import { taxAbove } from '#testing/money/tax.ts'
import { manualClock } from '#kit/clock.ts'
import { createWorld, type World } from '#testing/world.ts'
import { switchEverythingOn } from '#testing/switch-page.ts'

/** One closing, of the window that ends at midnight between two financial years: 100.00 for `mid`, 110.00 for `top`. */
const [last, next, zone] = ['2026-03-31', '2026-04-01', 'Asia/Kolkata']
let world: World
let top: string
let admin: string
beforeAll(async () => {
  world = await createWorld({ clock: manualClock(new Date(`${last}T10:00:00+05:30`)) })
  await switchEverythingOn(world)
  await taxAbove(world, 0n, '5')
  const earners = await growEarners(world)
  await closeDay(world)
  top = await world.signInAs(earners.top)
  admin = await world.signInAs(world.admin_user_id)
})
afterAll(async () => {
  await expectBooksToBalance(world)
  await world.close()
})

const dayOf = (at: Date) => businessDay(at.getTime(), zone)

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
