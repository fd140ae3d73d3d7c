// Guards: topups, pins, pin-sales, fund-transfers, withdrawals, incomes, wallet-adjustments, tds
import { afterEach, expect, test } from 'vitest'
import { countOf, isLong, seedsOf } from '@banyan/domain/testing/counts.ts'
import { expectBooksToBalance } from '#testing/expect-books.ts'
import { createWorld, type World } from '#testing/world.ts'
import { playMixed } from '../testing/mixed/play-mixed.ts'

/**
 * Random scenarios that mix deposits, given money, pins, refunds, incomes, tax, withdrawals, returns and debts, run by the
 * portal and by a plain book that is written from the rules alone. With BANYAN_LONG=20 there are 10,000.
 */
const companies = countOf({ short: 1, long: 20 })
const families = isLong() ? 25 : 4

const all = new Map<string, number>()
let world: World
afterEach(async () => {
  await expectBooksToBalance(world)
  await world.close()
})

test.for(seedsOf(companies))(
  'every wallet and every sum is what the plain book says after every step: company %i',
  { timeout: 600_000 },
  async (seed) => {
    world = await createWorld()
    const { steps, done } = await playMixed(world, seed, families)
    for (const [name, times] of done) all.set(name, (all.get(name) ?? 0) + times)
    if (process.env.SHOW) console.log(seed, steps, performance.now(), JSON.stringify([...all]))
    expect(steps).toBeGreaterThan(families)
  },
)
