/**
 * Sums over a range of positions that can change one position at a time, each in a logarithm of steps: position p
 * is in cell p, and a cell holds the sum of a stretch of positions that ends with its own (a Fenwick tree).
 */
export type Sums = Int32Array | Float64Array

/** Turns plain values in the first `size` cells into sums, in one pass. */
export function sumUp(sums: Sums, size: number): void {
  for (let at = 1; at <= size; at++) {
    const next = at + (at & -at)
    if (next <= size) sums[next - 1]! += sums[at - 1]!
  }
}

/** Adds to the value at one position. */
export function addAt(sums: Sums, size: number, position: number, amount: number): void {
  for (let at = position + 1; at <= size; at += at & -at) sums[at - 1]! += amount
}

/** The sum over positions from `from` up to, not including, `to`. */
export function sumBetween(sums: Sums, from: number, to: number): number {
  let sum = 0
  for (let at = to; at > 0; at &= at - 1) sum += sums[at - 1]!
  for (let at = from; at > 0; at &= at - 1) sum -= sums[at - 1]!
  return sum
}
