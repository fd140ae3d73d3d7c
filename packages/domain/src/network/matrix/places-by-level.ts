import type { Span } from '../questions/downline.ts'
import type { FoundPlaces, PlaceOrder } from './asked-places.ts'
import type { Stretch } from './below-place.ts'
import { DAY_BLOCK_BITS, type MatrixPlaces } from './matrix-places.ts'

/** How many places levels have together. */
export const countIn = (levels: readonly Stretch[]): number => levels.reduce((sum, { from, to }) => sum + to - from, 0)

/** Whole levels need no look at their places. */
export function ofLevels(
  { order }: MatrixPlaces,
  levels: readonly Stretch[],
  { is_descending }: PlaceOrder,
): FoundPlaces {
  const total_count = countIn(levels)
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

/** The places of levels that were taken on some days, level by level from the left. */
export function onDays(places: MatrixPlaces, levels: readonly Stretch[], days: Span): Int32Array {
  const { order, day } = places
  const { from: first_day = -Infinity, to: last_day = Infinity } = days
  const [first, end] = numbersOn(places, days)
  const found = new Int32Array(countIn(levels))
  let size = 0
  for (const { from, to } of levels)
    for (let at = from; at < to; at += 1) {
      const place = order[at]!
      // A place outside is not looked up: its day is far away in memory.
      if (place < first || place >= end || day[place]! < first_day || day[place]! > last_day) continue
      found[size] = place
      size += 1
    }
  return found.subarray(0, size)
}

/** From which place on, and before which, those are that were taken on some days: whole blocks, which may hold others too. */
function numbersOn({ block_days, size }: MatrixPlaces, { from = -Infinity, to = Infinity }: Span): [number, number] {
  const mayHold = (block: { readonly from: number; readonly to: number }) => block.to >= from && block.from <= to
  const first = block_days.findIndex(mayHold)
  if (first < 0) return [size, size]
  return [first << DAY_BLOCK_BITS, (block_days.findLastIndex(mayHold) + 1) << DAY_BLOCK_BITS]
}
