import type { EventColumns } from '../engine/events.ts'
import { OPENING_LEG } from '../engine/events.ts'
import type { Column, Integers } from '../engine/integers.ts'
import type { MemberSet } from '../engine/volume.ts'
import { addMember, memberSet } from '../engine/volume.ts'
import type { MatchingPlan } from '../plan.ts'
import { lotsOfCarry, withLots } from './lots.ts'
import type { State } from './state.ts'

/** What legs of a closing open with, and whose legs opened in it with what they carried in a former system. */
export interface OpenedLegs<N extends number | bigint> {
  /** At 2 * member + side; what was carried before stays as it is. */
  readonly carried: Column<N>
  /** Null where nobody's did. */
  readonly opened: MemberSet | null
}

/**
 * Opens legs with what they carried in a former system, by the events of a window, whether or not matching runs in it. It
 * counts as carried and not as new: nobody above gets it, because a leg hands on what it gains. The state is changed.
 */
export function openLegs<N extends number | bigint>(
  integers: Integers<N>,
  { size, acts_as, member, side, at_ms, bv }: EventColumns,
  state: State<N>,
  carried_before: Column<N>,
  { plan, from_ms }: { readonly plan: MatchingPlan | null; readonly from_ms: number },
): OpenedLegs<N> {
  const opening: number[] = []
  for (let index = 0; index < size; index += 1) if (acts_as[index] === OPENING_LEG && bv[index]) opening.push(index)
  if (opening.length === 0) return { carried: carried_before, opened: null }

  const opened = memberSet(state.size)
  const carried = integers.column(carried_before.length)
  for (let leg = 0; leg < carried.length; leg += 1) carried[leg] = carried_before[leg]!
  const volume = integers.column(opening.length)
  const amounts = integers.adopt(bv)
  const legs = Int32Array.from(opening, (index) => 2 * member[index]! + side[index]!)
  for (const [place, index] of opening.entries()) {
    volume[place] = amounts[index]!
    const leg = legs[place]!
    carried[leg] = integers.plus(carried[leg]!, volume[place])
    state.carry[leg] = integers.plus(state.carry[leg]!, volume[place])
    addMember(opened, member[index]!)
    addMember(state.pending, member[index]!)
  }
  const expires = plan !== null && plan.carry_expiry_days > 0
  const before = state.lots ?? (expires ? lotsOfCarry(integers, carried_before, from_ms) : null)
  if (before !== null) {
    const dates = Float64Array.from(opening, (index) => at_ms[index]!)
    state.lots = withLots(integers, before, { leg: legs, at_ms: dates, volume })
  }
  return { carried, opened }
}
