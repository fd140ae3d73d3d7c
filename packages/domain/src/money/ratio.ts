import { decimalsOf, formatShortest, parseDecimal } from './decimal.ts'
import { floorDivide, roundHalfUp } from './rounding.ts'

/** An exact fraction in lowest terms; the denominator is above zero. */
export interface Ratio {
  readonly numerator: bigint
  readonly denominator: bigint
}

function commonDivisor(first: bigint, second: bigint): bigint {
  let [a, b] = [first < 0n ? -first : first, second]
  while (b !== 0n) [a, b] = [b, a % b]
  return a
}

/** @throws RangeError when the denominator is not above zero */
export function ratio(numerator: bigint, denominator: bigint): Ratio {
  if (denominator <= 0n) throw new RangeError('a ratio needs a denominator above zero')
  const divisor = commonDivisor(numerator, denominator)
  return { numerator: numerator / divisor, denominator: denominator / divisor }
}

/** "2.5" percent is exactly 1/40. @throws RangeError when the text is not a decimal */
export function parsePercent(text: string): Ratio {
  const digits = decimalsOf(text)
  return ratio(parseDecimal(text, digits), 100n * 10n ** BigInt(digits))
}

/** "10.0" is shown as "10%". */
export function formatPercent(text: string): string {
  const digits = decimalsOf(text)
  return `${formatShortest(parseDecimal(text, digits), digits)}%`
}

export const scaled = (by: Ratio, numerator: bigint, denominator: bigint): Ratio =>
  ratio(by.numerator * numerator, by.denominator * denominator)

/** The ratio's share of an amount, rounded half-up. */
export const shareOf = (amount: bigint, by: Ratio): bigint => roundHalfUp(amount * by.numerator, by.denominator)

/** The ratio's share of an amount, rounded down. */
export const shareDownOf = (amount: bigint, by: Ratio): bigint => floorDivide(amount * by.numerator, by.denominator)
