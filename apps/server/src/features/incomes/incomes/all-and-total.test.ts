import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { allIncome } from '@banyan/contract/incomes/all-income.ts'
import { incomeLists } from '@banyan/contract/incomes/income-lists.ts'
import { companyIncome, totalIncome } from '@banyan/contract/incomes/total-income.ts'
import { totalPayouts } from '@banyan/contract/incomes/total-payouts.ts'
import { getIncomeWhy } from '@banyan/contract/incomes/why.ts'
import { userDashboard } from '@banyan/contract/dashboards/user-dashboard.ts'
import { addDays, businessDay, startOfDay } from '@banyan/domain/calendar/business-day.ts'
import { percentOf } from '@banyan/domain/money/percent-of.ts'
import { releaseDueClosings } from '#features/ledger/closings/index.ts'
import { cancelPurchase } from '#testing/sales/cancel-purchase.ts'
import { closeDay, day_ms, growEarners } from '#testing/money/earning.ts'
import { expectBooksToBalance } from '#testing/expect-books.ts'
import { holdFor } from '#testing/money/hold-incomes.ts'
import { payReferral } from '#testing/money/referral.ts'
import { switchEverythingOn, switchPage } from '#testing/switch-page.ts'
import { createWorld, type World } from '#testing/world.ts'

let world: World
afterEach(async () => {
  await expectBooksToBalance(world)
  await world.close()
})

/** Earners whose first closing is in the books, one income of an event, and all pages open. */
async function open(held_days = 0) {
  world = await createWorld()
  await holdFor(world, held_days)
  const people = await growEarners(world)
  await closeDay(world)
  const { receipt_no } = await world.activate((await world.join({ sponsor: people.top })).user_id)
  await payReferral(world, receipt_no, people.top, 700n)
  await switchEverythingOn(world)
  return people
}

const sumOf = <K extends string>(rows: readonly Readonly<Record<K, bigint>>[], name: K): bigint =>
  rows.reduce((sum, row) => sum + row[name], 0n)

const asAdmin = () => world.signInAs(world.admin_user_id)

/** What the ledger says came to a person's income and held accounts as incomes, and what was taken back of it. */
async function ledgerOf(user_id: string): Promise<bigint> {
  const { rows } = await sql<{ sum: bigint }>`
    select coalesce(sum(entry.amount_minor), 0)::bigint as sum
    from ledger_entry entry
    join ledger_account account on account.id = entry.account_id
    join person on person.id = account.owner_person_id
    where entry.kind = 'income' and person.user_id = ${user_id}`.execute(world.db)
  return rows[0]!.sum
}

test('one list has the rows of every kind, and those of a kind are the rows of its own list', async () => {
  const { top } = await open()
  const token = await world.signInAs(top)
  const { data } = await world.list(token, allIncome.user)
  expect(new Set(data.map(({ kind }) => kind))).toEqual(new Set(['matching', 'sponsored', 'referral']))
  expect(data.find(({ kind }) => kind === 'referral')).toMatchObject({
    closing_id: null,
    net: 700n,
    trimmed: 100n,
    status: 'credited',
  })
  for (const kind of ['matching', 'sponsored'] as const) {
    const own = (await world.list(token, incomeLists[kind].details.user)).data
    const here = (await world.list(token, allIncome.user, { kind })).data
    expect(here.map(({ id, net, at }) => ({ id, net, at }))).toEqual(own.map(({ id, net, at }) => ({ id, net, at })))
  }
  const [first] = data
  expect((await world.call(token, getIncomeWhy, { params: { id: first!.id } })).data.net).toBe(first!.net)
})

test('an admin sees everybody’s incomes, or one member’s; a member sees nobody else’s', async () => {
  const { top, mid } = await open()
  const token = await asAdmin()
  const { data } = await world.list(token, allIncome.admin)
  expect(new Set(data.map(({ member_user_id }) => member_user_id))).toEqual(new Set([top, mid]))
  const { data: one } = await world.list(token, allIncome.admin, { user_id: mid.toLowerCase() })
  expect(one.length).toBeGreaterThan(0)
  expect(one.every(({ member_user_id }) => member_user_id === mid)).toBe(true)
  const own = await world.list(await world.signInAs(mid), allIncome.user, { user_id: top })
  expect(own.data).toEqual([])
})

test('with the page of all incomes alone, the why of any kind opens', async () => {
  const { top } = await open()
  for (const view of ['matching-income-details', 'matching-trimming-details', 'matching-income'] as const)
    await switchPage(world, `user/income/${view}`, false)
  const token = await world.signInAs(top)
  const [row] = (await world.list(token, allIncome.user, { kind: 'matching' })).data
  expect((await world.ask(token, getIncomeWhy, { params: { id: row!.id } })).status).toBe(200)
})

test('what is held is told apart from what was credited, in the list and in the totals', async () => {
  const { top } = await open(2)
  let token = await world.signInAs(top)
  const count = async (status: 'held' | 'credited') => (await world.list(token, allIncome.user, { status })).total_count
  expect([await count('held'), await count('credited')]).toEqual([3, 0])
  const before = (await world.list(token, totalIncome)).data
  expect(sumOf(before, 'held')).toBe(sumOf(before, 'total'))

  for (let day = 0; day < 2; day += 1) await closeDay(world)
  await releaseDueClosings(world.services)
  token = await world.signInAs(top)
  expect((await world.list(token, allIncome.user, { status: 'held' })).data.map(({ kind }) => kind)).toEqual([
    'referral',
  ])
  const after = (await world.list(token, totalIncome)).data
  expect(sumOf(after, 'held')).toBe(700n)
  expect(sumOf(after, 'credited') + sumOf(after, 'held')).toBe(sumOf(after, 'total'))
})

test('the totals are what the ledger brought to the member’s wallets, before and after something is taken back', async () => {
  const { top, right } = await open(2)
  const totals = async () => (await world.list(await world.signInAs(top), totalIncome)).data
  expect(sumOf(await totals(), 'total')).toBe(await ledgerOf(top))
  expect(sumOf(await totals(), 'taken_back')).toBe(0n)
  await cancelPurchase(world, right)
  await closeDay(world)
  const after = await totals()
  expect(sumOf(after, 'taken_back')).toBeGreaterThan(0n)
  expect(sumOf(after, 'total')).toBe(await ledgerOf(top))
  const { data } = await world.list(await world.signInAs(top), allIncome.user)
  expect(sumOf(after, 'total')).toBe(sumOf(data, 'net'))
  expect(sumOf(after, 'credited') + sumOf(after, 'held')).toBe(sumOf(after, 'total'))
})

test('today, this week, this month and this financial year are of the company’s calendar', async () => {
  const { top } = await open()
  const token = await world.signInAs(top)
  const periods = async () => {
    const { data } = await world.list(await world.signInAs(top), totalIncome)
    return (['today', 'this_week', 'this_month', 'this_year', 'total'] as const).map((name) => sumOf(data, name))
  }
  const [today] = await periods()
  const { incomes } = (await world.call(token, userDashboard)).data
  expect(today).toBe(sumOf(incomes, 'today'))
  const whole = (await periods())[4]!
  expect(whole).toBeGreaterThan(0n)
  world.clock.advance(400 * day_ms)
  expect(await periods()).toEqual([0n, 0n, 0n, 0n, whole])
})

test('for the company the totals are what its incomes cost, by day as by month, with the sales beside', async () => {
  const { right } = await open(30)
  await closeDay(world)
  await cancelPurchase(world, right)
  await closeDay(world)
  const token = await asAdmin()
  const { rows: expenses } = await sql<{ kind: string; cost: bigint }>`
    select substr(code, 16) as kind, -balance_minor as cost from ledger_account
    where code like 'income\\_expense:%' and balance_minor <> 0 order by 1`.execute(world.db)
  const sold = await world.db
    .selectFrom('ledger_account')
    .select('balance_minor')
    .where('code', '=', 'sales')
    .executeTakeFirstOrThrow()
  for (const list of Object.values(companyIncome)) {
    const { data } = await world.list(token, list)
    const costs = expenses.map(({ kind }) => ({
      kind,
      cost: sumOf(
        data.filter((row) => row.kind === kind),
        'paid',
      ),
    }))
    expect(costs).toEqual(expenses)
    expect(sumOf(data, 'taken_back')).toBeGreaterThan(0n)
    expect(data.every((row) => row.paid === row.gross - row.trimmed)).toBe(true)
  }
  const months = (await world.list(token, companyIncome.months)).data
  const sales = new Map(months.map((row) => [row.period, row.sales]))
  expect([...sales.values()].reduce((sum, amount) => sum + amount, 0n)).toBe(sold.balance_minor)
  const [first] = (await world.list(token, companyIncome.days, { sort: 'period' })).data
  const all = (await world.list(token, companyIncome.days, { from: first!.period, to: first!.period })).data
  expect(first!.payout_percent).toBe(percentOf(sumOf(all, 'paid'), first!.sales))
})

test('total payouts are what incomes cost the company, closing by closing, with the window that is still open', async () => {
  const { right, top } = await open(30)
  await closeDay(world)
  await cancelPurchase(world, right)
  await closeDay(world)
  const { receipt_no } = await world.activate((await world.join({ sponsor: top })).user_id)
  await payReferral(world, receipt_no, top, 300n)
  const token = await asAdmin()
  const { data, totals } = await world.list(token, totalPayouts, { sort: '-window_to' })
  expect(data.map(({ closing_id }) => closing_id)).toEqual([null, 3n, 2n, 1n])
  const { rows } = await sql<{ cost: bigint }>`
    select -sum(balance_minor)::bigint as cost from ledger_account where code like 'income\\_expense:%'`.execute(
    world.db,
  )
  const sold = await world.db
    .selectFrom('ledger_account')
    .select('balance_minor')
    .where('code', '=', 'sales')
    .executeTakeFirstOrThrow()
  expect(sumOf(data, 'paid')).toBe(rows[0]!.cost)
  expect(sumOf(data, 'sales')).toBe(sold.balance_minor)
  for (const row of data) {
    expect(row.paid).toBe(row.by_closing + row.at_once + row.corrected)
    expect(row.paid).toBe(row.gross - row.trimmed)
    expect(row.payout_percent).toBe(percentOf(row.paid, row.sales))
  }
  const [now, third, second, first] = data
  expect([now!.at_once, now!.by_closing, now!.credited_at, now!.window_to]).toEqual([300n, 0n, null, world.clock.now()])
  // Income at once counts in the window of its moment, and what is taken back in the window of its own.
  expect([first!.at_once, second!.at_once]).toEqual([0n, 700n])
  expect([third!.corrected < 0n, second!.corrected, first!.corrected]).toEqual([true, 0n, 0n])
  expect(sumOf(data, 'held')).toBe(sumOf(data, 'paid'))
  expect(totals).toMatchObject({ paid: sumOf(data, 'paid'), sales: sumOf(data, 'sales') })
})

test('total payouts are asked for by days, and for admins alone', async () => {
  const { top } = await open()
  await closeDay(world)
  const token = await asAdmin()
  const { data } = await world.list(token, totalPayouts, { sort: 'window_to' })
  const day = businessDay(data[0]!.window_to.getTime() - 1, 'Asia/Kolkata')
  const closings = async (asked: object) =>
    (await world.list(token, totalPayouts, { sort: 'window_to', ...asked })).data.map(({ closing_id }) => closing_id)
  expect(await closings({ from: day, to: day })).toEqual([1n])
  expect(await closings({ from: addDays(day, 1) })).toEqual([2n, null])
  expect((await world.ask(await world.signInAs(top), totalPayouts)).status).toBe(403)
})

test('before the first closing there is the open window alone', async () => {
  world = await createWorld()
  await switchEverythingOn(world)
  const { data } = await world.list(await asAdmin(), totalPayouts)
  expect(data).toMatchObject([{ closing_id: null, paid: 0n, sales: 0n, payout_percent: null, members: 0 }])
})

test('what is paid in the last millisecond of a window counts in it, and at its end in the next', async () => {
  const { top } = await open()
  const midnight = startOfDay(addDays(businessDay(world.clock.now().getTime(), 'Asia/Kolkata'), 1), 'Asia/Kolkata')
  world.clock.advance(midnight - 1 - world.clock.now().getTime())
  const pay = async (amount: bigint) => {
    const { receipt_no } = await world.activate((await world.join({ sponsor: top })).user_id)
    await payReferral(world, receipt_no, top, amount)
  }
  await pay(100n)
  world.clock.advance(1)
  const before = (await world.list(await asAdmin(), totalPayouts, { sort: '-window_to' })).data[0]!
  await pay(200n)
  await closeDay(world)
  const { data } = await world.list(await asAdmin(), totalPayouts, { sort: '-window_to' })
  const ended = data.find((row) => row.closing_id !== null && row.window_to.getTime() === midnight)!
  const next = data.find((row) => row.closing_id !== null && row.window_from.getTime() === midnight)!
  expect([ended.at_once, next.at_once]).toEqual([before.at_once, 200n])
  expect(before.at_once).toBeGreaterThanOrEqual(100n)
  expect([ended.sales, next.sales > 0n]).toEqual([before.sales, true])
})
