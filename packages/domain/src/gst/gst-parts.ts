import { formatShortest, parseDecimal } from '../money/decimal.ts'
import { minor, type Minor } from '../money/minor.ts'
import { gstStateOf, gstStateOfGstin, isTerritoryOfTheUnion } from './gst-state.ts'

export const gstKinds = ['CGST', 'SGST', 'UTGST', 'IGST', 'GST'] as const

export interface GstPart {
  readonly kind: (typeof gstKinds)[number]
  /** A percentage such as "9" or "1.25". */
  readonly percent: string
  readonly amount_minor: Minor
}

export interface GstOfSale {
  readonly gst_minor: bigint
  /** A percentage such as "18" or "2.5000". */
  readonly gst_percent: string
  readonly supplier_gstin: string
  /** As the buyer wrote it; empty when unknown. */
  readonly buyer_state: string
  /** To which digit the company rounds, as in `splitGst`. */
  readonly round_off_digits: number
}

/** One digit more than a rate has, so that half of any rate is exact. */
const halfDigits = 5

/**
 * The taxes that the GST of a sale consists of. Within a state it is half central and half of the state, or of the
 * territory; across a border it is integrated. A buyer whose state is not on record is where the supplier is (IGST
 * Act, section 10(1)(ca)). Without a GSTIN of the supplier nobody can say, and the tax stays one line.
 * The parts add up to the tax. Its halves are equal (`splitGst`); of an odd amount, from before they were, the state gets
 * the larger one.
 */
export function gstParts(sale: GstOfSale): readonly GstPart[] {
  const { gst_minor, gst_percent, supplier_gstin, buyer_state, round_off_digits } = sale
  if (gst_minor === 0n) return []
  const rate = parseDecimal(gst_percent, halfDigits)
  const whole = (kind: GstPart['kind']) => [
    { kind, percent: formatShortest(rate, halfDigits), amount_minor: minor(gst_minor) },
  ]
  const from = gstStateOfGstin(supplier_gstin)
  if (from === undefined) return whole('GST')
  if ((gstStateOf(buyer_state) ?? from) !== from) return whole('IGST')
  const percent = formatShortest(rate / 2n, halfDigits)
  const unit = 10n ** BigInt(2 - round_off_digits)
  const central = (gst_minor / (2n * unit)) * unit
  return [
    { kind: 'CGST', percent, amount_minor: minor(central) },
    { kind: isTerritoryOfTheUnion(from) ? 'UTGST' : 'SGST', percent, amount_minor: minor(gst_minor - central) },
  ]
}
