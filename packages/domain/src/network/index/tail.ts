/**
 * Those who came after the last ordering, by the position of their nearest ordered ancestor: a stretch of positions is
 * one stretch of this list too.
 */
export class Tail {
  #positions = new Int32Array(64)
  #members = new Int32Array(64)
  #size = 0

  add(position: number, member: number): void {
    if (this.#size === this.#positions.length) this.#grow()
    const at = this.firstFrom(position + 1)
    this.#positions.copyWithin(at + 1, at, this.#size)
    this.#members.copyWithin(at + 1, at, this.#size)
    this.#positions[at] = position
    this.#members[at] = member
    this.#size += 1
  }

  /** The place in the list of the first one at a position or behind it. */
  firstFrom(position: number): number {
    let [low, high] = [0, this.#size]
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.#positions[middle]! < position) low = middle + 1
      else high = middle
    }
    return low
  }

  /** Who came below the positions from `from` up to, not including, `to`; valid until the next one comes. */
  between(from: number, to: number): Int32Array {
    return this.#members.subarray(this.firstFrom(from), this.firstFrom(to))
  }

  clear(): void {
    this.#size = 0
  }

  #grow(): void {
    const [positions, members] = [this.#positions, this.#members]
    this.#positions = new Int32Array(2 * this.#size)
    this.#members = new Int32Array(2 * this.#size)
    this.#positions.set(positions)
    this.#members.set(members)
  }
}
