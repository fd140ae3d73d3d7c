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
 * Splits a price that includes GST into what is taxed and the tax. The taxable part is rounded half-up once, at the
 * company's `round_off_digits`; the tax is the rest, so the two always add up to the price.
 * It never exceeds the price, even of one that is finer than those digits.
 * The price is in hundredths; the rate is a percentage such as "18" or "2.5".
 */
export function splitGst(price_minor: bigint, gst_percent: string, round_off_digits: number): GstSplit {
  const unit = 10n ** BigInt(2 - round_off_digits)
  const divisor = (hundredPercent + parseDecimal(gst_percent, percentDigits)) * unit
  const rounded = roundHalfUp(price_minor * hundredPercent, divisor) * unit
  const taxable_minor = rounded < price_minor ? rounded : price_minor
  return { taxable_minor: minor(taxable_minor), gst_minor: minor(price_minor - taxable_minor) }
}
