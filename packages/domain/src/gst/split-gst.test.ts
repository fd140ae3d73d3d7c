import fc from 'fast-check'
import { expect, test } from 'vitest'
import { gstOn, splitGst } from './split-gst.ts'

test.each([
  [118_000n, '18', 2, 100_000n, 18_000n],
  [118_000n, '18.0000', 2, 100_000n, 18_000n],
  // Domain section 0.63.
  [100_00n, '18', 2, 84_74n, 2n * 7_63n],
  [999_00n, '18', 2, 846_62n, 2n * 76_19n],
  [100_000n, '18', 2, 84_746n, 15_254n],
  [100_000n, '18', 0, 84_800n, 15_200n],
  [100_000n, '0', 2, 100_000n, 0n],
  [100_000n, '2.5', 2, 97_560n, 2_440n],
  [0n, '18', 2, 0n, 0n],
  [60n, '0', 0, 60n, 0n],
  // Finer than the company rounds: what is over stays with what is taxed.
  [100_50n, '18', 0, 84_50n, 16_00n],
  // 0.02 / 4 = 0.005: halves go up.
  [2n, '100', 2, 0n, 2n],
  [1n, '100', 2, 1n, 0n],
])('%s with %s%% of GST at %s digits', (price, percent, digits, taxable_minor, gst_minor) => {
  expect(splitGst(price, percent, digits)).toEqual({ taxable_minor, gst_minor })
})

test.each([
  ['domain section 2.14', 147_50n, '18', 2, 26_56n],
  ['what divides evenly', 500_00n, '18', 2, 90_00n],
  ['half a paisa in each half goes up', 50n, '2', 2, 2n],
  ['no tax', 500_00n, '0', 2, 0n],
  ['whole rupees', 147_00n, '18', 0, 26_00n],
  ['one digit', 147_50n, '18', 1, 26_60n],
])('GST on a charge: %s', (_name, charge, percent, digits, gst) => {
  expect(gstOn(charge, percent, digits)).toBe(gst)
})

const rates = fc.integer({ min: 0, max: 1_000_000 })
const digits = fc.integer({ min: 0, max: 2 })

test('the parts add up to the price, neither is below zero, and each half is within half a unit', () => {
  fc.assert(
    fc.property(fc.bigInt(0n, 10n ** 15n), rates, digits, (price, rate, round_off_digits) => {
      const unit = 10n ** BigInt(2 - round_off_digits)
      const { taxable_minor, gst_minor } = splitGst(price, (rate / 10_000).toFixed(4), round_off_digits)
      expect(taxable_minor + gst_minor).toBe(price)
      expect(taxable_minor >= 0n && gst_minor >= 0n).toBe(true)
      expect(gst_minor % (2n * unit)).toBe(0n)
      const error = gst_minor * BigInt(1_000_000 + rate) - price * BigInt(rate)
      expect((error < 0n ? -error : error) <= unit * BigInt(1_000_000 + rate)).toBe(true)
    }),
  )
})

test('the tax on a charge is two halves, each within half a unit', () => {
  fc.assert(
    fc.property(fc.bigInt(0n, 10n ** 15n), rates, digits, (charge, rate, round_off_digits) => {
      const unit = 10n ** BigInt(2 - round_off_digits)
      const gst = gstOn(charge, (rate / 10_000).toFixed(4), round_off_digits)
      expect(gst % (2n * unit)).toBe(0n)
      const error = gst * 1_000_000n - charge * BigInt(rate)
      expect((error < 0n ? -error : error) <= unit * 1_000_000n).toBe(true)
    }),
  )
})
