import { splitGst } from '../gst/split-gst.ts'
import { parsePercent } from '../money/ratio.ts'
import { minor, type Minor } from '../money/minor.ts'

interface Selling {
  /** The lowest price at which the company sells it, with GST, in hundredths. */
  readonly franchise_price_minor: bigint
  readonly gst_percent: string
  /** As the company rounds, 0 to 2. */
  readonly round_off_digits: number
  /** The most of what comes in that may be paid out, in percent. */
  readonly max_payout_percent: string
  /** The most a plan pays of an order, in percent of its BV (`mostByOrders`); null: nothing. */
  readonly plan_percent: string | null
  /** What franchises get of its sale, in hundredths: it comes out of the same share. */
  readonly commission_minor: bigint
}

export interface VolumeLimit {
  /** The most BV, in hundredths, rounded down. */
  readonly most_bv_minor: Minor
  /** The most a plan may pay of one piece, in hundredths, rounded down. */
  readonly most_paid_minor: Minor
}

const atLeastNil = (amount: bigint): bigint => (amount < 0n ? 0n : amount)

/**
 * How much BV a product may bring, so that what the plan pays of it at most, with the commissions, is within the company's
 * payout cap of what it receives without tax (decision 144). Null: no plan pays of orders, so nothing bounds it.
 * A franchise price of 900 without tax, a cap of 50 % and commissions of 50: the plan may pay 400.
 */
export function volumeLimit(of: Selling): VolumeLimit | null {
  if (of.plan_percent === null) return null
  const { taxable_minor } = splitGst(of.franchise_price_minor, of.gst_percent, of.round_off_digits)
  const cap = parsePercent(of.max_payout_percent)
  const plan = parsePercent(of.plan_percent)
  // Both sides times the denominator of the cap, so that nothing is rounded before the end.
  const left = atLeastNil(taxable_minor * cap.numerator - of.commission_minor * cap.denominator)
  return {
    most_bv_minor: minor((left * plan.denominator) / (cap.denominator * plan.numerator)),
    most_paid_minor: minor(left / cap.denominator),
  }
}
