import type { Day } from '../calendar/business-day.ts'
import { parsePercent, ratio, type Ratio } from '../money/ratio.ts'
import { roundHalfUp } from '../money/rounding.ts'

/** How tax is deducted at source from one nature of payment, from a day on. Percentages are texts such as "2" or "20.0000". */
export interface TdsRule {
  readonly percent: string
  /** For whoever has given no PAN; the higher of the two rates counts. */
  readonly no_pan_percent: string
  /** Up to this much in a financial year nothing is deducted; above it the whole is taxed. In hundredths. */
  readonly threshold_minor: bigint
}

/** What was credited to the holder of one PAN in a financial year so far, and the tax deducted from it; in hundredths. */
export interface TaxYear {
  readonly credited_minor: bigint
  readonly tds_minor: bigint
}

export interface TdsTerms {
  readonly rule: TdsRule
  readonly has_pan: boolean
  /** To which digit the company rounds, 0 to 2. */
  readonly round_off_digits: number
}

const compare = (one: Ratio, other: Ratio): bigint =>
  one.numerator * other.denominator - other.numerator * one.denominator

/** The rate that counts: without a PAN the higher one (section 397(2), before it 206AA). */
export function tdsPercent({ percent, no_pan_percent }: TdsRule, has_pan: boolean): string {
  return !has_pan && compare(parsePercent(no_pan_percent), parsePercent(percent)) > 0n ? no_pan_percent : percent
}

/** The tax due on so much of a year, in hundredths: nothing up to the threshold, above it on the whole. */
export function tdsDue(credited_minor: bigint, { rule, has_pan, round_off_digits }: TdsTerms): bigint {
  if (credited_minor <= rule.threshold_minor) return 0n
  const unit = 10n ** BigInt(2 - round_off_digits)
  const rate = parsePercent(tdsPercent(rule, has_pan))
  const { numerator, denominator } = ratio(rate.numerator, rate.denominator * unit)
  return roundHalfUp(credited_minor * numerator, denominator) * unit
}

/**
 * The tax to deduct from a credit of the year: what is due with it, less what was deducted, and never more than the credit
 * itself; the rest is deducted from the next ones. In hundredths (domain rules, section 5.6).
 */
export function tdsOf(year: TaxYear, credit_minor: bigint, terms: TdsTerms): bigint {
  const open = tdsDue(year.credited_minor + credit_minor, terms) - year.tds_minor
  return open < 0n ? 0n : open > credit_minor ? credit_minor : open
}

/**
 * The tax that is given back with a part of earlier credits, in the proportion in which it was deducted from them: with
 * all of them all of it. What the year then lacks is deducted from its next credits. In hundredths, above zero.
 */
export function tdsBack(taken: TaxYear, back_minor: bigint, round_off_digits: number): bigint {
  if (back_minor >= taken.credited_minor) return taken.tds_minor
  const unit = 10n ** BigInt(2 - round_off_digits)
  return roundHalfUp(taken.tds_minor * back_minor, taken.credited_minor * unit) * unit
}

/** The last day on which the tax of a month is deposited in time: the 7th of the next month, for March the 30th of April. */
export function tdsDueOn(month: Day): Day {
  const [year = 0, of = 0] = month.split('-').map(Number)
  const two = (figure: number): string => String(figure).padStart(2, '0')
  if (of === 3) return `${year}-04-30`
  return of === 12 ? `${year + 1}-01-07` : `${year}-${two(of + 1)}-07`
}
