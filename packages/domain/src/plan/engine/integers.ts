import type { Ratio } from '../../money/ratio.ts'
import { floorDivide, roundHalfUp } from '../../money/rounding.ts'

/**
 * The engine is written once over exact integers and runs on either of two kinds: doubles, as fast as the machine, which
 * refuse to go beyond 2^53 - 1 (they throw an InexactError); and bigints, of any size. Both give the same figures.
 */
export interface Integers<N extends number | bigint> {
  readonly zero: N
  readonly one: N
  of(value: bigint): N
  column(length: number): Column<N>
  /** The first cells of a column, which may share its memory. */
  first(column: Column<N>, length: number): Column<N>
  /** The column as this kind of integers; the same column when it already is. */
  adopt(amounts: Amounts): Column<N>
  plus(a: N, b: N): N
  minus(a: N, b: N): N
  times(a: N, b: N): N
  /** Whole times b goes into a; a is 0 or more, b above 0. */
  quotient(a: N, b: N): N
  fraction(by: Ratio): Fraction<N>
  /** The fraction's share of an amount of 0 or more, rounded half-up. */
  share(amount: N, by: Fraction<N>): N
  /** The same, rounded down. */
  shareDown(amount: N, by: Fraction<N>): N
  /** The same, rounded up. */
  shareUp(amount: N, by: Fraction<N>): N
}

export interface Column<N> {
  readonly length: number
  [index: number]: N
  slice(start: number, end: number): Column<N>
}

/** A column of integers of either kind. */
export type Amounts = Float64Array | bigint[]

export interface Fraction<N> {
  readonly numerator: N
  readonly denominator: N
  readonly exact: Ratio
}

export const LARGEST_DOUBLE = Number.MAX_SAFE_INTEGER

/** A figure that a double cannot hold exactly: the work starts over on bigints. */
export class InexactError extends Error {}

function refuse(): never {
  throw new InexactError('beyond what a double holds exactly')
}

/** Two exact doubles never add or multiply to an exact-looking one when the true result is beyond the bound. */
const exact = (value: number): number => (value <= LARGEST_DOUBLE && value >= -LARGEST_DOUBLE ? value : refuse())

export const doubles: Integers<number> = {
  zero: 0,
  one: 1,
  of: (value) => exact(Number(value)),
  column: (length) => new Float64Array(length),
  first: (column, length) => (column instanceof Float64Array ? column.subarray(0, length) : column.slice(0, length)),
  adopt: (amounts) => (amounts instanceof Float64Array ? amounts : Float64Array.from(amounts, doubles.of)),
  plus: (a, b) => exact(a + b),
  minus: (a, b) => exact(a - b),
  times: (a, b) => exact(a * b),
  // A quotient of integers up to 2^53 never rounds up to the next whole number, so its floor is exact.
  quotient: (a, b) => Math.floor(a / b),
  fraction: (by) => ({ numerator: Number(by.numerator), denominator: Number(by.denominator), exact: by }),
  // Where a product is too large, the share itself may still fit: it takes the long way.
  share(amount, by) {
    const doubled = 2 * amount * by.numerator + by.denominator
    if (doubled <= LARGEST_DOUBLE) return Math.floor(doubled / (2 * by.denominator))
    return doubles.of(roundHalfUp(BigInt(amount) * by.exact.numerator, by.exact.denominator))
  },
  shareDown(amount, by) {
    const product = amount * by.numerator
    if (product + by.denominator <= LARGEST_DOUBLE) return Math.floor(product / by.denominator)
    return doubles.of(floorDivide(BigInt(amount) * by.exact.numerator, by.exact.denominator))
  },
  shareUp(amount, by) {
    const product = amount * by.numerator + by.denominator
    if (product <= LARGEST_DOUBLE) return Math.floor((product - 1) / by.denominator)
    return doubles.of(
      floorDivide(BigInt(amount) * by.exact.numerator + by.exact.denominator - 1n, by.exact.denominator),
    )
  },
}

export const bigints: Integers<bigint> = {
  zero: 0n,
  one: 1n,
  of: (value) => value,
  column: (length) => Array.from({ length }, () => 0n),
  first: (column, length) => column.slice(0, length),
  adopt: (amounts) => (amounts instanceof Float64Array ? Array.from(amounts, BigInt) : amounts),
  plus: (a, b) => a + b,
  minus: (a, b) => a - b,
  times: (a, b) => a * b,
  quotient: (a, b) => a / b,
  fraction: (exact) => ({ ...exact, exact }),
  share: (amount, { exact }) => roundHalfUp(amount * exact.numerator, exact.denominator),
  shareDown: (amount, { exact }) => floorDivide(amount * exact.numerator, exact.denominator),
  shareUp: (amount, { exact }) => floorDivide(amount * exact.numerator + exact.denominator - 1n, exact.denominator),
}
