import { DayList } from './day-list.ts'
import type { TreeOrder } from './tree-order.ts'

/** A list for each business day that has any; days are counted from 1970-01-01. */
export class DayLists {
  readonly #days = new Map<number, DayList>()
  readonly #hasAmounts: boolean

  /** With amounts, running sums of them are kept; otherwise everybody counts once. */
  constructor({ hasAmounts = false } = {}) {
    this.#hasAmounts = hasAmounts
  }

  get bytes(): number {
    let sum = 0
    for (const { bytes } of this.#days.values()) sum += bytes
    return sum
  }

  add(day: number, member: number, amount = 1): void {
    let list = this.#days.get(day)
    if (list === undefined) this.#days.set(day, (list = new DayList(day, this.#hasAmounts)))
    list.add(member, amount)
  }

  /** Begins with the days of everybody who is ordered; day 0 is none. */
  fill(day_of: Uint16Array, { order, ordered }: TreeOrder): void {
    const counts = new Uint32Array(2 ** 16)
    for (let member = 0; member < ordered; member++) counts[day_of[member]!]! += 1
    const lists = new Map<number, Int32Array<ArrayBuffer>>()
    for (const [day, count] of counts.entries()) if (day > 0 && count > 0) lists.set(day, new Int32Array(count))
    const filled = counts.fill(0)
    for (let at = 0; at < ordered; at++) {
      const member = order[at]!
      const day = day_of[member]!
      if (day > 0) lists.get(day)![filled[day]!++] = member
    }
    for (const [day, members] of lists) this.#days.set(day, new DayList(day, this.#hasAmounts, members))
  }

  /**
   * Begins with amounts that came in any order, so many of each column: days, members and amounts. Nothing is sorted: they
   * are counted by member, and members are gone through in pre-order.
   */
  fillAmounts(
    { days, members, amounts }: { days: Uint16Array; members: Int32Array; amounts: Float64Array },
    count: number,
    { order, ordered }: TreeOrder,
  ): void {
    const next = new Int32Array(ordered + 1)
    for (let at = 0; at < count; at++) next[members[at]! + 1]! += 1
    for (let member = 0; member < ordered; member++) next[member + 1]! += next[member]!
    const by_member = new Int32Array(count)
    const sizes = new Uint32Array(2 ** 16)
    for (let at = 0; at < count; at++) {
      by_member[next[members[at]!]!++] = at
      sizes[days[at]!]! += 1
    }
    const lists = new Map<number, { members: Int32Array<ArrayBuffer>; sums: Float64Array<ArrayBuffer> }>()
    for (const [day, size] of sizes.entries())
      if (size > 0) lists.set(day, { members: new Int32Array(size), sums: new Float64Array(size + 1) })
    const filled = sizes.fill(0)
    for (let place = 0; place < ordered; place++) {
      const member = order[place]!
      // Each begin has moved to where the next member's events begin.
      for (let one = member === 0 ? 0 : next[member - 1]!; one < next[member]!; one++) {
        const at = by_member[one]!
        const list = lists.get(days[at]!)!
        const to = filled[days[at]!]!++
        list.members[to] = member
        list.sums[to + 1] = list.sums[to]! + amounts[at]!
      }
    }
    for (const [day, list] of lists) this.#days.set(day, new DayList(day, true, list.members, list.sums))
  }

  remove(day: number, member: number, places: TreeOrder): void {
    this.#days.get(day)?.remove(member, places)
  }

  /** The days of a span that have any, in no order. */
  *within(from: number, to: number): Generator<DayList> {
    if (to - from > this.#days.size) {
      for (const list of this.#days.values()) if (list.day >= from && list.day <= to) yield list
      return
    }
    for (let day = from; day <= to; day++) {
      const list = this.#days.get(day)
      if (list !== undefined) yield list
    }
  }
}
