import { resized } from '../../plan/engine/growing.ts'

/** A place that is taken: the one above, -1 for a root; whose it is; and the business day on which it was taken. */
export interface TakenPlace {
  readonly parent: number
  readonly member: number
  readonly day: number
}

const first_room = 64

/** Places of so many numbers that follow each other have one entry for their days: 2 ** 10. */
export const DAY_BLOCK_BITS = 10

const wider = (column: Int32Array, length: number): Int32Array =>
  resized<number, Int32Array>(column, length, (size) => new Int32Array(size))

/**
 * The places of one pool of the matrix as columns by place: the number in the books less one, so that whatever is above a
 * place comes before it. Places are only added. From them follows their order by levels, each from the left to the right,
 * in which the places of a level below any place are one stretch: 32 bytes a place, and 4 for each member.
 */
export class MatrixPlaces {
  /** How many places are directly below one, at most. */
  readonly width: number
  size = 0
  parent: Int32Array = new Int32Array(first_room)
  member: Int32Array = new Int32Array(first_room)
  /** The business day on which it was taken. */
  day: Int32Array = new Int32Array(first_room)
  /** Places above it. */
  depth: Int32Array = new Int32Array(first_room)
  /** The next place of the same member; -1 for the last. */
  next_own: Int32Array = new Int32Array(first_room)
  /** The first and the last day of each block of places: numbers go with time, but for a place that was a little late. */
  readonly block_days: { from: number; to: number }[] = []
  #first_own: Int32Array = new Int32Array(first_room)
  #last_own: Int32Array = new Int32Array(first_room)
  #order: Int32Array = new Int32Array(0)
  #rank: Int32Array = new Int32Array(0)
  #kids_from: Int32Array = new Int32Array(1)
  #ordered = 0

  constructor(width: number) {
    this.width = width
  }

  /**
   * Adds the next place and answers its number.
   * @throws RangeError where the one above does not come before it
   */
  add({ parent, member, day }: TakenPlace): number {
    const place = this.size
    if (parent >= place || parent < -1) throw new RangeError(`place ${place} cannot be below place ${parent}`)
    if (place === this.parent.length) this.#widen(2 * place)
    this.parent[place] = parent
    this.member[place] = member
    this.day[place] = day
    this.depth[place] = parent < 0 ? 0 : this.depth[parent]! + 1
    this.#noteOwner(member, place)
    this.#noteDay(day, place)
    this.size += 1
    return place
  }

  #widen(room: number): void {
    this.parent = wider(this.parent, room)
    this.member = wider(this.member, room)
    this.day = wider(this.day, room)
    this.depth = wider(this.depth, room)
    this.next_own = wider(this.next_own, room)
  }

  #noteDay(day: number, place: number): void {
    const block = this.block_days[place >> DAY_BLOCK_BITS]
    if (block === undefined) this.block_days.push({ from: day, to: day })
    else {
      block.from = Math.min(block.from, day)
      block.to = Math.max(block.to, day)
    }
  }

  /** Keeps the places of a member in a list. First and last are one more than the place, for nil is nobody's. */
  #noteOwner(member: number, place: number): void {
    if (member >= this.#first_own.length) {
      const room = Math.max(member + 1, 2 * this.#first_own.length)
      this.#first_own = wider(this.#first_own, room)
      this.#last_own = wider(this.#last_own, room)
    }
    const last = this.#last_own[member]! - 1
    if (last < 0) this.#first_own[member] = place + 1
    else this.next_own[last] = place
    this.#last_own[member] = place + 1
    this.next_own[place] = -1
  }

  /** The first place of a member; -1 without one. */
  firstOf(member: number): number {
    return (this.#first_own[member] ?? 0) - 1
  }

  /** All places of a member, the first one first. */
  placesOf(member: number): number[] {
    const own: number[] = []
    for (let place = this.firstOf(member); place >= 0; place = this.next_own[place]!) own.push(place)
    return own
  }

  /** The places by levels, each level from the left to the right; all roots are the first level. */
  get order(): Int32Array {
    this.#settle()
    return this.#order
  }

  /** Where a place is in that order. */
  get rank(): Int32Array {
    this.#settle()
    return this.#rank
  }

  /**
   * By rank: where those begin in the order who are directly below. Those below end where those of the next rank begin, so
   * what is below a stretch of a level is a stretch of the next one. It has one entry more than there are places.
   */
  get kids_from(): Int32Array {
    this.#settle()
    return this.#kids_from
  }

  /** Puts all places in order where some came since: two passes, whatever the shape. */
  #settle(): void {
    if (this.#ordered === this.size) return
    const { parent, size } = this
    const { from, kids } = kidsByParent(parent, size)
    const order = new Int32Array(size)
    const rank = new Int32Array(size)
    const kids_from = new Int32Array(size + 1)
    let found = 0
    for (let place = 0; place < size; place += 1) if (parent[place]! < 0) order[found++] = place
    for (let at = 0; at < size; at += 1) {
      const place = order[at]!
      rank[place] = at
      kids_from[at] = found
      for (let kid = from[place]!; kid < from[place + 1]!; kid += 1) order[found++] = kids[kid]!
    }
    kids_from[size] = size
    this.#order = order
    this.#rank = rank
    this.#kids_from = kids_from
    this.#ordered = size
  }
}

/** Who is directly below each, beside each other, from the oldest: places of one fill from the left. */
function kidsByParent(parent: Int32Array, size: number): { readonly from: Int32Array; readonly kids: Int32Array } {
  const from = new Int32Array(size + 1)
  for (let place = 0; place < size; place += 1) if (parent[place]! >= 0) from[parent[place]! + 1]! += 1
  for (let place = 0; place < size; place += 1) from[place + 1]! += from[place]!
  const next = from.slice(0, size)
  const kids = new Int32Array(from[size]!)
  for (let place = 0; place < size; place += 1) {
    const above = parent[place]!
    if (above >= 0) kids[next[above]!++] = place
  }
  return { from, kids }
}
