import type { Span } from '../questions/downline.ts'
import { all, type AskedPlaces, type FoundPlaces, inOrder, type PlaceOrder } from './asked-places.ts'
import { levelsBelow, type Stretch } from './below-place.ts'
import { DAY_BLOCK_BITS, type MatrixPlaces } from './matrix-places.ts'
import { countIn, onDays } from './places-by-level.ts'

/** A part of so small a share of all places is put together and sorted; a larger one is found by number. */
const SORTED_SHARE = 64

/** The places of levels that pass, by number: numbers need no sorting. */
export function byNumber(
  places: MatrixPlaces,
  asked: AskedPlaces,
  levels: readonly Stretch[],
  order: PlaceOrder,
): FoundPlaces {
  const { days } = asked.filter
  const count = countIn(levels)
  if (count * SORTED_SHARE < places.size) return inOrder(onDays(places, levels, days ?? all).sort(), order)
  const wanted: Wanted = { ...asked, passes: passesFor(places, asked) }
  const total_count = days === undefined ? count : countOnDays(places, wanted)
  return {
    total_count,
    slice: (first, most) => {
      const size = Math.max(0, Math.min(most, total_count - first))
      const rest = total_count - first - size
      // From the end that is nearer to what is wanted.
      if (rest < first) return walk(places, wanted, { skip: rest, size, isDown: !order.is_descending }).reverse()
      return walk(places, wanted, { skip: first, size, isDown: order.is_descending })
    },
  }
}

interface Wanted extends AskedPlaces {
  readonly passes: (place: number) => boolean
}

/** Says of a place whether it is below the top on a level and a day that are asked for. */
function passesFor(places: MatrixPlaces, { top, filter: { levels = all, days = all } }: AskedPlaces) {
  const { depth, day, rank } = places
  const stretches = levelsBelow(places, top, levels.to ?? Infinity)
  const first_level = Math.max(1, levels.from ?? 1)
  const starts = Int32Array.from(stretches, ({ from }) => from)
  const ends = Int32Array.from(stretches, ({ to }) => to)
  const { from: first_day = -Infinity, to: last_day = Infinity } = days
  const above = depth[top]!
  return (place: number): boolean => {
    const level = depth[place]! - above
    if (level < first_level || level > starts.length) return false
    const at = rank[place]!
    const on = day[place]!
    return at >= starts[level - 1]! && at < ends[level - 1]! && on >= first_day && on <= last_day
  }
}

/** Whether a block of places may have one that was taken on the days that are asked for. */
function mayHold({ block_days }: MatrixPlaces, block: number, { from = -Infinity, to = Infinity }: Span): boolean {
  const days = block_days[block]!
  return days.to >= from && days.from <= to
}

function countOnDays(places: MatrixPlaces, { top, filter: { days = all }, passes }: Wanted): number {
  let count = 0
  for (let block = (top + 1) >> DAY_BLOCK_BITS; block < places.block_days.length; block += 1) {
    if (!mayHold(places, block, days)) continue
    const [first, end] = placesOfBlock(places, block, top)
    for (let place = first; place < end; place += 1) count += Number(passes(place))
  }
  return count
}

/** The places of a block that may be below the top: whatever is below came after it. */
const placesOfBlock = ({ size }: MatrixPlaces, block: number, top: number): readonly [first: number, end: number] => [
  Math.max(top + 1, block << DAY_BLOCK_BITS),
  Math.min(size, (block + 1) << DAY_BLOCK_BITS),
]

interface Part {
  readonly skip: number
  readonly size: number
  /** From the newest down, or from the oldest up. */
  readonly isDown: boolean
}

/** So many places that pass, after so many others that do. */
function walk(places: MatrixPlaces, { top, filter: { days = all }, passes }: Wanted, part: Part): Int32Array {
  const { skip, size, isDown } = part
  const found = new Int32Array(size)
  const first_block = (top + 1) >> DAY_BLOCK_BITS
  const blocks = places.block_days.length - first_block
  let passed = 0
  for (let nth = 0; nth < blocks && passed < skip + size; nth += 1) {
    const block = isDown ? first_block + blocks - 1 - nth : first_block + nth
    if (!mayHold(places, block, days)) continue
    const [first, end] = placesOfBlock(places, block, top)
    for (let at = 0; at < end - first && passed < skip + size; at += 1) {
      const place = isDown ? end - 1 - at : first + at
      if (!passes(place)) continue
      if (passed >= skip) found[passed - skip] = place
      passed += 1
    }
  }
  return found
}
