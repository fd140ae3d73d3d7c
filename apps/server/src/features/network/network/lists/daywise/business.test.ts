import { afterEach, expect, test } from 'vitest'
import { daywiseBusiness } from '@banyan/contract/network/daywise.ts'
import { planSchema } from '@banyan/contract/plan/plan-schema.ts'
import { activate, closeDay, day_ms, joinActive } from '#testing/money/earning.ts'
import { expectBooksToBalance } from '#testing/expect-books.ts'
import { cancelPurchase } from '#testing/sales/cancel-purchase.ts'
import { createWorld, worldSetup, type World } from '#testing/world.ts'

const { user, admin } = daywiseBusiness

let world: World
afterEach(async () => {
  await expectBooksToBalance(world)
  await world.close()
})

/** Packages of so much volume, and a plan that matches in units of 1,000. The first day is 2026-01-01. */
async function open(...volumes: readonly bigint[]): Promise<void> {
  const packages = volumes.map((bv, index) => ({
    ...worldSetup.packages[0]!,
    name: `Package ${index + 1}`,
    bv: (bv * 100n) as never,
    daily_cap: 0n as never,
    order_no: index,
  }))
  world = await createWorld({
    setup: { ...worldSetup, packages, plan: planSchema.parse({ matching: { unit: '1000' } }) },
  })
}

const buys = (sponsor: string, side: 'left' | 'right', volume: bigint) =>
  joinActive(
    world,
    { sponsor, side },
    world.packages.findIndex(({ bv }) => bv === volume * 100n),
  )

const business = async (user_id: string, query: Readonly<Record<string, string>> = {}) =>
  (await world.call(await world.signInAs(user_id), user.of, { query })).data

test('left 5,000 of 3 ids and right 2,000 of 1 id on a carry of 1,500: 6,500 and 2,000, 2,000 matched, 4,500 carried', async () => {
  await open(1500n, 2000n)
  const { user_id } = await world.join()
  await activate(world, user_id)
  await buys(user_id, 'left', 1500n)
  await closeDay(world)
  for (const volume of [1500n, 1500n, 2000n]) await buys(user_id, 'left', volume)
  await buys(user_id, 'right', 2000n)

  const [open_day] = (await business(user_id)).rows
  expect(open_day).toMatchObject({
    from: '2026-01-02',
    left_ids: 3,
    right_ids: 1,
    left_green: 3,
    right_green: 1,
    left_bv: 500_000n,
    right_bv: 200_000n,
    left_total: null,
    right_total: null,
    matched: null,
    left_carry: null,
    right_carry: null,
    closing: 'open',
  })

  await closeDay(world)
  const { rows, totals } = await business(user_id)
  expect(rows.map(({ from, closing }) => [from, closing])).toEqual([
    ['2026-01-03', 'open'],
    ['2026-01-02', 'closed'],
    ['2026-01-01', 'closed'],
  ])
  expect(rows[1]).toMatchObject({
    left_bv: 500_000n,
    right_bv: 200_000n,
    left_total: 650_000n,
    right_total: 200_000n,
    matched: 200_000n,
    left_carry: 450_000n,
    right_carry: 0n,
  })
  expect(rows[2]).toMatchObject({ left_bv: 150_000n, left_total: 150_000n, matched: 0n, left_carry: 150_000n })
  expect(totals).toEqual({
    left_ids: 4,
    right_ids: 1,
    left_green: 4,
    right_green: 1,
    left_bv: 650_000n,
    right_bv: 200_000n,
    matched: 200_000n,
  })
})

test('a purchase that was taken back takes its volume off on the day of that', async () => {
  await open(1000n)
  const { user_id } = await world.join()
  await activate(world, user_id)
  const buyer = await buys(user_id, 'left', 1000n)
  world.clock.advance(day_ms)
  await cancelPurchase(world, buyer)
  const { rows, totals } = await business(user_id)
  expect(rows.map(({ from, left_bv }) => [from, left_bv])).toEqual([
    ['2026-01-02', -100_000n],
    ['2026-01-01', 100_000n],
  ])
  expect(totals.left_bv).toBe(0n)
})

test('a member sees nobody above or beside; an admin sees everybody, and the whole network unasked', async () => {
  await open(1000n)
  const { user_id } = await world.join({ side: 'left' })
  const { user_id: beside } = await world.join({ side: 'right' })
  const { user_id: below } = await world.join({ sponsor: user_id, side: 'right' })
  const [token, of_admin] = await Promise.all([world.signInAs(user_id), world.signInAs(world.admin_user_id)])
  for (const call of [user.of, user.files.csv, user.files.xlsx]) {
    const nobody = await world.ask(token, call, { query: { root: 'NOBODY99' } })
    expect(nobody.status).toBe(404)
    for (const root of [beside, world.root_user_id, world.admin_user_id])
      expect((await world.ask(token, call, { query: { root } })).body).toEqual(nobody.body)
  }
  expect((await business(user_id, { root: below.toLowerCase() })).root_user_id).toBe(below)
  expect((await business(user_id)).totals).toMatchObject({ left_ids: 0, right_ids: 1 })
  const all = (await world.call(of_admin, admin.of)).data
  expect(all).toMatchObject({ root_user_id: world.root_user_id, totals: { left_ids: 2, right_ids: 1 } })
  expect((await world.call(of_admin, admin.of, { query: { root: beside } })).data.root_user_id).toBe(beside)
})

test.each([
  [{ from: '2026-02-01', to: '2026-01-31' }, 'to'],
  [{ from: '2026-02-30' }, 'from'],
  [{ to: 'today' }, 'to'],
  [{ per: 'year' }, 'per'],
  [{ root: 'x' }, 'root'],
])('%j is refused and %s named', async (query, field) => {
  await open(1000n)
  const { user_id } = await world.join()
  const { status, body } = await world.ask(await world.signInAs(user_id), user.of, { query })
  expect([status, Object.keys(body.errors ?? {})]).toEqual([400, [field]])
})
