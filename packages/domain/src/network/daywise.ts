import { newestBelow } from './below.ts'
import { LEFT, RIGHT } from './network.ts'
import type { NetworkIndex } from './network-index.ts'
import { sidesOf } from './sides.ts'

/** The volume of one business day: who caused it, and how much in minor units. A member may occur again. */
export interface DayVolumes {
  readonly day: number
  readonly members: Int32Array
  readonly volumes: Float64Array
}

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
 * Answers every day of the span, both ends included, quiet ones too.
 */
export function daywiseBusiness(
  index: NetworkIndex,
  top: number,
  span: { readonly from: number; readonly to: number },
  business: Iterable<DayVolumes>,
): BusinessDay[] {
  const { joined_day, activated_day } = index.settle()
  const length = Math.max(0, span.to - span.from + 1)
  const sideOf = sidesOf(index, top)
  const joined = new Float64Array(SLOTS * length)
  const activated = new Float64Array(SLOTS * length)
  const gained = new Float64Array(SLOTS * length)

  const countDays = (block: Int32Array, dayOf: Uint16Array, counts: Float64Array) => {
    for (let at = 0; at < block.length; at++) {
      const offset = dayOf[block[at]!]! - span.from
      if (offset >= 0 && offset < length) counts[SLOTS * offset + sideOf(block[at]!)]! += 1
    }
  }
  for (const block of newestBelow(index, top)) {
    countDays(block, joined_day, joined)
    countDays(block, activated_day, activated)
  }
  for (const { day, members, volumes } of business) {
    if (day < span.from || day > span.to) continue
    const first = SLOTS * (day - span.from)
    for (let at = 0; at < members.length; at++) gained[first + sideOf(members[at]!)]! += volumes[at]!
  }

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

/** Left, right and elsewhere: whoever is in neither leg is counted too, where nobody looks. */
const SLOTS = 3
