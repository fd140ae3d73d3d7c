/**
 * Sums over blocks of positions that can change one block at a time, each in a logarithm of steps: block b is in cell b,
 * and a cell holds the sum of a stretch of blocks that ends with its own (a Fenwick tree).
 */
export type Sums = Int32Array | Float64Array

/** Turns plain values in the first `size` cells into sums, in one pass. */
export function sumUp(sums: Sums, size: number): void {
  for (let at = 1; at <= size; at++) {
    const next = at + (at & -at)
    if (next <= size) sums[next - 1]! += sums[at - 1]!
  }
}

/** Adds to the value of one block. */
export function addAt(sums: Sums, size: number, block: number, amount: number): void {
  for (let at = block + 1; at <= size; at += at & -at) sums[at - 1]! += amount
}

/** The sum over blocks from `from` up to, not including, `to`. */
export function sumBetween(sums: Sums, from: number, to: number): number {
  let sum = 0
  for (let at = to; at > 0; at &= at - 1) sum += sums[at - 1]!
  for (let at = from; at > 0; at &= at - 1) sum -= sums[at - 1]!
  return sum
}
