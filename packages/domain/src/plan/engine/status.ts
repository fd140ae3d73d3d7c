import type { Network } from '../../network/network.ts'
import { ELSEWHERE } from '../../network/network.ts'
import type { EventColumns } from './events.ts'
import { ACTIVATION, BLOCK, NO_PACKAGE, REVERSAL, UNBLOCK } from './events.ts'
import type { Integers } from './integers.ts'
import { lineKeeper } from '../state/line.ts'
import { PLANS_RATE, SAYS_NO_RATE } from '../package-rate.ts'
import type { DirectsNeeded } from '../plan.ts'
import { reasonCode } from '../reasons.ts'
import type { Rules } from '../rules.ts'
import type { State } from '../state/state.ts'
import { addMember } from './volume.ts'

/**
 * Applies activations, their reversals, blocks and unblocks to the state, in event order. Members whose status may
 * have changed, and their sponsors, become pending: the next matching looks at them even if no volume reaches them.
 * Whoever has no activation left has no package either, so that a purchase taken back leaves no rate behind it.
 */
export function applyStatus<N extends number | bigint>(
  integers: Integers<N>,
  network: Network,
  events: EventColumns,
  state: State<N>,
  rules: Rules,
): void {
  const amounts = integers.adopt(rules === 1 ? events.amount : events.cap_base)
  const packages = integers.adopt(events.package_amount)
  const { activations, blocked, activated, package_amount, package_rate, pending } = state
  const onLine = state.line === null ? null : lineKeeper(state.line)
  const noPackage = integers.of(BigInt(NO_PACKAGE))
  for (let index = 0; index < events.size; index += 1) {
    const member = events.member[index]!
    const kind = events.kind[index]!
    if (packages[index] !== noPackage) package_amount[member] = packages[index]!
    const rate = events.package_rate[index]!
    if (package_rate !== null && rate !== SAYS_NO_RATE) package_rate[member] = rate
    if (kind === BLOCK || kind === UNBLOCK) {
      blocked[member] = kind === BLOCK ? 1 : 0
      addMember(pending, member)
    } else if (events.acts_as[index] === ACTIVATION) {
      const undone = kind === REVERSAL
      onLine?.(member, undone, events.given[index] !== 0)
      const before = activations[member]!
      const after = undone ? before - 1 : before + 1
      activations[member] = after
      const total = activated[member]!
      const amount = amounts[index]!
      activated[member] = undone ? integers.minus(total, amount) : integers.plus(total, amount)
      if (before > 0 === after > 0) continue
      if (package_rate !== null && after <= 0 && rate === SAYS_NO_RATE) package_rate[member] = PLANS_RATE
      addMember(pending, member)
      const sponsor = network.sponsor[member]!
      if (sponsor >= 0) addMember(pending, sponsor)
    }
  }
}

/**
 * For every event 1 when it moves its member between active and inactive: an activation of somebody who has none, or
 * undoing the last. `activations` are those before the first event; members beyond them have none.
 */
export function turnsActive({ size, kind, acts_as, member }: EventColumns, activations: Int32Array): Uint8Array {
  const counts = new Map<number, number>()
  const turns = new Uint8Array(size)
  for (let index = 0; index < size; index += 1) {
    if (acts_as[index] !== ACTIVATION) continue
    const before = counts.get(member[index]!) ?? activations[member[index]!] ?? 0
    const after = kind[index] === REVERSAL ? before - 1 : before + 1
    counts.set(member[index]!, after)
    if (before > 0 !== after > 0) turns[index] = 1
  }
  return turns
}

/** Counts stop here; no plan asks for so many. */
const MOST_DIRECTS = 0xffff

/** Active personal directs by side of their sponsor, at 2 * sponsor + side. Blocked directs count: they are active. */
export function countDirects(network: Network, sides: Uint8Array, activations: Int32Array): Uint16Array {
  const directs = new Uint16Array(2 * network.size)
  const { sponsor } = network
  for (let member = 0; member < network.size; member += 1) {
    const side = sides[member]!
    if (activations[member]! <= 0 || side === ELSEWHERE) continue
    const place = 2 * sponsor[member]! + side
    const count = directs[place]!
    if (count < MOST_DIRECTS) directs[place] = count + 1
  }
  return directs
}

/** Active personal directs of each member, on whichever side they are placed. */
export function countAllDirects({ size, sponsor }: Network, activations: Int32Array): Uint16Array {
  const directs = new Uint16Array(size)
  for (let member = 0; member < size; member += 1) {
    const above = sponsor[member]!
    if (above >= 0 && activations[member]! > 0 && directs[above]! < MOST_DIRECTS) directs[above]! += 1
  }
  return directs
}

export const QUALIFIED = -1
const BLOCKED = reasonCode('BLOCKED')
const INACTIVE = reasonCode('INACTIVE')
const NOT_QUALIFIED = reasonCode('NOT_QUALIFIED')

/** Why a member may not be paid: the code of a reason, or QUALIFIED. */
type Qualification = (member: number) => number

export function qualificationOf(
  state: State,
  directs: () => Uint16Array,
  needed: DirectsNeeded,
  receiver_active: boolean,
): Qualification {
  const { activations, blocked } = state
  const { left_directs, right_directs } = needed
  const counts = left_directs > 0 || right_directs > 0 ? directs() : null
  return (member) => {
    if (blocked[member] === 1) return BLOCKED
    if (receiver_active && activations[member] === 0) return INACTIVE
    if (counts === null) return QUALIFIED
    const enough = counts[2 * member]! >= left_directs && counts[2 * member + 1]! >= right_directs
    return enough ? QUALIFIED : NOT_QUALIFIED
  }
}

/** What the package that a member holds allows; nil without one. In edition 1 that was the sum of its own activations. */
export function ownPackage<N extends number | bigint>(
  { zero }: Integers<N>,
  { package_amount, activated }: State<N>,
  member: number,
  rules: Rules,
): N {
  if (package_amount[member]! >= 0) return package_amount[member]!
  return rules === 1 ? activated[member]! : zero
}
