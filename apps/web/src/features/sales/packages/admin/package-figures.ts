import { money, percent } from '@banyan/contract/kit/values.ts'
import { splitGst } from '@banyan/domain/gst/split-gst.ts'

/** The taxable part of a price and the tax in it, as they travel. */
export interface PriceParts {
  readonly taxable: string
  readonly gst: string
}

/**
 * Splits a price that includes GST as a receipt will; undefined while what is typed is not yet a price or a rate.
 * `digits` are the company's round_off_digits.
 */
export function partsOf(
  price: string | undefined,
  gst_percent: string | undefined,
  digits: number,
): PriceParts | undefined {
  const amount = money.safeDecode(price ?? '')
  const rate = percent.safeParse(gst_percent)
  if (!amount.success || !rate.success || amount.data <= 0n) return undefined
  const { taxable_minor, gst_minor } = splitGst(amount.data, rate.data, digits)
  return { taxable: money.encode(taxable_minor), gst: money.encode(gst_minor) }
}
