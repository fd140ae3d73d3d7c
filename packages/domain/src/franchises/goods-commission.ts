import { minor, type Minor } from '../money/minor.ts'
import { parsePercent, shareDownOf } from '../money/ratio.ts'
import { percentsAbove, type Commission } from './franchise.ts'
import { formatDecimal, parseDecimal } from '../money/decimal.ts'

/** Who earns on a line: the franchise that handed it over, and the one above it. */
export type CommissionRole = 'seller' | 'above'

/** A line of goods that were delivered; amounts in hundredths. */
export interface DeliveredLine {
  readonly line_no: number
  readonly quantity: number
  /** The member price without tax, of what was really paid. */
  readonly base_minor: bigint
  /** What the company received for these pieces without tax: what is paid on them stays within the payout cap of it. */
  readonly received_minor: bigint
}

/** Somebody who earns on goods that were delivered. */
export interface Earner {
  readonly role: CommissionRole
  readonly person_id: bigint
  /** "5.0000" of the member price without tax. */
  readonly percent: string
  /** The buyer is this franchise under another id, and it earns nothing. */
  readonly is_own: boolean
}

export interface CommissionTerms {
  readonly round_off_digits: number
  /** The most of what comes in that may be paid out, in percent. */
  readonly max_payout_percent: string
}

export interface CommissionOfLine extends Earner {
  readonly line_no: number
  readonly quantity: number
  readonly base_minor: Minor
  /** What the payout cap left for it. */
  readonly most_minor: Minor
  readonly paid_minor: Minor
}

const percent_digits = 4

/** What the one above gets of goods or of pins that one below it sells: the difference, and nothing where the lower earns as much. */
export function differenceOf(above: Commission, below: Commission, field: keyof Commission): string {
  const exact = (percent: string): bigint => parseDecimal(percent, percent_digits)
  return percentsAbove(above, below).includes(field)
    ? formatDecimal(exact(above[field]) - exact(below[field]), percent_digits)
    : '0.0000'
}

const least = (one: bigint, other: bigint): bigint => (one < other ? one : other)

/**
 * What each earns on each line, rounded down as the company counts. The seller comes first; together they get at most the payout
 * cap of what the company received for these pieces (decision 154). On own purchases nothing is paid, and nobody else gets more.
 */
export function commissionOfLines(
  lines: readonly DeliveredLine[],
  earners: readonly Earner[],
  { round_off_digits, max_payout_percent }: CommissionTerms,
): CommissionOfLine[] {
  const unit = 10n ** BigInt(2 - round_off_digits)
  const whole = (amount: bigint): bigint => (amount / unit) * unit
  const cap = parsePercent(max_payout_percent)
  return lines.flatMap(({ line_no, quantity, base_minor, received_minor }) => {
    let left = whole(shareDownOf(received_minor, cap))
    return earners.map((earner): CommissionOfLine => {
      const most_minor = left
      const share = whole(shareDownOf(base_minor, parsePercent(earner.percent)))
      const paid = earner.is_own ? 0n : least(share, most_minor)
      left -= paid
      const figures = { base_minor: minor(base_minor), most_minor: minor(most_minor), paid_minor: minor(paid) }
      return { ...earner, line_no, quantity, ...figures }
    })
  })
}

interface Back {
  /** Of all pieces that were delivered. */
  readonly quantity: number
  /** Pieces that came back before, and that come back now. */
  readonly before: number
  readonly now: number
}

/**
 * The part of an amount that goes with the pieces that come back now. All parts of a line add up to the amount once all its pieces
 * are back, in however many returns.
 * @throws RangeError when more pieces come back than were delivered
 */
export function partBack(amount_minor: bigint, { quantity, before, now }: Back): bigint {
  if (now <= 0 || before + now > quantity) throw new RangeError(`${before} and ${now} of ${quantity} pieces came back`)
  const until = (pieces: number): bigint => (amount_minor * BigInt(pieces)) / BigInt(quantity)
  return until(before + now) - until(before)
}
