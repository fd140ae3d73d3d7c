import type { Span } from '../questions/downline.ts'
import { all, type AskedPlaces, type FoundPlaces, inOrder, type PlaceOrder } from './asked-places.ts'
import { isAtOrBelow, levelBelow, levelsBelow, type Stretch } from './below-place.ts'
import type { MatrixPlaces } from './matrix-places.ts'
import { ofLevels, onDays } from './places-by-level.ts'
import { byNumber } from './places-by-number.ts'

/** The places below another that a filter lets through, the exact number of them, and any part of them in their order. */
export function placesBelow(places: MatrixPlaces, asked: AskedPlaces, order: PlaceOrder): FoundPlaces {
  const { filter } = asked
  if (filter.member !== undefined) return inOrder(placesOfMember(places, asked, filter.member, order), order)
  const levels = askedLevels(places, asked)
  if (order.by === 'number') return byNumber(places, asked, levels, order)
  return filter.days === undefined
    ? ofLevels(places, levels, order)
    : inOrder(onDays(places, levels, filter.days), order)
}

function askedLevels(places: MatrixPlaces, { top, filter: { levels = all } }: AskedPlaces): Stretch[] {
  const { from = 1, to = Infinity } = levels
  return levelsBelow(places, top, to).slice(Math.max(0, from - 1))
}

const isWithin = (value: number, { from = -Infinity, to = Infinity }: Span): boolean => value >= from && value <= to

function placesOfMember(
  places: MatrixPlaces,
  { top, filter }: AskedPlaces,
  member: number,
  { by }: PlaceOrder,
): Int32Array {
  const { day, rank } = places
  const { levels = all, days = all } = filter
  const found = places
    .placesOf(member)
    .filter(
      (place) =>
        place !== top &&
        isAtOrBelow(places, place, top) &&
        isWithin(levelBelow(places, place, top), levels) &&
        isWithin(day[place]!, days),
    )
  return Int32Array.from(by === 'level' ? found.sort((one, other) => rank[one]! - rank[other]!) : found)
}
