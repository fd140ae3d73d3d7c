import { parseDecimal } from '../money/decimal.ts'
import { minor, type Minor } from '../money/minor.ts'
import { roundHalfUp } from '../money/rounding.ts'

const percentDigits = 4
const hundredPercent = 100n * 10n ** BigInt(percentDigits)

export interface GstSplit {
  readonly taxable_minor: Minor
  readonly gst_minor: Minor
}

/**
 * The tax is half central, half of the state, and both are the same amount: one half is rounded half-up once, at the
 * company's `round_off_digits`, and counts twice. Across a border the tax is integrated and as large.
 */
function twoHalves(numerator: bigint, denominator: bigint, round_off_digits: number): bigint {
  const unit = 10n ** BigInt(2 - round_off_digits)
  return 2n * roundHalfUp(numerator, 2n * denominator * unit) * unit
}

/**
 * Splits a price that includes GST into what is taxed and the tax. The taxable part is the rest, so the two always add up
 * to the price; at rates up to 100 percent it is never below zero. 100.00 at 18 % is 84.74 and 2 x 7.63.
 * The price is in hundredths; the rate is a percentage such as "18" or "2.5".
 */
export function splitGst(price_minor: bigint, gst_percent: string, round_off_digits: number): GstSplit {
  const rate = parseDecimal(gst_percent, percentDigits)
  const gst_minor = twoHalves(price_minor * rate, hundredPercent + rate, round_off_digits)
  return { taxable_minor: minor(price_minor - gst_minor), gst_minor: minor(gst_minor) }
}

/** The GST on a charge without tax, in hundredths. On 147.50 at 18 % it is 2 x 13.28. */
export const gstOn = (charge_minor: bigint, gst_percent: string, round_off_digits: number): Minor =>
  minor(twoHalves(charge_minor * parseDecimal(gst_percent, percentDigits), hundredPercent, round_off_digits))
