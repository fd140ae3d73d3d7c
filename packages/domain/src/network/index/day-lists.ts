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
    if (list === undefined)
      this.#days.set(day, (list = new DayList(day, this.#hasAmounts ? new Float64Array(1) : null)))
    list.add(member, amount)
  }

  /** Begins with the days of everybody who is ordered; day 0 is none. */
  fill(day_of: Uint16Array, { order, ordered }: TreeOrder): void {
    const { starts, next } = startsOf(day_of, ordered)
    const members = new Int32Array(ordered)
    for (let at = 0; at < ordered; at++) members[next[day_of[order[at]!]!]!++] = order[at]!
    this.#cut(members, null, starts)
    this.#days.delete(0)
  }

  /**
   * Begins with amounts that came in any order, so many of each column. Nothing is compared: they are counted by position,
   * and put to their days in that order.
   */
  fillAmounts(
    { days, members, amounts }: { days: Uint16Array; members: Int32Array; amounts: Float64Array },
    count: number,
    { position, ordered }: TreeOrder,
  ): void {
    const next_at = new Int32Array(ordered + 1)
    for (let at = 0; at < count; at++) next_at[position[members[at]!]! + 1]! += 1
    for (let place = 0; place < ordered; place++) next_at[place + 1]! += next_at[place]!
    const in_order = new Int32Array(count)
    for (let at = 0; at < count; at++) in_order[next_at[position[members[at]!]!]!++] = at
    const { starts, next } = startsOf(days, count)
    const those = new Int32Array(count)
    const theirs = new Float64Array(count)
    for (let one = 0; one < count; one++) {
      const at = in_order[one]!
      const to = next[days[at]!]!++
      those[to] = members[at]!
      theirs[to] = amounts[at]!
    }
    this.#cut(those, theirs, starts)
  }

  /** Cuts columns into days, which go on where the one before ends. */
  #cut(members: Int32Array<ArrayBuffer>, amounts: Float64Array | null, starts: Uint32Array): void {
    for (let day = 0; day + 1 < starts.length; day++) {
      const [from, to] = [starts[day]!, starts[day + 1]!]
      if (from === to) continue
      const sums = amounts === null ? null : new Float64Array(to - from + 1)
      if (sums !== null) for (let at = from; at < to; at++) sums[at - from + 1] = sums[at - from]! + amounts![at]!
      this.#days.set(day, new DayList(day, sums, members.subarray(from, to)))
    }
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

/** Where each day begins when all are put one after another, and a copy to count on with. */
function startsOf(days: Uint16Array, count: number) {
  const starts = new Uint32Array(2 ** 16 + 1)
  for (let at = 0; at < count; at++) starts[days[at]! + 1]! += 1
  for (let day = 0; day + 1 < starts.length; day++) starts[day + 1]! += starts[day]!
  return { starts, next: starts.slice() }
}
