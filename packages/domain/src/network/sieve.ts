import type { Columns } from './columns.ts'

/** Both ends belong to it; without an end it goes on. */
export interface Span {
  readonly from?: number
  readonly to?: number
}

/** A column, and which of its values pass: both ends are in. */
export interface Stretch {
  readonly column: Int32Array
  readonly first: number
  readonly last: number
}

export interface Passing {
  /** Positions and depths: as many of them as a question can ask for at once. */
  readonly stretches: readonly [Stretch, Stretch, Stretch]
  /** Which flags are looked at, and what they must be. */
  readonly flags: readonly [bits: number, wanted: number]
  readonly package_no: number | undefined
  readonly joined: Span | undefined
  readonly activated: Span | undefined
}

/** Below and above every value of a column, and so close that no difference of the two overflows 32 bits. */
export const LOWEST = -(2 ** 30)
export const HIGHEST = 2 ** 30

const firstOf = ({ from = LOWEST }: Span = {}): number => Math.max(from, LOWEST)
const lastOf = ({ to = HIGHEST }: Span = {}): number => Math.min(to, HIGHEST)

/**
 * Says who passes everything that is asked, in one expression without a branch: a difference is negative, which is its
 * highest bit, where a value is outside. What is not asked passes everybody, so that each question costs the same few
 * nanoseconds a member.
 */
export class Sieve {
  readonly #first: Int32Array
  readonly #first_from: number
  readonly #first_to: number
  readonly #second: Int32Array
  readonly #second_from: number
  readonly #second_to: number
  readonly #third: Int32Array
  readonly #third_from: number
  readonly #third_to: number
  readonly #flags: Uint8Array
  readonly #bits: number
  readonly #wanted: number
  readonly #packages: Uint16Array
  readonly #package_no: number
  readonly #package_bits: number
  readonly #joined: Uint16Array
  readonly #joined_from: number
  readonly #joined_to: number
  readonly #activated: Uint16Array
  readonly #activated_from: number
  readonly #activated_to: number

  constructor({ flags, package_no, joined_day, activated_day }: Readonly<Columns>, passing: Passing) {
    const [first, second, third] = passing.stretches
    this.#first = first.column
    this.#first_from = first.first
    this.#first_to = first.last
    this.#second = second.column
    this.#second_from = second.first
    this.#second_to = second.last
    this.#third = third.column
    this.#third_from = third.first
    this.#third_to = third.last
    this.#flags = flags
    this.#bits = passing.flags[0]
    this.#wanted = passing.flags[1]
    this.#packages = package_no
    this.#package_no = passing.package_no ?? 0
    this.#package_bits = passing.package_no === undefined ? 0 : 0xffff
    this.#joined = joined_day
    this.#joined_from = firstOf(passing.joined)
    this.#joined_to = lastOf(passing.joined)
    this.#activated = activated_day
    // Who is not active was activated on no day.
    this.#activated_from = passing.activated === undefined ? LOWEST : Math.max(1, firstOf(passing.activated))
    this.#activated_to = lastOf(passing.activated)
  }

  /** 1 for a member who passes, 0 for one who does not. */
  passes(member: number): number {
    const first = this.#first[member]!
    const second = this.#second[member]!
    const third = this.#third[member]!
    const joined = this.#joined[member]!
    const activated = this.#activated[member]!
    const outside =
      (first - this.#first_from) |
      (this.#first_to - first) |
      (second - this.#second_from) |
      (this.#second_to - second) |
      (third - this.#third_from) |
      (this.#third_to - third) |
      (joined - this.#joined_from) |
      (this.#joined_to - joined) |
      (activated - this.#activated_from) |
      (this.#activated_to - activated) |
      -((this.#flags[member]! & this.#bits) ^ this.#wanted) |
      -((this.#packages[member]! ^ this.#package_no) & this.#package_bits)
    return ~outside >>> 31
  }

  /** How many of the members from `from` up to, not including, `to` pass. */
  count(from: number, to: number): number {
    let sum = 0
    for (let member = from; member < to; member++) sum += this.passes(member)
    return sum
  }

  /** Moves those who pass to the front, and answers them. */
  keep(members: Int32Array): Int32Array {
    let kept = 0
    for (let at = 0; at < members.length; at++) {
      const member = members[at]!
      members[kept] = member
      kept += this.passes(member)
    }
    return members.subarray(0, kept)
  }
}
