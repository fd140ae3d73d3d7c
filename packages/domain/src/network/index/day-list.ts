import type { TreeOrder } from './tree-order.ts'

/** So many latecomers of a day, or this share of it, are looked at one by one; beyond, they are put in order. */
const LOOSE_LIMIT = 64
const LOOSE_SHARE = 16

/**
 * Whom a business day is about, with an amount each where it is about amounts. They are kept in the pre-order of the
 * placement tree, which never changes among those who are there, so what a subtree has of a day is found by halving. Who
 * came a moment ago, or too late to have a position, is kept aside.
 */
export class DayList {
  readonly day: number
  #members: Int32Array
  /** Running sums of the amounts, beginning with nil; none where everybody counts once. */
  #sums: Float64Array<ArrayBuffer> | null
  #loose_members: Int32Array<ArrayBuffer>
  #loose_amounts: Float64Array<ArrayBuffer> | null
  #loose = 0

  /** `members` are those of the day in pre-order, and `sums` the running sums of their amounts; null without amounts. */
  constructor(day: number, sums: Float64Array<ArrayBuffer> | null, members = new Int32Array(0)) {
    this.day = day
    this.#members = members
    this.#sums = sums
    this.#loose_members = new Int32Array(4)
    this.#loose_amounts = sums === null ? null : new Float64Array(4)
  }

  get size(): number {
    return this.#members.length + this.#loose
  }

  get bytes(): number {
    return [this.#members, this.#sums, this.#loose_members, this.#loose_amounts].reduce(
      (sum, column) => sum + (column?.byteLength ?? 0),
      0,
    )
  }

  add(member: number, amount: number): void {
    if (this.#loose === this.#loose_members.length) this.#makeRoom(2 * this.#loose)
    if (this.#loose_amounts !== null) this.#loose_amounts[this.#loose] = amount
    this.#loose_members[this.#loose++] = member
  }

  /** Takes a member out, if there. Only for days on which everybody counts once. */
  remove(member: number, places: TreeOrder): void {
    const loose = this.#loose_members.subarray(0, this.#loose).indexOf(member)
    if (loose >= 0) {
      this.#loose_members[loose] = this.#loose_members[--this.#loose]!
      return
    }
    const at = this.#firstFrom(places.position[member]!, places)
    if (this.#members[at] !== member) return
    const others = new Int32Array(this.#members.length - 1)
    others.set(this.#members.subarray(0, at))
    others.set(this.#members.subarray(at + 1), at)
    this.#members = others
  }

  /** What the subtrees of a stretch of positions have of those in order: how many, or the sum of their amounts. */
  between(from: number, to: number, places: TreeOrder): number {
    if (from >= to) return 0
    const [first, last] = [this.#firstFrom(from, places), this.#firstFrom(to, places)]
    return this.#sums === null ? last - first : this.#sums[last]! - this.#sums[first]!
  }

  /** Calls for each of those who are kept aside. */
  forEachLoose(take: (member: number, amount: number) => void): void {
    for (let at = 0; at < this.#loose; at++) take(this.#loose_members[at]!, this.#loose_amounts?.[at] ?? 1)
  }

  /** Puts those in order who have a position by now, once they are many. */
  tidy(places: TreeOrder): void {
    if (this.#loose > Math.max(LOOSE_LIMIT, this.#members.length / LOOSE_SHARE)) this.#putInOrder(places)
  }

  #putInOrder({ ordered, position }: TreeOrder): void {
    const [known, sums] = [this.#members, this.#sums]
    const [loose, amounts] = [this.#loose_members, this.#loose_amounts]
    const count = this.#loose
    let late = 0
    for (let at = 0; at < count; at++) if (loose[at]! >= ordered) late += 1
    const fresh = count - late
    // Few are late again and again while nobody gets a position; that is no reason to move the others.
    if (fresh <= LOOSE_LIMIT) return
    const size = known.length + fresh
    // One number says the position first and then which one it is: sorted as numbers, nothing has to be compared.
    const keys = new Float64Array(size)
    for (let at = 0; at < known.length; at++) keys[at] = position[known[at]!]! * size + at
    for (let at = 0, next = known.length; at < count; at++)
      if (loose[at]! < ordered) keys[next] = position[loose[at]!]! * size + next++
    keys.sort()
    const fresh_members = loose.subarray(0, count).filter((member) => member < ordered)
    const fresh_amounts = amounts?.subarray(0, count).filter((_, at) => loose[at]! < ordered)
    const members = new Int32Array(size)
    const running = sums === null ? null : new Float64Array(size + 1)
    for (let at = 0; at < size; at++) {
      const from = keys[at]! % size
      const isKnown = from < known.length
      members[at] = isKnown ? known[from]! : fresh_members[from - known.length]!
      if (running === null) continue
      const amount = isKnown ? sums![from + 1]! - sums![from]! : fresh_amounts![from - known.length]!
      running[at + 1] = running[at]! + amount
    }
    const kept: [number, number][] = []
    for (let at = 0; at < count; at++) if (loose[at]! >= ordered) kept.push([loose[at]!, amounts?.[at] ?? 1])
    this.#members = members
    this.#sums = running
    this.#loose = 0
    this.#makeRoom(Math.max(4, kept.length))
    for (const [member, amount] of kept) this.add(member, amount)
  }

  #firstFrom(wanted: number, { position }: TreeOrder): number {
    const members = this.#members
    let [low, high] = [0, members.length]
    while (low < high) {
      const middle = (low + high) >>> 1
      if (position[members[middle]!]! < wanted) low = middle + 1
      else high = middle
    }
    return low
  }

  #makeRoom(room: number): void {
    const [members, amounts] = [this.#loose_members, this.#loose_amounts]
    this.#loose_members = new Int32Array(room)
    this.#loose_members.set(members.subarray(0, this.#loose))
    if (amounts === null) return
    this.#loose_amounts = new Float64Array(room)
    this.#loose_amounts.set(amounts.subarray(0, this.#loose))
  }
}
