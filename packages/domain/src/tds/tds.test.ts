import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { tdsBack, tdsDue, tdsDueOn, tdsOf, tdsPercent, type TaxYear, type TdsTerms } from './tds.ts'

const rule = { percent: '2', no_pan_percent: '20', threshold_minor: 2_000_000n }
const with_pan: TdsTerms = { rule, has_pan: true, round_off_digits: 2 }
const without_pan: TdsTerms = { ...with_pan, has_pan: false }

/** The tax of each credit of a year, one after the other, in hundredths. */
function deduct(credits: readonly bigint[], terms: TdsTerms): bigint[] {
  let year: TaxYear = { credited_minor: 0n, tds_minor: 0n }
  return credits.map((credit) => {
    const tds = tdsOf(year, credit, terms)
    year = { credited_minor: year.credited_minor + credit, tds_minor: year.tds_minor + tds }
    return tds
  })
}
const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((one, other) => one + other, 0n)

describe('the worked example: 12,000, 7,500, 4,500 and 6,000', () => {
  const credits = [1_200_000n, 750_000n, 450_000n, 600_000n]

  test('with a PAN: nothing, nothing, 2 % of 24,000, then 120', () => {
    expect(deduct(credits, with_pan)).toEqual([0n, 0n, 48_000n, 12_000n])
  })

  test('without one: the whole third credit, 300 carried, then 1,500', () => {
    expect(deduct(credits, without_pan)).toEqual([0n, 0n, 450_000n, 150_000n])
  })
})

test.each([
  ['just the threshold is free', 2_000_000n, with_pan, 0n],
  ['one paisa more taxes the whole', 2_000_001n, with_pan, 40_000n],
  ['halves are rounded up', 2_000_025n, with_pan, 40_001n],
  ['as fine as the company rounds', 2_003_000n, { ...with_pan, round_off_digits: 0 }, 40_100n],
  ['without a PAN the higher rate counts', 2_000_100n, without_pan, 400_020n],
])('%s', (_, credited, terms, due) => {
  expect(tdsDue(credited, terms)).toBe(due)
})

test('without a PAN the ordinary rate counts where it is the higher one', () => {
  expect(tdsPercent({ ...rule, percent: '30.0000' }, false)).toBe('30.0000')
  expect(tdsPercent({ ...rule, percent: '20.0000' }, false)).toBe('20.0000')
  expect(tdsPercent(rule, true)).toBe('2')
})

test('a PAN that is given later is met by what was deducted too much', () => {
  const year = { credited_minor: 2_400_000n, tds_minor: 450_000n }
  expect(tdsOf(year, 600_000n, with_pan)).toBe(0n)
})

test.each([
  ['all of it', 450_000n, 48_000n],
  ['half of it', 225_000n, 24_000n],
  ['a third of it', 150_000n, 16_000n],
  ['more than it', 500_000n, 48_000n],
])('tax is given back with the credit it was deducted from: %s', (_, back, tds) => {
  expect(tdsBack({ credited_minor: 450_000n, tds_minor: 48_000n }, back, 2)).toBe(tds)
})

const amount = fc.bigInt(1n, 3_000_000n)

describe('of any year', () => {
  test('what was deducted is what the rule says of its sum, whatever the order of its credits', () => {
    fc.assert(
      fc.property(fc.array(amount, { maxLength: 30 }), fc.constantFrom(0, 1, 2), (credits, round_off_digits) => {
        const terms = { ...with_pan, round_off_digits }
        const due = tdsDue(sum(credits), terms)
        for (const order of [credits, credits.toReversed(), credits.toSorted((one, other) => (one < other ? -1 : 1))]) {
          const deducted = deduct(order, terms)
          // The credit that passes the threshold may be smaller than the tax on the whole: the rest waits for the next.
          const carried = due - sum(deducted)
          expect(carried >= 0n).toBe(true)
          if (carried > 0n) expect(deducted.at(-1)).toBe(order.at(-1))
        }
      }),
    )
  })

  test('so much and no more is taken from each credit', () => {
    fc.assert(
      fc.property(fc.array(amount, { maxLength: 30 }), fc.boolean(), (credits, has_pan) => {
        for (const [place, tds] of deduct(credits, { ...with_pan, has_pan }).entries())
          expect(tds >= 0n && tds <= credits[place]!).toBe(true)
      }),
    )
  })

  test('whatever part is taken back, what stays pays its own tax', () => {
    const whole = fc.tuple(amount, amount, amount, fc.constantFrom(0, 1, 2))
    fc.assert(
      fc.property(whole, ([credited, tds, back, digits]) => {
        const unit = 10n ** BigInt(2 - digits)
        const taken = { credited_minor: credited * unit, tds_minor: (tds < credited ? tds : credited) * unit }
        const part = back * unit < taken.credited_minor ? back * unit : taken.credited_minor
        const given = tdsBack(taken, part, digits)
        expect(given % unit).toBe(0n)
        expect(given >= 0n && taken.tds_minor - given <= taken.credited_minor - part).toBe(true)
      }),
    )
  })
})

test.each([
  ['2026-01-01', '2026-02-07'],
  ['2026-03-01', '2026-04-30'],
  ['2026-12-01', '2027-01-07'],
])('the tax of the month of %s is due on %s', (month, due_on) => {
  expect(tdsDueOn(month)).toBe(due_on)
})
