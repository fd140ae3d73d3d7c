import { afterEach, expect, test } from 'vitest'
import { incomeLists } from '@banyan/contract/incomes/income-lists.ts'
import { getIncomeWhy } from '@banyan/contract/incomes/why.ts'
import { planSchema } from '@banyan/contract/plan/plan-schema.ts'
import type { z } from 'zod'
import { activate, closeDay, joinActive } from '#testing/money/earning.ts'
import { expectBooksToBalance } from '#testing/expect-books.ts'
import { createWorld, worldSetup, type World } from '#testing/world.ts'

/** The worked examples of docs/plan-of-compensation.md, from activations to what a member reads about the income. */
let world: World
afterEach(async () => {
  await expectBooksToBalance(world)
  await world.close()
})

/** Packages of so much volume, and a plan. */
const open = async (volumes: readonly bigint[], plan: z.input<typeof planSchema>): Promise<void> => {
  const packages = volumes.map((bv, index) => ({
    ...worldSetup.packages[0]!,
    name: `Package ${index + 1}`,
    bv: (bv * 100n) as never,
    daily_cap: 0n as never,
    order_no: index,
  }))
  world = await createWorld({ setup: { ...worldSetup, packages, plan: planSchema.parse(plan) } })
}
const cardOf = (volume: bigint) => world.packages.findIndex(({ bv }) => bv === volume * 100n)

/** A member whose legs receive so much on the left and on the right. */
const withLegs = async (left: readonly bigint[], right: readonly bigint[]): Promise<string> => {
  const { user_id: owner } = await world.join()
  for (const [side, volumes] of [
    ['left', left],
    ['right', right],
  ] as const)
    for (const volume of volumes) await joinActive(world, { sponsor: owner, side }, cardOf(volume))
  await activate(world, owner)
  return owner
}

const firstRow = async (user_id: string) =>
  (await world.list(await world.signInAs(user_id), incomeLists.matching.details.user)).data[0]

test('matching 1: 500 on the left, 400 on the right, units of 200 at 10 %', async () => {
  await open([500n, 400n], { matching: { unit: '200' } })
  const owner = await withLegs([500n], [400n])
  await closeDay(world)
  expect(await firstRow(owner)).toMatchObject({
    pairs: '2',
    base: 40_000n,
    gross: 4_000n,
    paid: 4_000n,
    left: { used: 40_000n, carry: 10_000n },
    right: { used: 40_000n, carry: 0n },
  })
})

test('matching 1 with an upper limit of 30', async () => {
  await open([500n, 400n], { matching: { unit: '200', caps: [{ per: 'closing', amount: '30' }] } })
  const owner = await withLegs([500n], [400n])
  await closeDay(world)
  expect(await firstRow(owner)).toMatchObject({
    gross: 4_000n,
    paid: 3_000n,
    trimmed: 1_000n,
    money_trims: [{ reason: 'CLOSING_CAP', amount: 1_000n, cap: 3_000n, used_earlier: 0n }],
  })
})

test('matching 2: a ratio of 2:1 uses 800 and 400', async () => {
  await open([1000n, 400n], { matching: { unit: '400', ratio: '2:1' } })
  const owner = await withLegs([1000n], [400n])
  await closeDay(world)
  expect(await firstRow(owner)).toMatchObject({
    left: { used: 80_000n, carry: 20_000n },
    right: { used: 40_000n, carry: 0n },
  })
})

test.each([
  ['CAP_FLUSH', [200n, 0n], '5'],
  ['CAP_CARRY', [300n, 100n], '5'],
  ['FULL_WASH', [0n, 0n], '5'],
] as const)(
  'matching 3: nine and six ids, first pair 2:1, 500 a pair, five pairs a day: %s',
  async (flush_mode, carry, pairs_paid) => {
    await open([1n], {
      matching: { basis: 'pair', rate_flat: '500', first_pair: '2:1', flush_mode, caps: [{ per: 'day', pairs: 5 }] },
    })
    const owner = await withLegs(
      Array.from({ length: 9 }, () => 1n),
      Array.from({ length: 6 }, () => 1n),
    )
    await closeDay(world)
    const row = await firstRow(owner)
    expect(row).toMatchObject({
      pairs: '6',
      base: 600n,
      gross: 300_000n,
      paid: 250_000n,
      trimmed: 50_000n,
      left: { carry: carry[0] },
      right: { carry: carry[1] },
    })
    const token = await world.signInAs(owner)
    const [trimming] = (await world.list(token, incomeLists.matching.trimming.user)).data
    expect(trimming).toMatchObject({
      pairs: '6',
      pairs_paid,
      pairs_trimmed: '1',
      money_trims: [{ reason: 'DAILY_CAP', amount: 50_000n, cap: 250_000n }],
    })
    const { data } = await world.call(token, getIncomeWhy, { params: { id: row!.id } })
    expect(data.matching!.legs.map(({ event_count, events }) => [event_count, events[0]!.volume])).toEqual([
      [9, 100n],
      [6, 100n],
    ])
  },
)

test('matching 4: 12,000 and 7,500, units of 500 at 10 %, a cap of 600', async () => {
  await open([12_000n, 7_500n], { matching: { unit: '500', caps: [{ per: 'day', amount: '600' }] } })
  const owner = await withLegs([12_000n], [7_500n])
  await closeDay(world)
  expect(await firstRow(owner)).toMatchObject({
    pairs: '15',
    gross: 75_000n,
    paid: 60_000n,
    trimmed: 15_000n,
    left: { carry: 450_000n },
    right: { carry: 0n },
  })
})

test('sponsored: a direct is paid 2,500; 10 % is 250, of which a daily cap of 200 leaves 200', async () => {
  await open([25_000n, 1n], {
    matching: { left_directs: 0, right_directs: 0 },
    sponsored: { enabled: true, percent: '10', caps: [{ per: 'day', amount: '200' }] },
  })
  const sponsor = await joinActive(world, {}, cardOf(1n))
  const direct = await joinActive(world, { sponsor, side: 'right' }, cardOf(1n))
  for (const side of ['left', 'right'] as const) await joinActive(world, { sponsor: direct, side }, cardOf(25_000n))
  await closeDay(world)
  const { data } = await world.list(await world.signInAs(sponsor), incomeLists.sponsored.details.user)
  expect(data).toHaveLength(1)
  expect(data[0]).toMatchObject({
    direct_user_id: direct,
    direct_side: 'right',
    base: 250_000n,
    gross: 25_000n,
    paid: 20_000n,
    trimmed: 5_000n,
  })
})
