import type { Day } from '../calendar/business-day.ts'
import { parsePercent, type Ratio } from '../money/ratio.ts'
import { roundHalfUp } from '../money/rounding.ts'

/** How tax is deducted at source from one nature of payment, from a day on. Percentages are texts such as "2" or "20.0000". */
export interface TdsRule {
  readonly percent: string
  /** For whoever has given no PAN; the higher of the two rates counts. */
  readonly no_pan_percent: string
  /** Up to this much in a financial year nothing is deducted; above it all of it is taxed. In hundredths. */
  readonly threshold_minor: bigint
}

/** What was credited to the holder of one PAN in a financial year so far, and the tax deducted from it; in hundredths. */
export interface TaxYear {
  readonly credited_minor: bigint
  readonly tds_minor: bigint
}

const compare = (one: Ratio, other: Ratio): bigint =>
  one.numerator * other.denominator - other.numerator * one.denominator

/** The rate that counts: without a PAN the higher one (section 397(2), before it 206AA). */
export function tdsPercent({ percent, no_pan_percent }: Omit<TdsRule, 'threshold_minor'>, has_pan: boolean): string {
  return !has_pan && compare(parsePercent(no_pan_percent), parsePercent(percent)) > 0n ? no_pan_percent : percent
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
