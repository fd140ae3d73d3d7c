import type { Amounts } from '../engine/integers.ts'

/** Sums by number, exact whatever their size: doubles as long as these are exact, and what went beyond beside them. */
export interface ExactSums {
  add(at: number, amount: number | bigint): void
  of(at: number): bigint
  /** The first so many: as doubles where all of them are. */
  first(count: number): Amounts
}

export function exactSums(size: number): ExactSums {
  const small = new Float64Array(size)
  const large = new Map<number, bigint>()
  const of = (at: number): bigint => BigInt(small[at]!) + (large.get(at) ?? 0n)
  return {
    of,
    add(at, amount) {
      const sum = small[at]! + Number(amount)
      if (Number.isSafeInteger(sum) && (typeof amount === 'number' || amount === BigInt(Number(amount)))) {
        small[at] = sum
        return
      }
      large.set(at, of(at) + BigInt(amount))
      small[at] = 0
    },
    first: (count) => (large.size === 0 ? small.slice(0, count) : Array.from({ length: count }, (_, at) => of(at))),
  }
}
