import type { DayList } from '../index/day-list.ts'
import { LEFT, RIGHT } from '../network.ts'
import type { NetworkIndex } from '../index/network-index.ts'
import { legStretch, sidesOf } from './sides.ts'

/** What one leg gained in a day. */
export interface LegDay {
  readonly joined: number
  readonly activated: number
  readonly volume: number
}

export interface BusinessDay {
  readonly day: number
  readonly left: LegDay
  readonly right: LegDay
}

/**
 * What each day brought a member on the left and on the right: new ids, activations, and volume in minor units.
 * Answers every day of the span, both ends included, quiet ones too. `business` are the lists of the volumes of the span.
 */
export function daywiseBusiness(
  index: NetworkIndex,
  top: number,
  span: { readonly from: number; readonly to: number },
  business: Iterable<DayList>,
): BusinessDay[] {
  index.settle()
  const length = Math.max(0, span.to - span.from + 1)
  const legs = [LEFT, RIGHT].map((side) => legStretch(index, top, side))
  const sideOf = sidesOf(index, top)

  const gainsOf = (lists: Iterable<DayList>): Float64Array => {
    // Left, right and elsewhere: whoever is in neither leg is counted too, where nobody looks.
    const gains = new Float64Array(SLOTS * length)
    for (const list of lists) {
      if (list.day < span.from || list.day > span.to) continue
      const first = SLOTS * (list.day - span.from)
      list.tidy(index.places)
      for (const [side, [from, to]] of legs.entries()) gains[first + side]! += list.between(from, to, index.places)
      list.forEachLoose((member, amount) => (gains[first + sideOf(member)]! += amount))
    }
    return gains
  }
  const joined = gainsOf(index.joined.within(span.from, span.to))
  const activated = gainsOf(index.activated.within(span.from, span.to))
  const gained = gainsOf(business)

  const legOn = (slot: number): LegDay => ({
    joined: joined[slot]!,
    activated: activated[slot]!,
    volume: gained[slot]!,
  })
  return Array.from({ length }, (_, offset) => ({
    day: span.from + offset,
    left: legOn(SLOTS * offset + LEFT),
    right: legOn(SLOTS * offset + RIGHT),
  }))
}

const SLOTS = 3
