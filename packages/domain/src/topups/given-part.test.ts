import { describe, expect, test } from 'vitest'
import { splitGst } from '../gst/split-gst.ts'
import { givenOf, givenPart, paidPartOf } from './given-part.ts'

const lineOf = (price_minor: bigint, bv_minor = price_minor, gst = '18', digits = 2) => ({
  price_minor,
  bv_minor,
  taxable_minor: splitGst(price_minor, gst, digits).taxable_minor as bigint,
})

test.each([
  [1_000_00n, 400_00n, 400_00n],
  [1_000_00n, 1_000_00n, 1_000_00n],
  [1_000_00n, 5_000_00n, 1_000_00n],
  [1_000_00n, 0n, 0n],
  [0n, 400_00n, 0n],
])('of a price of %s a given balance of %s pays %s', (price, balance, given) => {
  expect(givenOf(price, balance)).toBe(given)
})

describe('a line of 1,000.00 with tax of 18 % and a volume of 1,000', () => {
  test.each([
    // Nothing of it is given; 40 %; all of it; a hundredth of it; all but a hundredth.
    [0n, 0n, 0n],
    [400_00n, 338_99n, 400_00n],
    [1_000_00n, 847_46n, 1_000_00n],
    [1n, 1n, 1n],
    [999_99n, 847_46n, 999_99n],
  ])('of which %s is given carries no sales of %s and no volume of %s', (given_minor, taxable, bv) => {
    const part = givenPart(lineOf(1_000_00n), given_minor, 2)
    expect(part).toEqual({ given_minor, given_taxable_minor: taxable, given_bv_minor: bv })
  })
})

test('whatever is given, no part is below nothing or above its share, and the paid part never carries more than it was', () => {
  for (const digits of [0, 1, 2]) {
    const unit = 10n ** BigInt(2 - digits)
    for (const [price, bv] of [
      [999_00n, 333_33n],
      [100_00n, 250_00n],
      [1_00n, 7n],
      [12_345_00n, 0n],
    ] as const)
      for (let given = 0n; given <= price; given += unit * (price / 19_00n + 1n)) {
        const line = lineOf(price, bv, '18', digits)
        const part = givenPart(line, given, digits)
        const paid = price - given
        const [paid_taxable, paid_bv] = [line.taxable_minor - part.given_taxable_minor, bv - part.given_bv_minor]
        expect(paid_taxable * price <= line.taxable_minor * paid && paid_bv * price <= bv * paid).toBe(true)
        expect(part.given_taxable_minor >= 0n && part.given_taxable_minor <= given && paid_taxable <= paid).toBe(true)
        expect(part.given_taxable_minor % unit).toBe(0n)
        expect(paid_bv > (bv * paid) / price - 1n).toBe(true)
      }
  }
})

test('halves of a price never carry more together than the whole', () => {
  const whole = givenPart(lineOf(1_000_01n), 333_33n, 2)
  const parts = [111_11n, 222_22n].map((given) => givenPart(lineOf(1_000_01n), given, 2))
  const of = (name: 'given_bv_minor' | 'given_taxable_minor') => parts.reduce((sum, part) => sum + part[name], 0n)
  expect(of('given_bv_minor')).toBeGreaterThanOrEqual(whole.given_bv_minor)
  expect(of('given_taxable_minor')).toBeGreaterThanOrEqual(whole.given_taxable_minor)
})

test.each([
  [1_000_00n, 0n, 'whole'],
  [1_000_00n, 1n, 'partly'],
  [1_000_00n, 999_99n, 'partly'],
  [1_000_00n, 1_000_00n, 'nothing'],
  [0n, 0n, 'whole'],
] as const)('of %s with %s given, what was paid is %s', (price, given, part) => {
  expect(paidPartOf(price, given)).toBe(part)
})
