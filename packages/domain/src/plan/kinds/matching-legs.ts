import type { Closing } from '../engine/closing.ts'
import { QUALIFIED } from '../engine/status.ts'
import type { MatchingPlan } from '../plan.ts'
import { reasonCode } from '../reasons.ts'
import type { LegColumns, MatchingWriter } from '../rows/matching-rows.ts'
import type { LotKeeper } from '../state/lots.ts'
import type { VirtualKeeper } from '../state/virtual-lots.ts'

const CARRY_EXPIRED = reasonCode('CARRY_EXPIRED')
const CARRY_LIMIT = reasonCode('CARRY_LIMIT')
const VIRTUAL_ENDED = reasonCode('VIRTUAL_ENDED')

export interface Expiry<N extends number | bigint> {
  readonly keeper: LotKeeper<N>
  readonly since_ms: number
}

/** Volume of legs that lapses by its age, and by its end; null while there is none. */
export interface Lapsing<N extends number | bigint> {
  readonly expiry: Expiry<N> | null
  readonly virtual: { readonly keeper: VirtualKeeper; readonly ends_ms: number } | null
}

/** Keeps the account of each leg in a closing: what it opens with, what lapses of it and why, and what is carried. */
export function legKeeper<N extends number | bigint>(
  { integers, carried, state: { carry } }: Closing<N>,
  plan: MatchingPlan,
  rows: MatchingWriter<N>,
  { expiry, virtual }: Lapsing<N>,
) {
  const { zero, plus, minus } = integers
  const carry_limit = plan.carry_limit === null ? null : integers.of(plan.carry_limit)

  /** Starts a leg's account of the closing: all of it would be carried. */
  function open(leg: LegColumns<N>, row: number, index: number): void {
    leg.open[row] = carried[index]!
    leg.new[row] = minus(carry[index]!, carried[index]!)
    leg.carry[row] = carry[index]!
  }

  function lapse(leg: LegColumns<N>, row: number, side: number, reason: number, volume: N): boolean {
    if (volume <= zero) return false
    leg.lapsed[row] = plus(leg.lapsed[row]!, volume)
    leg.carry[row] = minus(leg.carry[row]!, volume)
    rows.lapse(row, side, reason, volume)
    return true
  }

  /**
   * After matching: what is washed, then what is too old, then what is too much; the rest is carried. Answers whether
   * anything lapsed.
   */
  function settle(leg: LegColumns<N>, row: number, index: number, side: number, washed: number): boolean {
    virtual?.keeper.use(index, BigInt(leg.carry[row]!))
    let hasLapsed = washed !== QUALIFIED && lapse(leg, row, side, washed, leg.carry[row]!)
    if (expiry !== null) {
      const fresh = expiry.keeper.freshOf(index, expiry.since_ms)
      hasLapsed = lapse(leg, row, side, CARRY_EXPIRED, minus(leg.carry[row]!, fresh)) || hasLapsed
    }
    if (virtual !== null) {
      virtual.keeper.lapseTo(index, BigInt(leg.carry[row]!))
      const ended = integers.of(virtual.keeper.end(index, virtual.ends_ms))
      hasLapsed = lapse(leg, row, side, VIRTUAL_ENDED, ended) || hasLapsed
    }
    if (carry_limit !== null) {
      const beyond = minus(leg.carry[row]!, carry_limit)
      virtual?.keeper.lapse(index, BigInt(beyond))
      hasLapsed = lapse(leg, row, side, CARRY_LIMIT, beyond) || hasLapsed
    }
    carry[index] = leg.carry[row]!
    if (expiry !== null) expiry.keeper.keep(leg.carry[row]!)
    return hasLapsed
  }

  function endVirtual(leg: LegColumns<N>, row: number, index: number, side: number): boolean {
    virtual!.keeper.use(index, BigInt(leg.carry[row]!))
    const ended = integers.of(virtual!.keeper.end(index, Infinity))
    const hasLapsed = lapse(leg, row, side, VIRTUAL_ENDED, ended)
    carry[index] = leg.carry[row]!
    return hasLapsed
  }
  return { open, settle, endVirtual }
}
