import { floorDivide, roundHalfUp } from '../money/rounding.ts'
import { parseDecimal } from '../money/decimal.ts'
import { tdsPercent, type TaxYear, type TdsRule } from './tds.ts'

/**
 * As what an item of a year is taxed: by the rate with a PAN, by that without one, or not yet, because the year has not
 * passed the threshold. What waits takes the standing of the day on which it is passed, and keeps it.
 */
export type Standing = 'waiting' | 'pan' | 'no_pan'

/**
 * The tax due on items of a year before it is rounded: each amount times the rate of its day, in millionths of a
 * hundredth, so that sums are exact.
 */
export interface Due {
  /** On items whose standing is known. */
  readonly due_micro: bigint
  /** On items that wait: what would be due with a PAN, and without. */
  readonly waiting_pan_micro: bigint
  readonly waiting_no_pan_micro: bigint
}

/** A year as the next credit finds it. */
export interface OpenYear extends TaxYear, Due {}

export const no_due: Due = { due_micro: 0n, waiting_pan_micro: 0n, waiting_no_pan_micro: 0n }
export const empty_year: OpenYear = { credited_minor: 0n, tds_minor: 0n, ...no_due }

export function addYears(one: OpenYear, other: OpenYear): OpenYear {
  return {
    credited_minor: one.credited_minor + other.credited_minor,
    tds_minor: one.tds_minor + other.tds_minor,
    due_micro: one.due_micro + other.due_micro,
    waiting_pan_micro: one.waiting_pan_micro + other.waiting_pan_micro,
    waiting_no_pan_micro: one.waiting_no_pan_micro + other.waiting_no_pan_micro,
  }
}

/** The rates of a rule with a PAN and without, as what is due on a hundredth in millionths of it. */
export interface Rates {
  readonly pan: bigint
  readonly no_pan: bigint
}

/** Percentages have at most four decimals. */
export const ratesOf = (rule: Omit<TdsRule, 'threshold_minor'>): Rates => ({
  pan: parseDecimal(tdsPercent(rule, true), 4),
  no_pan: parseDecimal(tdsPercent(rule, false), 4),
})

/** What is due once its items have this standing. */
export function settled(due: Due, standing: 'pan' | 'no_pan'): Due {
  return { ...no_due, due_micro: due.due_micro + due[`waiting_${standing}_micro`] }
}

export const isWaiting = ({ waiting_pan_micro, waiting_no_pan_micro }: Due): boolean =>
  waiting_pan_micro !== 0n || waiting_no_pan_micro !== 0n

/** What is due, rounded once to the company's digits; in hundredths. */
export function roundDue(due_micro: bigint, round_off_digits: number): bigint {
  const unit = 10n ** BigInt(2 - round_off_digits)
  return roundHalfUp(due_micro, 1_000_000n * unit) * unit
}

interface CreditTerms {
  readonly threshold_minor: bigint
  readonly rates: Rates
  readonly has_pan: boolean
  /** To which digit the company rounds, 0 to 2. */
  readonly round_off_digits: number
}

/** What a credit makes of a year. */
export interface Credited {
  readonly tds_minor: bigint
  readonly standing: Standing
  /** What the credit itself adds to what is due. */
  readonly own: Due
  /** What is due on the items before it, at the standing they have now. */
  readonly due_before_micro: bigint
}

/**
 * The tax to deduct from a credit of the year. Up to the threshold nothing, and the credit waits; above it what is due on
 * all items, each by the rate of its own day and standing, less what was deducted, and never more than the credit itself:
 * the rest is deducted from the next ones (decision 0107).
 */
export function creditYear(
  year: OpenYear,
  credit_minor: bigint,
  { threshold_minor, rates, has_pan, round_off_digits }: CreditTerms,
): Credited {
  if (year.credited_minor + credit_minor <= threshold_minor)
    return {
      tds_minor: 0n,
      standing: 'waiting',
      own: {
        due_micro: 0n,
        waiting_pan_micro: credit_minor * rates.pan,
        waiting_no_pan_micro: credit_minor * rates.no_pan,
      },
      due_before_micro: year.due_micro,
    }
  const standing = has_pan ? 'pan' : 'no_pan'
  const own = { ...no_due, due_micro: credit_minor * rates[standing] }
  const due_before_micro = settled(year, standing).due_micro
  const open = roundDue(due_before_micro + own.due_micro, round_off_digits) - year.tds_minor
  const tds_minor = open < 0n ? 0n : open > credit_minor ? credit_minor : open
  return { tds_minor, standing, own, due_before_micro }
}

/** The share of what was due that goes with a part of earlier credits; with all of them all of it. */
export function dueBack(taken: OpenYear, back_minor: bigint): Due {
  const share = (of: bigint) =>
    back_minor >= taken.credited_minor ? of : floorDivide(of * back_minor, taken.credited_minor)
  return {
    due_micro: share(taken.due_micro),
    waiting_pan_micro: share(taken.waiting_pan_micro),
    waiting_no_pan_micro: share(taken.waiting_no_pan_micro),
  }
}

/** From which journal on the items of a year have a standing. */
export interface StandingFrom {
  readonly from_journal_id: bigint
  readonly standing: Standing
}

/**
 * The standing that an item of a journal has by now: that of its journal, or where it waited then, that of the first later
 * one at which the year passed the threshold. The rows are in the order of their journals.
 */
export function standingOf(rows: readonly StandingFrom[], journal_id: bigint): Standing {
  const then = rows.findLast(({ from_journal_id }) => from_journal_id <= journal_id)?.standing ?? 'waiting'
  if (then !== 'waiting') return then
  return (
    rows.find(({ from_journal_id, standing }) => from_journal_id > journal_id && standing !== 'waiting')?.standing ??
    'waiting'
  )
}
