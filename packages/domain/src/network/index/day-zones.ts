/** Members who are looked at together. */
export const BLOCK_BITS = 12

/**
 * The first and the last day of each block of 4,096 members, as far as they ever were: members who join one after the other
 * have days close together, so most blocks are outside of a span, or within it, without a look at their members.
 */
export class DayZones {
  #first = new Uint16Array(0)
  #last = new Uint16Array(0)

  /** Notes a day of a member; day 0 is none. */
  note(member: number, day: number): void {
    const block = member >> BLOCK_BITS
    if (block >= this.#first.length) this.#grow(block)
    if (day === 0) return
    if (day < this.#first[block]!) this.#first[block] = day
    if (day > this.#last[block]!) this.#last[block] = day
  }

  /** Whether no member of the block has a day in the span. */
  isOutside(block: number, from: number, to: number): boolean {
    return this.#last[block]! < from || this.#first[block]! > to
  }

  /** Whether every day of the block is in the span. */
  isInside(block: number, from: number, to: number): boolean {
    return this.#first[block]! >= from && this.#last[block]! <= to
  }

  #grow(block: number): void {
    const [first, last] = [this.#first, this.#last]
    this.#first = new Uint16Array(2 * block + 2).fill(0xffff)
    this.#last = new Uint16Array(2 * block + 2)
    this.#first.set(first)
    this.#last.set(last)
  }
}
