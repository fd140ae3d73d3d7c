import type { Ratio } from '../money/ratio.ts'
import { floorDivide, roundHalfUp } from '../money/rounding.ts'

/**
 * The engine is written once over exact integers and runs on either of two kinds: doubles, as fast as the machine, while
 * every sum stays within 2^53 - 1; and bigints, of any size, beyond. Both give the same figures.
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

const isExact = (value: number): boolean => value <= LARGEST_DOUBLE

export const doubles: Integers<number> = {
  zero: 0,
  one: 1,
  of: Number,
  column: (length) => new Float64Array(length),
  first: (column, length) => (column instanceof Float64Array ? column.subarray(0, length) : column.slice(0, length)),
  adopt: (amounts) => (amounts instanceof Float64Array ? amounts : Float64Array.from(amounts, Number)),
  plus: (a, b) => a + b,
  minus: (a, b) => a - b,
  times: (a, b) => a * b,
  // A quotient of integers up to 2^53 never rounds up to the next whole number, so its floor is exact.
  quotient: (a, b) => Math.floor(a / b),
  fraction: (exact) => ({ numerator: Number(exact.numerator), denominator: Number(exact.denominator), exact }),
  share(amount, { numerator, denominator, exact }) {
    const doubled = 2 * amount * numerator + denominator
    if (isExact(doubled)) return Math.floor(doubled / (2 * denominator))
    return Number(roundHalfUp(BigInt(amount) * exact.numerator, exact.denominator))
  },
  shareDown(amount, { numerator, denominator, exact }) {
    const product = amount * numerator
    if (isExact(product) && isExact(denominator)) return Math.floor(product / denominator)
    return Number(floorDivide(BigInt(amount) * exact.numerator, exact.denominator))
  },
  shareUp(amount, { numerator, denominator, exact }) {
    const product = amount * numerator + denominator - 1
    if (isExact(product)) return Math.floor(product / denominator)
    return Number(floorDivide(BigInt(amount) * exact.numerator + exact.denominator - 1n, exact.denominator))
  },
}

export const bigints: Integers<bigint> = {
  zero: 0n,
  one: 1n,
  of: (value) => value,
  column: (length) => new Array<bigint>(length).fill(0n),
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

/** The largest absolute value of a column, as a double: exact as long as it matters. */
export function largestOf(amounts: Amounts): number {
  if (!(amounts instanceof Float64Array)) return amounts.reduce((largest, amount) => Math.max(largest, Math.abs(Number(amount))), 0)
  let highest = 0
  let lowest = 0
  for (let index = 0; index < amounts.length; index += 1) {
    const amount = amounts[index]!
    if (amount > highest) highest = amount
    else if (amount < lowest) lowest = amount
  }
  return Math.max(highest, -lowest)
}

/** The sum of absolute values, as a double: sums of doubles only grow, so one beyond the bound is never missed. */
export function sumOfSizes(amounts: Amounts): number {
  if (!(amounts instanceof Float64Array)) return amounts.reduce((sum, amount) => sum + Math.abs(Number(amount)), 0)
  let sum = 0
  for (let index = 0; index < amounts.length; index += 1) sum += Math.abs(amounts[index]!)
  return sum
}
