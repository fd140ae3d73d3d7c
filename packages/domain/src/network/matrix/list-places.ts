import type { Span } from '../downline.ts'
import { isAtOrBelow, levelsBelow, type Stretch } from './below-place.ts'
import type { MatrixPlaces } from './matrix-places.ts'

/** Which places below another: those for which everything holds that is asked. */
export interface PlaceFilter {
  /** Levels below the top. */
  readonly levels?: Span
  /** Business days on which they were taken. */
  readonly days?: Span
  readonly member?: number
}

/** By levels, each from the left; or by number, the oldest first. Descending is the same from the other end. */
export interface PlaceOrder {
  readonly by: 'level' | 'number'
  readonly is_descending: boolean
}

/** The places that were found, in their order. */
export interface FoundPlaces {
  readonly total_count: number
  /** Some of them, from the first of all on; fewer at the end. */
  slice(first: number, count: number): ArrayLike<number>
}

interface Asked {
  readonly top: number
  readonly filter: PlaceFilter
}

const all: Span = {}

const isWithin = (value: number, { from = -Infinity, to = Infinity }: Span): boolean => value >= from && value <= to

/** The places below another that a filter lets through, the exact number of them, and any part of them in their order. */
export function placesBelow(places: MatrixPlaces, asked: Asked, order: PlaceOrder): FoundPlaces {
  const { filter } = asked
  if (filter.member !== undefined) return inOrder(placesOfMember(places, asked, filter.member, order), order)
  const levels = askedLevels(places, asked)
  if (order.by === 'number') return byNumber(places, asked, countIn(places, levels, filter.days), order)
  return filter.days === undefined
    ? ofLevels(places, levels, order)
    : inOrder(onDays(places, levels, filter.days), order)
}

function askedLevels(places: MatrixPlaces, { top, filter: { levels = all } }: Asked): Stretch[] {
  const { from = 1, to = Infinity } = levels
  return levelsBelow(places, top, to).slice(Math.max(0, from - 1))
}

/** Whole levels need no look at their places. */
function ofLevels({ order }: MatrixPlaces, levels: readonly Stretch[], { is_descending }: PlaceOrder): FoundPlaces {
  const total_count = levels.reduce((sum, { from, to }) => sum + to - from, 0)
  const slice = (first: number, count: number): Int32Array => {
    const found = new Int32Array(Math.max(0, Math.min(count, total_count - first)))
    let passed = 0
    let filled = 0
    for (const { from, to } of levels) {
      const skip = Math.max(0, first - passed)
      passed += to - from
      if (skip >= to - from) continue
      const part = order.subarray(from + skip, Math.min(to, from + skip + found.length - filled))
      found.set(part, filled)
      filled += part.length
      if (filled === found.length) break
    }
    return found
  }
  if (!is_descending) return { total_count, slice }
  return {
    total_count,
    slice: (first, count) => {
      const size = Math.max(0, Math.min(count, total_count - first))
      return slice(total_count - first - size, size).reverse()
    },
  }
}

/** Places that were put together, the first of their order first. */
function inOrder(found: Int32Array, { is_descending }: PlaceOrder): FoundPlaces {
  const sorted = is_descending ? found.reverse() : found
  return { total_count: sorted.length, slice: (first, count) => sorted.subarray(first, first + count) }
}

function placesOfMember(places: MatrixPlaces, { top, filter }: Asked, member: number, { by }: PlaceOrder): Int32Array {
  const { depth, day, rank } = places
  const { levels = all, days = all } = filter
  const found = places
    .placesOf(member)
    .filter(
      (place) =>
        place !== top &&
        isAtOrBelow(places, place, top) &&
        isWithin(depth[place]! - depth[top]!, levels) &&
        isWithin(day[place]!, days),
    )
  return Int32Array.from(by === 'level' ? found.sort((one, other) => rank[one]! - rank[other]!) : found)
}

function onDays({ order, day }: MatrixPlaces, levels: readonly Stretch[], days: Span): Int32Array {
  const { from: first = -Infinity, to: last = Infinity } = days
  const found = new Int32Array(levels.reduce((sum, { from, to }) => sum + to - from, 0))
  let size = 0
  for (const { from, to } of levels)
    for (let at = from; at < to; at += 1) {
      const place = order[at]!
      found[size] = place
      size += Number(day[place]! >= first && day[place]! <= last)
    }
  return found.subarray(0, size)
}

/** How many places of some levels were taken on some days. */
function countIn({ order, day }: MatrixPlaces, levels: readonly Stretch[], days: Span | undefined): number {
  let count = 0
  for (const { from, to } of levels) {
    if (days === undefined) count += to - from
    else for (let at = from; at < to; at += 1) count += Number(isWithin(day[order[at]!]!, days))
  }
  return count
}

/**
 * Looks through places by number, from the end that is nearer to what is wanted, until that is found: whatever is below a
 * place came after it, and numbers need no sorting.
 */
function byNumber(
  places: MatrixPlaces,
  { top, filter: { levels = all, days = all } }: Asked,
  total_count: number,
  { is_descending }: PlaceOrder,
): FoundPlaces {
  const { depth, day, rank, size } = places
  const stretches = levelsBelow(places, top, levels.to ?? Infinity)
  const first_level = Math.max(1, levels.from ?? 1)
  const starts = Int32Array.from(stretches, ({ from }) => from)
  const ends = Int32Array.from(stretches, ({ to }) => to)
  const { from: first_day = -Infinity, to: last_day = Infinity } = days
  const passes = (place: number): boolean => {
    const level = depth[place]! - depth[top]!
    if (level < first_level || level > starts.length) return false
    const at = rank[place]!
    const on = day[place]!
    return at >= starts[level - 1]! && at < ends[level - 1]! && on >= first_day && on <= last_day
  }
  /** So many that pass, after so many others that do, from the newest down or from the oldest up. */
  const walk = (skip: number, count: number, isDown: boolean): Int32Array => {
    const found = new Int32Array(count)
    const step = isDown ? -1 : 1
    let passed = 0
    for (let place = isDown ? size - 1 : top + 1; place > top && place < size && passed < skip + count; place += step) {
      if (!passes(place)) continue
      if (passed >= skip) found[passed - skip] = place
      passed += 1
    }
    return found
  }
  return {
    total_count,
    slice: (first, wanted) => {
      const count = Math.max(0, Math.min(wanted, total_count - first))
      if (count === 0) return new Int32Array(0)
      const rest = total_count - first - count
      return rest < first ? walk(rest, count, !is_descending).reverse() : walk(first, count, is_descending)
    },
  }
}
