import type { Network } from '../../network/network.ts'
import type { EventColumns } from './events.ts'
import { ACTIVATION, GIVEN, REPURCHASE, REVERSAL, VIRTUAL_BUSINESS } from './events.ts'
import type { Column, Integers } from './integers.ts'
import type { Basis } from '../plan-input.ts'

/** A set of member numbers, 32 to a word. */
export type MemberSet = Int32Array

export const memberSet = (size: number): MemberSet => new Int32Array((size + 31) >>> 5)

export function addMember(set: MemberSet, member: number): void {
  set[member >>> 5]! |= 1 << (member & 31)
}

export const hasMember = (set: MemberSet, member: number): boolean => ((set[member >>> 5]! >>> (member & 31)) & 1) === 1

export function countMembers(set: MemberSet): number {
  let count = 0
  for (const word of set) {
    let bits = word - ((word >>> 1) & 0x55555555)
    bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333)
    count += Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
  }
  return count
}

/** Calls back with every member of the set, in ascending order. */
export function forEachMember(set: MemberSet, visit: (member: number) => void): void {
  for (let word = 0; word < set.length; word += 1) {
    let bits = set[word]!
    while (bits !== 0) {
      const lowest = bits & -bits
      visit((word << 5) | (31 - Math.clz32(lowest)))
      bits ^= lowest
    }
  }
}

/** The volume an event moves, and where: up from its member, or in one leg of its member only. */
export interface Volumes<N> {
  readonly size: number
  readonly member: Int32Array
  readonly at_ms: Float64Array
  /** -1: it flows up from the member; 0 or 1: it stays in that leg of the member's own. */
  readonly own_leg: Int32Array
  readonly volume: Column<N>
}

/**
 * What each event moves by the plan's basis. A reversal takes the volume of what it undoes back. In the pairs basis an
 * activation that turns its member active is one volume; virtual business is plain volume in every basis. An activation
 * that was given away moves nothing in any basis, and one that was given in part makes no pair.
 */
export function volumesOf<N extends number | bigint>(
  integers: Integers<N>,
  events: EventColumns,
  basis: Basis,
  event_digits: number,
): Volumes<N> {
  const { size } = events
  const bv = integers.adopt(events.bv)
  const moved = basis === 'amount' ? integers.adopt(events.amount) : bv
  const onePair = integers.of(10n ** BigInt(event_digits))
  const own_leg = new Int32Array(size).fill(-1)
  const volume = integers.column(size)
  for (let index = 0; index < size; index += 1) {
    const acts_as = events.acts_as[index]!
    let size_moved = integers.zero
    if (acts_as === VIRTUAL_BUSINESS) {
      own_leg[index] = events.side[index]!
      size_moved = bv[index]!
    } else if (acts_as === ACTIVATION && events.given[index] === GIVEN) {
      size_moved = integers.zero
    } else if (basis === 'pair') {
      const isWhole = events.given[index] === 0
      if (acts_as === ACTIVATION && isWhole && events.turns_active[index] === 1) size_moved = onePair
    } else if (acts_as === ACTIVATION || acts_as === REPURCHASE) {
      size_moved = moved[index]!
    }
    volume[index] = events.kind[index] === REVERSAL ? integers.minus(integers.zero, size_moved) : size_moved
  }
  return { size, member: events.member, at_ms: events.at_ms, own_leg, volume }
}

/**
 * Adds volumes to `legs` (at 2 * member + side), which hold `before` until then, and the members they reach to `touched`,
 * empty before. One sweep from the last member to the first, through those only that volume reached: parents have
 * smaller numbers than their children. What a leg hands on is what it gained.
 */
export function sweep<N extends number | bigint>(
  integers: Integers<N>,
  network: Network,
  volumes: Volumes<N>,
  before: Column<N>,
  legs: Column<N>,
  touched: MemberSet,
): void {
  const { parent, side } = network
  const { member, own_leg, volume } = volumes
  const { plus, minus } = integers
  // What members hand on of their own, apart from what their legs do: events jump about the network, and this way each
  // jump is to one place only.
  const own = integers.column(network.size)
  const moving = memberSet(network.size)
  for (let index = 0; index < volumes.size; index += 1) {
    if (own_leg[index]! >= 0) continue
    const from = member[index]!
    own[from] = plus(own[from]!, volume[index]!)
    moving[from >>> 5]! |= 1 << (from & 31)
  }
  for (let word = moving.length - 1; word >= 0; word -= 1) {
    let bits = moving[word]!
    while (bits !== 0) {
      const highest = 31 - Math.clz32(bits)
      const from = (word << 5) | highest
      const above = parent[from]!
      if (above >= 0) {
        const leg = 2 * above + side[from]!
        const left = minus(legs[2 * from]!, before[2 * from]!)
        const right = minus(legs[2 * from + 1]!, before[2 * from + 1]!)
        legs[leg] = plus(legs[leg]!, plus(own[from]!, plus(left, right)))
        touched[above >>> 5]! |= 1 << (above & 31)
        moving[above >>> 5]! |= 1 << (above & 31)
      }
      // A parent may have joined this very word, always at a lower bit.
      bits = moving[word]! & ((1 << highest) - 1)
    }
  }
  for (let index = 0; index < volumes.size; index += 1) {
    const stays = own_leg[index]!
    if (stays < 0 || !volume[index]) continue
    const leg = 2 * member[index]! + stays
    legs[leg] = plus(legs[leg]!, volume[index]!)
    addMember(touched, member[index]!)
  }
}
