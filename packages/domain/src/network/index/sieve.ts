import { BLOCK_BITS, type DayZones } from './day-zones.ts'

/** A column, and which of its values pass: both ends are in. */
export interface Test {
  readonly column: Int32Array | Uint16Array | Uint8Array
  readonly from: number
  readonly to: number
  /** What is known of a column of days by block; `hasAll` when nobody's day is left out there or was another before. */
  readonly zones?: { readonly of: DayZones; readonly hasAll: boolean }
}

/** Members who are looked at together; their mask stays in the nearest memory. */
export const BLOCK_SIZE = 1 << BLOCK_BITS

/** Below and above every value of a column, and so close that no difference of the two overflows 32 bits. */
const LOWEST = -(2 ** 30)
const HIGHEST = 2 ** 30

/**
 * Says which members pass several tests. A block of them is tested column by column: one tight loop for each test, without
 * a branch, so that the cost is a nanosecond for each member and test.
 */
export class Sieve {
  /** 1 for each member of the block that was counted last who passes. */
  readonly mask = new Uint8Array(BLOCK_SIZE)
  readonly #words = new Uint32Array(this.mask.buffer)
  readonly #tests: readonly Test[]

  constructor(tests: readonly Test[]) {
    this.#tests = tests.map(({ from, to, ...test }) => ({
      ...test,
      from: Math.max(from, LOWEST),
      to: Math.min(to, HIGHEST),
    }))
  }

  passes(member: number): boolean {
    for (const { column, from, to } of this.#tests) if (column[member]! < from || column[member]! > to) return false
    return true
  }

  /** Fills the mask for a block of `count` members that begins with `first`, and says how many of them pass. */
  sift(first: number, count: number): number {
    const { mask } = this
    const words = this.#words
    const block = first >> BLOCK_BITS
    for (const { zones, from, to } of this.#tests)
      if (zones?.of.isOutside(block, from, to)) {
        mask.fill(0)
        return 0
      }
    mask.fill(1, 0, count)
    mask.fill(0, count)
    for (const { column, from, to, zones } of this.#tests) {
      if (zones?.hasAll && zones.of.isInside(block, from, to)) continue
      if (column instanceof Int32Array) keepInts(words, column, first, count, from, to)
      else if (column instanceof Uint16Array) keepShorts(words, column, first, count, from, to)
      else keepBytes(words, column, first, count, from, to)
    }
    return sumOf(words)
  }
}

/*
 * The same loop for each width of column, because a loop that has seen several is slow on all of them. Four members are a
 * word of the mask. A difference is negative, which is its highest bit, where a value is outside.
 */

function keepInts(
  words: Uint32Array,
  column: Int32Array,
  first: number,
  count: number,
  from: number,
  to: number,
): void {
  const [low, high] = [from | 0, to | 0]
  for (let at = 0; at < count; at += 4) {
    const one = column[first + at]!
    const two = column[first + at + 1]!
    const three = column[first + at + 2]!
    const four = column[first + at + 3]!
    words[at >> 2]! &= ~(
      (((one - low) | (high - one)) >>> 31) |
      ((((two - low) | (high - two)) >>> 31) << 8) |
      ((((three - low) | (high - three)) >>> 31) << 16) |
      ((((four - low) | (high - four)) >>> 31) << 24)
    )
  }
}

function keepShorts(
  words: Uint32Array,
  column: Uint16Array,
  first: number,
  count: number,
  from: number,
  to: number,
): void {
  const [low, high] = [from | 0, to | 0]
  for (let at = 0; at < count; at += 4) {
    const one = column[first + at]!
    const two = column[first + at + 1]!
    const three = column[first + at + 2]!
    const four = column[first + at + 3]!
    words[at >> 2]! &= ~(
      (((one - low) | (high - one)) >>> 31) |
      ((((two - low) | (high - two)) >>> 31) << 8) |
      ((((three - low) | (high - three)) >>> 31) << 16) |
      ((((four - low) | (high - four)) >>> 31) << 24)
    )
  }
}

function keepBytes(
  words: Uint32Array,
  column: Uint8Array,
  first: number,
  count: number,
  from: number,
  to: number,
): void {
  const [low, high] = [from | 0, to | 0]
  for (let at = 0; at < count; at += 4) {
    const one = column[first + at]!
    const two = column[first + at + 1]!
    const three = column[first + at + 2]!
    const four = column[first + at + 3]!
    words[at >> 2]! &= ~(
      (((one - low) | (high - one)) >>> 31) |
      ((((two - low) | (high - two)) >>> 31) << 8) |
      ((((three - low) | (high - three)) >>> 31) << 16) |
      ((((four - low) | (high - four)) >>> 31) << 24)
    )
  }
}

/** The sum of all bytes, four at once: each lane of a word takes 255 additions of 1 before it runs over. */
function sumOf(words: Uint32Array): number {
  let sum = 0
  for (let at = 0; at < words.length;) {
    let lanes = 0
    for (const end = Math.min(words.length, at + 255); at < end; at++) lanes = (lanes + words[at]!) | 0
    sum += (lanes & 0xff) + ((lanes >>> 8) & 0xff) + ((lanes >>> 16) & 0xff) + (lanes >>> 24)
  }
  return sum
}
