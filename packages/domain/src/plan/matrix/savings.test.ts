import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parsePercent } from '../../money/ratio.ts'
import { barePlan } from '../testing/bare-plan.ts'
import { matrixFaults, MOST_RE_ENTRIES } from './matrix-limits.ts'
import { matrixOf, type PoolTargets } from './matrix-plan.ts'
import { saveFrom, targetOf, type PoolHolding } from './savings.ts'

/** Pool 1 upgrades to pool 2 for 600.00, then re-enters twice for 300.00; money in paise. */
const targets: PoolTargets = {
  upgrade_to: { pool: 2, price_minor: 600_00n },
  re_entry: { price_minor: 300_00n, times: 2 },
  deduct: parsePercent('100'),
}
const upgrade = { kind: 'upgrade', pool: 2, price_minor: 600_00n }
const re_entry = { kind: 're_entry', pool: 1, price_minor: 300_00n }
const has = (saved_minor: bigint, places: number, places_above: number): PoolHolding => ({
  saved_minor,
  places,
  places_above,
})

describe('what the income of a pool is saved for', () => {
  test.each([
    ['first the upgrade', 1, 0, upgrade],
    ['then a re-entry', 1, 1, re_entry],
    ['and a second', 2, 1, re_entry],
    ['and no third', 3, 1, null],
    ['the upgrade also after re-entries', 3, 0, upgrade],
    ['nothing without a place in the pool', 0, 0, null],
  ])('%s', (_, places, places_above, target) => {
    expect(targetOf(1, targets, { places, places_above })).toEqual(target)
  })

  test('nothing where the plan names nothing', () =>
    expect(targetOf(1, { ...targets, upgrade_to: null, re_entry: null }, has(0n, 1, 0))).toBeNull())
})

describe('what one income deducts and buys', () => {
  test.each([
    ['all of it towards the upgrade', has(0n, 1, 0), 200_00n, 200_00n, [], 200_00n],
    ['no more than is missing once everything is bought', has(500_00n, 3, 0), 200_00n, 100_00n, [upgrade], 0n],
    ['what the upgrade leaves goes on to the re-entry', has(500_00n, 1, 0), 200_00n, 200_00n, [upgrade], 100_00n],
    ['one income buys several', has(0n, 1, 0), 2_000_00n, 1_200_00n, [upgrade, re_entry, re_entry], 0n],
    ['nothing of nil', has(0n, 1, 0), 0n, 0n, [], 0n],
    ['nothing of what is below nil', has(50n, 1, 0), -100n, 0n, [], 50n],
    ['nothing where there is no target', has(0n, 3, 1), 100n, 0n, [], 0n],
    ['savings above a price stay for the next target', has(700_00n, 1, 0), 1n, 1n, [upgrade], 100_01n],
  ])('%s', (_, holding, paid, deducted_minor, purchases, saved_minor) => {
    expect(saveFrom(1, targets, holding, paid)).toEqual({ deducted_minor, purchases, saved_minor })
  })

  test('a part of it is rounded down', () => {
    const part = { ...targets, deduct: parsePercent('33.333') }
    expect(saveFrom(1, part, has(0n, 1, 0), 100n).deducted_minor).toBe(33n)
    expect(saveFrom(1, part, has(0n, 1, 0), 2n).deducted_minor).toBe(0n)
  })
})

const amount = fc.bigInt(1n, 5_000_00n)
const anyTargets = fc.record({
  upgrade_to: fc.option(amount.map((price_minor) => ({ pool: 2, price_minor }))),
  re_entry: fc.option(fc.record({ price_minor: amount, times: fc.integer({ min: 1, max: MOST_RE_ENTRIES }) })),
  deduct: fc.integer({ min: 1, max: 10_000 }).map((hundredths) => parsePercent((hundredths / 100).toFixed(2))),
})

test('over any incomes: nothing is deducted that a place does not cost, and nothing is lost', () => {
  fc.assert(
    fc.property(anyTargets, fc.array(fc.bigInt(-1_000n, 20_000_00n), { maxLength: 40 }), (of, incomes) => {
      let holding = has(0n, 1, 0)
      let [paid_out, spent] = [0n, 0n]
      for (const paid of incomes) {
        const before = targetOf(1, of, holding)
        const { deducted_minor, purchases, saved_minor } = saveFrom(1, of, holding, paid)
        const price = purchases.reduce((sum, { price_minor }) => sum + price_minor, 0n)
        // All but what goes to the wallet is saved or spent.
        expect(holding.saved_minor + deducted_minor).toBe(saved_minor + price)
        expect(deducted_minor).toBeGreaterThanOrEqual(0n)
        expect(deducted_minor * of.deduct.denominator).toBeLessThanOrEqual(paid > 0n ? paid * of.deduct.numerator : 0n)
        if (before === null) expect([deducted_minor, purchases]).toEqual([0n, []])
        const places = holding.places + purchases.filter(({ kind }) => kind === 're_entry').length
        const places_above = holding.places_above + purchases.filter(({ kind }) => kind === 'upgrade').length
        holding = { saved_minor, places, places_above }
        spent += price
        paid_out += paid - deducted_minor
        // Savings never reach the price that they are for, and are gone when nothing is left to buy.
        const next = targetOf(1, of, holding)
        expect(saved_minor < (next?.price_minor ?? 1n)).toBe(true)
      }
      expect(paid_out + spent + holding.saved_minor).toBe(incomes.reduce((sum, paid) => sum + paid, 0n))
      expect(holding.places_above).toBeLessThanOrEqual(1)
      expect(holding.places - 1).toBeLessThanOrEqual(of.re_entry?.times ?? 0)
    }),
  )
})

test('the same income in parts buys the same, whatever the parts, where all of it may be deducted', () => {
  fc.assert(
    fc.property(anyTargets, fc.array(fc.bigInt(1n, 2_000_00n), { minLength: 1, maxLength: 20 }), (given, parts) => {
      const of = { ...given, deduct: parsePercent('100') }
      const together = saveFrom(
        1,
        of,
        has(0n, 1, 0),
        parts.reduce((sum, part) => sum + part, 0n),
      )
      let holding = has(0n, 1, 0)
      const bought: unknown[] = []
      for (const part of parts) {
        const { purchases, saved_minor } = saveFrom(1, of, holding, part)
        bought.push(...purchases)
        holding = {
          saved_minor,
          places: holding.places + purchases.filter(({ kind }) => kind === 're_entry').length,
          places_above: holding.places_above + purchases.filter(({ kind }) => kind === 'upgrade').length,
        }
      }
      expect([bought, holding.saved_minor]).toEqual([together.purchases, together.saved_minor])
    }),
  )
})

test('pools that a plan may have are one way: whoever follows upgrades comes to an end, through every pool', () => {
  const names = ['Matrix', 'A', 'B', 'C']
  const upgrade_to = fc.option(fc.constantFrom(...names, 'Z'), { nil: undefined })
  fc.assert(
    fc.property(fc.array(upgrade_to, { minLength: 4, maxLength: 4 }), ([first, ...later]) => {
      const pool = { width: 2, depth: 1, rooted: 'global', pay: 'each' } as const
      const pools = later.map((to, at) => ({ ...pool, name: names[at + 1]!, price: '10', upgrade_to: to }))
      const input = { ...pool, enabled: true, upgrade_to: first, pools }
      const plan = matrixOf(input, { money_digits: 2, event_digits: 2 })
      const seen: number[] = []
      for (let at: number | undefined = 1; at !== undefined && seen.length < 10;) {
        seen.push(at)
        at = plan.pools[at - 1]!.upgrade_to?.pool
      }
      const isOneWay = seen.join() === '1,2,3,4'
      expect(matrixFaults(input).length === 0).toBe(isOneWay && later.at(-1) === undefined)
    }),
    { numRuns: 2_000 },
  )
})

test('a plan gives prices in minor units, of its own digits', () => {
  const input = {
    ...barePlan().matrix,
    upgrade_to: 'Gold',
    re_entry: { price: '300', times: 1 },
    deduct_percent: '50',
    pools: [{ name: 'Gold', price: '600.5', width: 2, depth: 2, rooted: 'global', pay: 'each' }] as const,
  }
  const { pools } = matrixOf(input, { money_digits: 2, event_digits: 4 })
  expect(pools.map(({ name }) => name)).toEqual(['Matrix', 'Gold'])
  expect(pools[0]).toMatchObject({
    upgrade_to: { pool: 2, price_minor: 600_50n },
    re_entry: { price_minor: 300_00n, times: 1 },
    deduct: { numerator: 1n, denominator: 2n },
  })
  expect(pools[1]).toMatchObject({ upgrade_to: null, re_entry: null, deduct: { numerator: 1n, denominator: 1n } })
})
