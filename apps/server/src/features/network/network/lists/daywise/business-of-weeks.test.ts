import { afterAll, beforeAll, expect, test } from 'vitest'
import { daywiseBusiness } from '@banyan/contract/network/daywise.ts'
import { planSchema } from '@banyan/contract/plan/plan-schema.ts'
import { cellsOf } from '#testing/outside/csv-cells.ts'
import { activate, closeDay, joinActive } from '#testing/money/earning.ts'
import { expectBooksToBalance } from '#testing/expect-books.ts'
import { createWorld, worldSetup, type World } from '#testing/world.ts'

const { user } = daywiseBusiness

let world: World
let user_id: string

/**
 * One company of some weeks, which all of them read: a first purchase on each side on the first day, one on the left on
 * the eighth and one on the right on the fortieth.
 */
beforeAll(async () => {
  const packages = [{ ...worldSetup.packages[0]!, bv: 100_000n as never, daily_cap: 0n as never }]
  const plan = planSchema.parse({ matching: { unit: '1000' } })
  world = await createWorld({ setup: { ...worldSetup, packages, plan } })
  user_id = (await world.join()).user_id
  await activate(world, user_id)
  const buys = (side: 'left' | 'right') => joinActive(world, { sponsor: user_id, side })
  await buys('left')
  await buys('right')
  for (let day = 1; day < 8; day += 1) await closeDay(world)
  await buys('left')
  for (let day = 8; day < 40; day += 1) await closeDay(world)
  await buys('right')
  await closeDay(world)
})
afterAll(async () => {
  await expectBooksToBalance(world)
  await world.close()
})

const business = async (query: Readonly<Record<string, string>> = {}) =>
  (await world.call(await world.signInAs(user_id), user.of, { query })).data

test('days, weeks and months hold the same business, older days from the events and newer ones from memory', async () => {
  const span = { from: '2026-01-01', to: '2026-02-10' }
  const [days, weeks, months] = await Promise.all(['day', 'week', 'month'].map((per) => business({ ...span, per })))
  expect([days!.rows.length, weeks!.rows.length, months!.rows.length]).toEqual([41, 7, 2])
  expect(weeks!.totals).toEqual(days!.totals)
  expect(months!.totals).toEqual(days!.totals)
  expect(days!.totals).toMatchObject({ left_bv: 200_000n, right_bv: 200_000n, left_ids: 2, matched: 200_000n })
  expect(months!.rows).toMatchObject([
    {
      from: '2026-02-01',
      to: '2026-02-10',
      left_bv: 0n,
      right_bv: 100_000n,
      left_total: 100_000n,
      matched: 100_000n,
      left_carry: 0n,
      closing: 'part',
    },
    {
      from: '2026-01-01',
      to: '2026-01-31',
      left_bv: 200_000n,
      right_bv: 100_000n,
      left_total: 200_000n,
      matched: 100_000n,
      left_carry: 100_000n,
      closing: 'closed',
    },
  ])
  // Thursday the first begins a week that ends on Sunday.
  expect(weeks!.rows.at(-1)).toMatchObject({ from: '2026-01-01', to: '2026-01-04', left_bv: 100_000n })
  expect(weeks!.rows[0]).toMatchObject({ from: '2026-02-09', to: '2026-02-10' })
  // The same days, each carried on where nothing was matched.
  expect(days!.rows.find(({ from }) => from === '2026-01-20')).toMatchObject({
    left_total: 100_000n,
    right_total: 0n,
    matched: 0n,
    left_carry: 100_000n,
    closing: 'closed',
  })
})

test('this month up to today is shown first, beside as many days before', async () => {
  const { from, to, per, totals, before } = await business()
  expect({ from, to, per }).toEqual({ from: '2026-02-01', to: '2026-02-10', per: 'day' })
  expect(totals).toMatchObject({ left_bv: 0n, right_bv: 100_000n, matched: 100_000n })
  expect(before).toMatchObject({ from: '2026-01-22', to: '2026-01-31', totals: { right_bv: 0n, matched: 0n } })
  const week = await business({ from: '2026-01-08', to: '2026-01-14' })
  expect(week.before).toMatchObject({
    from: '2026-01-01',
    to: '2026-01-07',
    totals: { left_bv: 100_000n, left_ids: 1 },
  })
})

test('days before the company began and after today are left out', async () => {
  const all = await business({ from: '1950-01-01', to: '2999-12-31' })
  expect([all.from, all.to, all.rows.length, all.before]).toEqual(['2026-01-01', '2026-02-10', 41, null])
  expect((await business({ from: '2027-01-01' })).rows).toEqual([])
  expect((await business({ to: '2025-12-31' })).rows).toEqual([])
})

test('a file holds the rows of the page, with the heads of the screen', async () => {
  const token = await world.signInAs(user_id)
  const heads = JSON.stringify({ closing: { head: 'Closing', words: { closed: 'Closed', open: 'Not closed yet' } } })
  const query = { from: '2026-02-08', heads }
  const { response } = await world.ask(token, user.files.csv, { query })
  const [head, ...lines] = cellsOf(response.body)
  expect(head).toContain('Closing')
  expect(lines.map((line) => [line[0], line[6], line[7], line.at(-1)])).toEqual([
    ['10-02-2026', '0.00', '0.00', 'Not closed yet'],
    ['09-02-2026', '0.00', '1000.00', 'Closed'],
    ['08-02-2026', '0.00', '0.00', 'Closed'],
  ])
  const xlsx = await world.ask(token, user.files.xlsx, { query })
  expect([xlsx.status, xlsx.response.rawPayload.subarray(0, 2).toString()]).toEqual([200, 'PK'])
})
