import { afterAll, beforeAll, expect, test } from 'vitest'
import { page, type PageKey } from '@banyan/contract/catalogue/catalogue.ts'
import { franchiseChart, franchiseDashboard } from '@banyan/contract/dashboards/franchise-dashboard.ts'
import { topupByPin } from '@banyan/contract/pins/pin-acts.ts'
import { transferOwnPins } from '@banyan/contract/pins/pin-transfers.ts'
import { addFranchiseTo } from '#testing/people/add-franchise.ts'
import { day_ms } from '#testing/money/earning.ts'
import { issuePins } from '#testing/sales/issue-pins.ts'
import { variantBody } from '#testing/sales/pin-variant.ts'
import { createWorld, type World } from '#testing/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const asDepot = () => world.signInAs(world.franchise_user_id)
const dashboard = async () => (await world.call(await asDepot(), franchiseDashboard)).data
const chart = async (duration: '7d' | '30d' | '12m') =>
  (await world.call(await asDepot(), franchiseChart, { query: { duration } })).data
const price = 118_000n

/** Members who come to the counter and are activated there. */
async function activateAtCounter(count: number) {
  const { pins } = await issuePins(world, { count })
  const depot = await asDepot()
  for (const pin of pins) {
    const { user_id } = await world.join()
    await world.call(depot, topupByPin, { body: { member_user_id: user_id, ...pin } })
  }
}

test('a franchise without business has a chart of nothing, and no stock', async () => {
  expect(await dashboard()).toMatchObject({ pins: [], topups: { today: { count: 0 }, recent: [] } })
  const { points, compared } = await chart('7d')
  expect(points.map(({ values }) => values)).toEqual(Array.from({ length: 7 }, () => [0n]))
  expect(compared).toEqual({ now: 0n, before: 0n })
})

test('top-ups are charted by the business day, beside the equal time before', async () => {
  await activateAtCounter(2)
  world.clock.advance(7 * day_ms)
  await activateAtCounter(3)
  const week = await chart('7d')
  expect(week.series.map(({ name }) => name)).toEqual(['topups'])
  expect(week.points).toHaveLength(7)
  expect(week.points.at(-1)).toEqual({ day: '2026-01-08', values: [3n * price] })
  expect(week.compared).toEqual({ now: 3n * price, before: 2n * price })
  const month = await chart('30d')
  expect(month.points.find(({ day }) => day === '2026-01-01')?.values).toEqual([2n * price])
  expect(month.compared).toEqual({ now: 5n * price, before: 0n })
  const year = await chart('12m')
  expect(year.points.at(-1)).toEqual({ day: '2026-01-01', values: [5n * price] })
  expect(year.compared).toEqual({ now: 5n * price, before: 0n })
})

test('a stock lasts as long as the pace of the last 30 days says, and is low below a week of it', async () => {
  await issuePins(world, { count: 2 })
  const starter = world.packages[0]!
  expect((await dashboard()).pins).toEqual([
    {
      package_id: starter.id,
      package_name: starter.name,
      unused: 2,
      used: 5,
      blocked: 0,
      expired: 0,
      value: 2n * price,
      gone_30_days: 5,
      lasts_days: 12,
      low_below: 2,
    },
  ])
  // The pace of a package is its own.
  await issuePins(world, { package_id: world.packages[1]!.id, count: 4 })
  expect((await dashboard()).pins?.[1]).toMatchObject({ unused: 4, gone_30_days: 0, lasts_days: null, low_below: 0 })
})

test('what is handed on leaves the stock too, and a package that is sold out is still named', async () => {
  const { user_id } = await world.join()
  const [second] = world.packages.slice(1)
  const variant = { ...variantBody(world, 'paid', 1), from_package_id: null }
  const body = { to_user_id: user_id, ...variant, count: 4, remark: '' }
  const moved = await world.ask(await asDepot(), transferOwnPins, { body })
  expect(moved.status).toBe(200)
  expect((await dashboard()).pins?.[1]).toMatchObject({
    package_name: second!.name,
    unused: 0,
    gone_30_days: 4,
    lasts_days: 0,
    low_below: 1,
  })
  world.clock.advance(30 * day_ms)
  expect((await dashboard()).pins?.map(({ package_name }) => package_name)).toEqual([world.packages[0]!.name])
})

test('of the figures of one franchise another sees nothing', async () => {
  const other = { user_id: 'depot-next' }
  await addFranchiseTo(world, other)
  const token = await world.signInAs(other.user_id)
  expect((await world.call(token, franchiseDashboard)).data).toMatchObject({ pins: [], topups: { recent: [] } })
  const { data } = await world.call(token, franchiseChart, { query: { duration: '12m' } })
  expect(data.compared).toEqual({ now: 0n, before: 0n })
})

test.each<[string, PageKey[], { pins: boolean; topups: boolean }]>([
  ['nothing', [], { pins: false, topups: false }],
  ['its pins', ['franchise/pin-management/view-pin'], { pins: true, topups: false }],
  ['its top-ups', ['franchise/topup/topup-details'], { pins: false, topups: true }],
  ['top-up by pin', ['franchise/topup/topup-by-pin'], { pins: true, topups: true }],
])('a franchise that may open %s sees no other figures', async (_case, keys, sees) => {
  const rights = (access_rights: number[] | null) =>
    world.db.updateTable('person').set({ access_rights }).where('user_id', '=', world.franchise_user_id).execute()
  await rights(keys.map((key) => page(key).id))
  const [{ pins, topups, waiting }, { series, compared }] = [await dashboard(), await chart('7d')]
  await rights(null)
  expect({ pins: pins !== null, topups: topups !== null }).toEqual(sees)
  expect([series.length > 0, compared !== undefined]).toEqual([sees.topups, sees.topups])
  expect(waiting).toEqual([])
})

test('a duration that there is not is refused by its name', async () => {
  const asked = await world.ask(await asDepot(), franchiseChart, { query: { duration: '5d' } })
  expect([asked.status, Object.keys(asked.body.errors ?? {})]).toEqual([400, ['duration']])
})
