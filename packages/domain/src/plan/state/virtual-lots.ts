import type { EventColumns } from '../engine/events.ts'
import { REVERSAL, VIRTUAL_BUSINESS } from '../engine/events.ts'
import type { MemberSet } from '../engine/volume.ts'
import { addMember } from '../engine/volume.ts'

/**
 * What of a leg's carry is virtual business that ends on a day: one lot for each event, kept for ever, so that it can be
 * told what became of it. What was given is what is left, what lapsed and what pairs used, together. Volumes are at the event scale.
 */
export interface VirtualLot {
  /** 2 * member + side. */
  readonly leg: number
  /** The number of the event. */
  readonly number: number
  /** What is left at the end of the closing that reaches this instant lapses. */
  readonly ends_ms: number
  readonly left: bigint
  readonly lapsed: bigint
}

/** By leg, then by end, then by event: the order in which lots are used, and in which they are stored. */
export const inOrder = (lots: readonly VirtualLot[]): VirtualLot[] =>
  lots.toSorted((a, b) => a.leg - b.leg || a.ends_ms - b.ends_ms || a.number - b.number)

/** The lots of before with those that a window's events give; `ends` says which events end, and when. */
export function withGiven(
  before: readonly VirtualLot[],
  { size, number, kind, acts_as, member, side, bv }: EventColumns,
  ends: ReadonlyMap<number, number>,
): readonly VirtualLot[] {
  if (ends.size === 0) return before
  const lots = new Map(before.map((lot) => [lot.number, lot]))
  for (let index = 0; index < size; index += 1) {
    const ends_ms = acts_as[index] === VIRTUAL_BUSINESS ? ends.get(number[index]!) : undefined
    if (ends_ms === undefined) continue
    if (kind[index] === REVERSAL) lots.delete(number[index]!)
    else {
      const leg = 2 * member[index]! + side[index]!
      lots.set(number[index]!, { leg, number: number[index]!, ends_ms, left: BigInt(bv[index]!), lapsed: 0n })
    }
  }
  return inOrder([...lots.values()])
}

/** Adds the members of lots that end by an instant: they lapse even if nothing else happens to their legs. */
export function touchEnding(lots: readonly VirtualLot[], to_ms: number, touched: MemberSet): void {
  for (const { leg, ends_ms, left } of lots) if (left > 0n && ends_ms <= to_ms) addMember(touched, leg >> 1)
}

/** The virtual part of legs, while a closing uses it up. */
export interface VirtualKeeper {
  /** Pairs took of a leg what they needed: bought volume first. Of what is virtual there cannot be more than is carried. */
  use(leg: number, carry: bigint): void
  /** The same where volume lapsed of all kinds, bought volume first. */
  lapseTo(leg: number, carry: bigint): void
  /** So much volume is too much for the leg: what is virtual lapses first. */
  lapse(leg: number, volume: bigint): void
  /** Ends what ends by an instant, and answers how much that was. */
  end(leg: number, to_ms: number): bigint
  done(): readonly VirtualLot[]
}

const least = (a: bigint, b: bigint): bigint => (a < b ? a : b)

export function startVirtual(before: readonly VirtualLot[]): VirtualKeeper {
  const lots = [...before]
  const byLeg = Map.groupBy(lots.keys(), (place) => lots[place]!.leg)
  const placesOf = (leg: number): readonly number[] => byLeg.get(leg) ?? []

  /** Takes volume from the lots that end first. */
  function take(leg: number, volume: bigint, hasLapsed: boolean): void {
    let owed = volume
    for (const place of placesOf(leg)) {
      const lot = lots[place]!
      const taken = least(lot.left, owed)
      if (taken <= 0n) continue
      owed -= taken
      lots[place] = { ...lot, left: lot.left - taken, lapsed: hasLapsed ? lot.lapsed + taken : lot.lapsed }
    }
  }
  const leftOf = (leg: number): bigint => placesOf(leg).reduce((sum, place) => sum + lots[place]!.left, 0n)
  const beyond = (leg: number, carry: bigint): bigint => leftOf(leg) - (carry > 0n ? carry : 0n)

  return {
    use: (leg, carry) => take(leg, beyond(leg, carry), false),
    lapseTo: (leg, carry) => take(leg, beyond(leg, carry), true),
    lapse: (leg, volume) => take(leg, volume, true),
    end(leg, to_ms) {
      let ended = 0n
      for (const place of placesOf(leg)) {
        const lot = lots[place]!
        if (lot.ends_ms > to_ms) continue
        ended += lot.left
        lots[place] = { ...lot, left: 0n, lapsed: lot.lapsed + lot.left }
      }
      return ended
    },
    done: () => lots,
  }
}
