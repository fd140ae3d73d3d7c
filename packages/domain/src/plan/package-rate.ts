import { formatShortest, parseDecimal } from '../money/decimal.ts'
import type { Ratio } from '../money/ratio.ts'
import { ratio, scaled } from '../money/ratio.ts'
import type { Scales } from './scales.ts'

/**
 * The matching rate that a member's package gives: a percentage as a whole number at RATE_DIGITS decimals, or one of the
 * two below it.
 */
export const RATE_DIGITS = 4
/** Stands for "the plan's rate". */
export const PLANS_RATE = -1
/** Stands for "this event says nothing about the rate". */
export const SAYS_NO_RATE = -2

/** "8" percent is 80,000; null is the plan's. @throws RangeError when the text is not a decimal or too fine */
export const packageRate = (percent: string | null): number =>
  percent === null ? PLANS_RATE : Number(parseDecimal(percent, RATE_DIGITS))

/** 80,000 is shown as "8%". */
export const shownPackageRate = (rate: number): string => `${formatShortest(BigInt(rate), RATE_DIGITS)}%`

/** What a package's rate pays, in minor units for volume at the scale of events. */
export const payOfRate = (rate: number, { money_digits, event_digits }: Scales): Ratio =>
  scaled(ratio(BigInt(rate), 10n ** BigInt(RATE_DIGITS + 2)), 10n ** BigInt(money_digits), 10n ** BigInt(event_digits))

/** Whether one of the rates, from one place to another, is not the plan's. */
export function hasPackageRate(rates: Int32Array, from = 0, to = rates.length): boolean {
  for (let index = from; index < to; index += 1) if (rates[index]! >= 0) return true
  return false
}
