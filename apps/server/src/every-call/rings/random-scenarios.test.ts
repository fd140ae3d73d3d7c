// Guards: topups, pins, pin-sales, fund-transfers, withdrawals, incomes, wallet-adjustments, tds
import { afterEach, expect, test } from 'vitest'
import { countOf, isLong, seedsOf } from '@banyan/domain/testing/counts.ts'
import { expectBooksToBalance } from '#testing/expect-books.ts'
import { createWorld, type World } from '#testing/world.ts'
import { acts } from '../testing/mixed/every-act.ts'
import { playMixed } from '../testing/mixed/play-mixed.ts'
import { Played } from '../testing/mixed/played.ts'

/**
 * Random scenarios that mix deposits, given money, pins, refunds, incomes, tax, withdrawals, returns and debts, run by the
 * portal and by a plain book that is written from the rules alone. `npm run scenarios` plays 10,000 of them.
 */
const companies = countOf({ short: 1, long: 20 })
const families = isLong() ? 25 : 7
const scenarios = Array.from({ length: families }, (_, nth) => nth)

const all = new Played(0)
let world: World | undefined
afterEach(async () => {
  if (world === undefined) return
  await expectBooksToBalance(world)
  await world.close()
  world = undefined
})

test.for(seedsOf(companies))(
  'every wallet and every sum is what the plain book says after every act: company %i',
  { timeout: 600_000 },
  async (seed) => {
    world = await createWorld()
    const played = await playMixed(world, { seed, company: 0, scenarios })
    all.add(played)
    expect(played.all('accepted')).toBeGreaterThan(families)
  },
)

test('and nothing that people do was left out', () => {
  const done = [...all.acts].flatMap(([kind, { accepted }]) => (accepted > 0 ? [kind.split(':')[0]!] : []))
  const never = Object.keys(acts).filter((name) => !done.includes(name))
  expect(isLong() ? never : []).toEqual([])
})
