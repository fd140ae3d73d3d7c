import { parseDecimal } from '../money/decimal.ts'
import { minor, NIL, type Minor } from '../money/minor.ts'
import { roundHalfUp } from '../money/rounding.ts'

/** How a sale is taxed: within a state, across a border, or not at all, as a seller without a GSTIN sells. */
export const taxScopes = ['within', 'across', 'none'] as const
export type TaxScope = (typeof taxScopes)[number]

export interface TaxedAmounts {
  readonly taxable_minor: Minor
  readonly cgst_minor: Minor
  /** Of the state; in a territory without a legislature it is UTGST. */
  readonly sgst_minor: Minor
  readonly igst_minor: Minor
  readonly gross_minor: Minor
}

const percent_digits = 4
const hundred_percent = 100n * 10n ** BigInt(percent_digits)

/**
 * The taxes within a price that includes them, each rounded half-up to the paisa; what is taxed is the rest, so the parts
 * always add up to the price. Within a state the two halves are equal (decision 63). 999.00 at 18 % is 846.62 and twice 76.19;
 * across a border it is 846.61 and 152.39.
 * @param gross_minor in hundredths, zero or more
 * @param gst_percent a percentage such as "18" or "2.5", at most 100
 */
export function taxOfLine(gross_minor: bigint, gst_percent: string, scope: TaxScope): TaxedAmounts {
  const rate = scope === 'none' ? 0n : parseDecimal(gst_percent, percent_digits)
  const half = scope === 'within' ? roundHalfUp(gross_minor * rate, 2n * (hundred_percent + rate)) : 0n
  const igst = scope === 'across' ? roundHalfUp(gross_minor * rate, hundred_percent + rate) : 0n
  // One paisa of price has no two halves of a paisa.
  const cgst = 2n * half > gross_minor ? 0n : half
  return {
    taxable_minor: minor(gross_minor - 2n * cgst - igst),
    cgst_minor: minor(cgst),
    sgst_minor: minor(cgst),
    igst_minor: minor(igst),
    gross_minor: minor(gross_minor),
  }
}

export const noAmounts: TaxedAmounts = {
  taxable_minor: NIL,
  cgst_minor: NIL,
  sgst_minor: NIL,
  igst_minor: NIL,
  gross_minor: NIL,
}

/** A paper is the sum of its lines. */
export const sumOf = (lines: readonly TaxedAmounts[]): TaxedAmounts =>
  lines.reduce(
    (sum, line) => ({
      taxable_minor: minor(sum.taxable_minor + line.taxable_minor),
      cgst_minor: minor(sum.cgst_minor + line.cgst_minor),
      sgst_minor: minor(sum.sgst_minor + line.sgst_minor),
      igst_minor: minor(sum.igst_minor + line.igst_minor),
      gross_minor: minor(sum.gross_minor + line.gross_minor),
    }),
    noAmounts,
  )
