import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addYears, creditYear, ratesOf, empty_year, settled, type OpenYear } from './tax-year.ts'
import { tdsBack, tdsDueOn, tdsPercent, type TdsRule } from './tds.ts'

const rule: TdsRule = { percent: '2', no_pan_percent: '20', threshold_minor: 2_000_000n }
const at_five: TdsRule = { ...rule, percent: '5' }

interface OneCredit {
  readonly rupees: number
  readonly rule?: TdsRule
  readonly has_pan?: boolean
}

/** A year by its credits, one after the other, and the tax of each. */
function live(credits: readonly { minor: bigint; rule: TdsRule; has_pan: boolean }[], round_off_digits = 2) {
  let year: OpenYear = empty_year
  const taxes = credits.map(({ minor, rule: of, has_pan }) => {
    const { tds_minor, standing, own } = creditYear(year, minor, {
      threshold_minor: of.threshold_minor,
      rates: ratesOf(of),
      has_pan,
      round_off_digits,
    })
    const before = standing === 'waiting' ? year : { ...year, ...settled(year, standing) }
    year = addYears(before, { credited_minor: minor, tds_minor, ...own })
    return tds_minor
  })
  return { taxes, year }
}

const deduct = (credits: readonly OneCredit[]): number[] =>
  live(
    credits.map(({ rupees, ...terms }) => ({ minor: BigInt(rupees * 100), rule, has_pan: true, ...terms })),
  ).taxes.map((tds) => Number(tds) / 100)
const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((one, other) => one + other, 0n)

describe('the worked example: 12,000, 7,500, 4,500 and 6,000', () => {
  const rupees = [12_000, 7_500, 4_500, 6_000]

  test('with a PAN: nothing, nothing, 2 % of 24,000, then 120', () => {
    expect(deduct(rupees.map((one) => ({ rupees: one })))).toEqual([0, 0, 480, 120])
  })

  test('without one: the whole third credit, 300 carried, then 1,500', () => {
    expect(deduct(rupees.map((one) => ({ rupees: one, has_pan: false })))).toEqual([0, 0, 4_500, 1_500])
  })
})

describe('each credit has the rate of its day and the standing of that day', () => {
  test('1,00,000 at 5 %, then 1,00,000 at 2 %: 5,000 and 2,000', () => {
    expect(deduct([{ rupees: 100_000, rule: at_five }, { rupees: 100_000 }])).toEqual([5_000, 2_000])
  })

  test('20 % without a PAN, then 2 % with one: 20,000 and 2,000', () => {
    expect(deduct([{ rupees: 100_000, has_pan: false }, { rupees: 100_000 }])).toEqual([20_000, 2_000])
  })

  test('what waited below the limit has the standing of the day on which it is passed', () => {
    expect(deduct([{ rupees: 15_000, has_pan: false }, { rupees: 10_000 }])).toEqual([0, 500])
    expect(deduct([{ rupees: 15_000 }, { rupees: 10_000, has_pan: false }])).toEqual([0, 5_000])
  })

  test('and keeps it, also what was too much for its credit', () => {
    const without = [12_000, 7_500, 4_500].map((rupees) => ({ rupees, has_pan: false }))
    expect(deduct([...without, { rupees: 6_000 }])).toEqual([0, 0, 4_500, 300 + 120])
  })

  test('what waited has the rates of its own days', () => {
    expect(deduct([{ rupees: 15_000, rule: at_five }, { rupees: 10_000 }])).toEqual([0, 750 + 200])
  })

  test('a rate that falls to nothing gives nothing back', () => {
    const nil = { ...rule, percent: '0', no_pan_percent: '0' }
    expect(deduct([{ rupees: 100_000 }, { rupees: 100_000, rule: nil }, { rupees: 50_000 }])).toEqual([2_000, 0, 1_000])
  })
})

test.each([
  ['just the threshold is free', 2_000_000n, true, 2, 0n],
  ['one paisa more taxes the whole', 2_000_001n, true, 2, 40_000n],
  ['halves are rounded up', 2_000_025n, true, 2, 40_001n],
  ['as fine as the company rounds', 2_003_000n, true, 0, 40_100n],
  ['without a PAN the higher rate counts', 2_000_100n, false, 2, 400_020n],
])('%s', (_, minor, has_pan, digits, tds) => {
  expect(live([{ minor, rule, has_pan }], digits).taxes).toEqual([tds])
})

test('without a PAN the ordinary rate counts where it is the higher one', () => {
  expect(tdsPercent({ ...rule, percent: '30.0000' }, false)).toBe('30.0000')
  expect(tdsPercent({ ...rule, percent: '20.0000' }, false)).toBe('20.0000')
  expect(tdsPercent(rule, true)).toBe('2')
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
const day = fc.record({ minor: amount, rule: fc.constantFrom(rule, at_five), has_pan: fc.boolean() })

describe('of any year', () => {
  test('what was deducted is what is due, but for what was more than the last credit', () => {
    fc.assert(
      fc.property(fc.array(day, { maxLength: 30 }), fc.constantFrom(0, 1, 2), (days, digits) => {
        const { taxes, year } = live(days, digits)
        for (const [place, tds] of taxes.entries()) expect(tds >= 0n && tds <= days[place]!.minor).toBe(true)
        const unit = 10n ** BigInt(2 - digits)
        const open = year.due_micro - sum(taxes) * 1_000_000n
        if (open * 2n >= unit * 1_000_000n) expect(taxes.at(-1)).toBe(days.at(-1)!.minor)
        else expect(open * 2n).toBeGreaterThanOrEqual(-unit * 1_000_000n)
      }),
    )
  })

  test('no order of its credits makes it cheaper, once above the limit and with one standing', () => {
    fc.assert(
      fc.property(fc.array(day, { minLength: 1, maxLength: 20 }), (days) => {
        const same = [...days.map((one) => ({ ...one, has_pan: true })), { minor: 3_000_000n, rule, has_pan: true }]
        const due = sum(same.map(({ minor, rule: of }) => minor * ratesOf(of).pan))
        for (const order of [same, same.toReversed()]) expect(live(order).year.due_micro).toBe(due)
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
