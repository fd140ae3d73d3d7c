import { minor, type Minor } from '../money/minor.ts'
import { roundHalfUp } from '../money/rounding.ts'
import { noAmounts, type TaxedAmounts } from './tax-of-line.ts'

/** A line of an invoice, or what its credit notes have taken back of it so far. */
export interface CreditedAmounts extends TaxedAmounts {
  readonly quantity: number
}

export const nothingCredited: CreditedAmounts = { ...noAmounts, quantity: 0 }

/**
 * What a return of some pieces gives back of a line: pro rata and cumulative, so that all pieces together give back the line to
 * the paisa, in however many returns. In hundredths.
 */
export function grossOfReturn(
  line: Pick<CreditedAmounts, 'quantity' | 'gross_minor'>,
  returned_before: number,
  returned_now: number,
): Minor {
  const upTo = (pieces: number) => roundHalfUp(line.gross_minor * BigInt(pieces), BigInt(line.quantity))
  return minor(upTo(returned_before + returned_now) - upTo(returned_before))
}

export type CreditFault = 'quantity' | 'amount'

interface Credit {
  readonly quantity: number
  readonly gross_minor: bigint
}

/** Why a credit note cannot take this back: more pieces than are left of the line, or more than those pieces cost. */
export function refuseCredit(line: CreditedAmounts, before: CreditedAmounts, now: Credit): CreditFault | undefined {
  const quantity = before.quantity + now.quantity
  if (quantity > line.quantity) return 'quantity'
  const gross = before.gross_minor + now.gross_minor
  // A paisa begun is a paisa, so whoever rounds the part up is not refused; all pieces are never above the line.
  return (gross - 1n) * BigInt(line.quantity) >= line.gross_minor * BigInt(quantity) ? 'amount' : undefined
}

/**
 * The taxes of a credit note's line: the part of the line's own taxes that is credited up to now, less what was credited before.
 * So the notes of a line never take back more tax than it had, and all of it when all is taken back. Of a single paisa both halves
 * may fall due at once; what was taxed makes up for it.
 */
export function creditOfLine(line: TaxedAmounts, before: TaxedAmounts, gross_minor: bigint): TaxedAmounts {
  const gross = before.gross_minor + gross_minor
  const part = (tax_minor: bigint, was_minor: bigint) =>
    line.gross_minor === 0n ? 0n : roundHalfUp(tax_minor * gross, line.gross_minor) - was_minor
  const half = part(line.cgst_minor, before.cgst_minor)
  const igst = part(line.igst_minor, before.igst_minor)
  return {
    taxable_minor: minor(gross_minor - 2n * half - igst),
    cgst_minor: minor(half),
    sgst_minor: minor(half),
    igst_minor: minor(igst),
    gross_minor: minor(gross_minor),
  }
}
