import fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitGst } from './split-gst.ts'

test.each([
  [118_000n, '18', 2, 100_000n, 18_000n],
  [118_000n, '18.0000', 2, 100_000n, 18_000n],
  [100_000n, '18', 2, 84_746n, 15_254n],
  [100_000n, '18', 0, 84_700n, 15_300n],
  [100_000n, '0', 2, 100_000n, 0n],
  [100_000n, '2.5', 2, 97_561n, 2_439n],
  [0n, '18', 2, 0n, 0n],
  [60n, '0', 0, 60n, 0n],
  // 0.03 / 1.20 = 0.025: halves go up.
  [3n, '20', 2, 3n, 0n],
])('%s with %s%% of GST at %s digits', (price, percent, digits, taxable_minor, gst_minor) => {
  expect(splitGst(price, percent, digits)).toEqual({ taxable_minor, gst_minor })
})

test('the parts add up to the price, neither is below zero, and the taxable part is within half a unit', () => {
  const digits = fc.integer({ min: 0, max: 2 })
  fc.assert(
    fc.property(
      fc.bigInt(0n, 10n ** 15n),
      fc.integer({ min: 0, max: 1_000_000 }),
      digits,
      (units, rate, round_off_digits) => {
        const unit = 10n ** BigInt(2 - round_off_digits)
        const { taxable_minor, gst_minor } = splitGst(units * unit, (rate / 10_000).toFixed(4), round_off_digits)
        expect(taxable_minor + gst_minor).toBe(units * unit)
        expect(taxable_minor >= 0n && gst_minor >= 0n).toBe(true)
        const error = taxable_minor * BigInt(1_000_000 + rate) - units * unit * 1_000_000n
        expect(2n * (error < 0n ? -error : error) <= unit * BigInt(1_000_000 + rate)).toBe(true)
      },
    ),
  )
})
