import { addAt, sumBetween, sumUp } from './block-sums.ts'
import { isGreen, type Columns } from './columns.ts'
import { Tail } from './tail.ts'

/** So many newcomers, or this share of a larger network, are looked at one by one; beyond, ordering again is cheaper. */
const TAIL_LIMIT = 10_000
const TAIL_SHARE = 128

/** Positions whose sums are kept together: 2 ** 6, so that sums cost a fifth of a byte each. */
const BLOCK_BITS = 6
const blocksOf = (positions: number): number => (positions + (1 << BLOCK_BITS) - 1) >> BLOCK_BITS

/** A subtree in three figures: members, active ones among them, and volume in minor units. */
export interface Team {
  readonly total: number
  readonly active: number
  readonly volume: number
}

/**
 * One tree in pre-order, so that every subtree is one stretch of positions: 12 bytes a member. Members who came later, the
 * tail, carry the position of their nearest ordered ancestor, so that a stretch holds them too.
 */
export class TreeOrder {
  /** Where a member is in pre-order. */
  position: Int32Array
  /** One past the last position of the subtree of an ordered member. */
  end: Int32Array
  /** Who is at a position. */
  order: Int32Array
  /** Members with smaller numbers have a position of their own. */
  ordered = 0
  readonly tail = new Tail()
  #active: Int32Array
  #volume: Float64Array
  #isStale = true

  constructor(capacity: number) {
    this.position = new Int32Array(capacity)
    this.end = new Int32Array(capacity)
    this.order = new Int32Array(capacity)
    this.#active = new Int32Array(blocksOf(capacity))
    this.#volume = new Float64Array(blocksOf(capacity))
  }

  get bytes(): number {
    const { position, end, order } = this
    return [position, end, order, this.#active, this.#volume].reduce((sum, column) => sum + column.byteLength, 0)
  }

  grow(capacity: number): void {
    const more = (column: Int32Array): Int32Array<ArrayBuffer> => {
      const larger = new Int32Array(capacity)
      larger.set(column)
      return larger
    }
    this.position = more(this.position)
    this.end = more(this.end)
    this.order = more(this.order)
    // Sums reach no further than the members who are ordered.
    const [active, volume] = [this.#active, this.#volume]
    this.#active = new Int32Array(blocksOf(capacity))
    this.#volume = new Float64Array(blocksOf(capacity))
    this.#active.set(active)
    this.#volume.set(volume)
  }

  /** Whether the order no longer says where everybody is, or says it too slowly. */
  isStale(size: number): boolean {
    return this.#isStale || size - this.ordered > Math.max(TAIL_LIMIT, Math.floor(size / TAIL_SHARE))
  }

  /** Whoever is in the order may be elsewhere now: it is made again before the next question. */
  forget(): void {
    this.#isStale = true
  }

  /** Puts the next member below one who is there. */
  hang(member: number, above: number): void {
    if (this.isStale(member)) return
    const position = this.position[above]!
    this.position[member] = position
    this.tail.add(position, member)
  }

  /** Begins again with everybody ordered: their positions are written already. */
  begin({ flags, volume }: Columns, size: number): void {
    const { position } = this
    const [active_sums, volume_sums] = [this.#active, this.#volume]
    active_sums.fill(0)
    volume_sums.fill(0)
    for (let member = 0; member < size; member++) {
      const block = position[member]! >> BLOCK_BITS
      active_sums[block]! += Number(isGreen(flags[member]!))
      volume_sums[block]! += volume[member]!
    }
    this.ordered = size
    sumUp(active_sums, this.#blocks)
    sumUp(volume_sums, this.#blocks)
    this.tail.clear()
    this.#isStale = false
  }

  get #blocks(): number {
    return blocksOf(this.ordered)
  }

  /** Notes that a member became active (1) or ceased to be (-1). */
  addActive(member: number, change: number): void {
    if (member < this.ordered) addAt(this.#active, this.#blocks, this.position[member]! >> BLOCK_BITS, change)
  }

  addVolume(member: number, volume: number): void {
    if (member < this.ordered) addAt(this.#volume, this.#blocks, this.position[member]! >> BLOCK_BITS, volume)
  }

  /** An ordered member together with everybody below. */
  teamOf(columns: Columns, top: number): Team {
    const [from, to] = [this.position[top]!, this.end[top]!]
    const late = this.tail.between(from, to)
    const [first, last] = [blocksOf(from), to >> BLOCK_BITS]
    let active = 0
    let volume = 0
    const look = (members: Int32Array, at: number, until: number) => {
      for (let one = at; one < until; one++) {
        if (isGreen(columns.flags[members[one]!]!)) active += 1
        volume += columns.volume[members[one]!]!
      }
    }
    if (first >= last) look(this.order, from, to)
    else {
      active = sumBetween(this.#active, first, last)
      volume = sumBetween(this.#volume, first, last)
      look(this.order, from, first << BLOCK_BITS)
      look(this.order, last << BLOCK_BITS, to)
    }
    look(late, 0, late.length)
    return { total: to - from + late.length, active, volume }
  }
}
