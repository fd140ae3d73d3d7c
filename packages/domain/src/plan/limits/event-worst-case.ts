import { decimalsOf, parseDecimal } from '../../money/decimal.ts'
import { parsePercent, ratio, type Ratio } from '../../money/ratio.ts'
import { STANDARD_LEVELS, STANDARD_SPILL } from '../instant/instant-plan.ts'
import { STANDARD_FLATS } from '../matrix/matrix-plan.ts'
import type { PlanInput } from '../plan-input.ts'

/** What one activation pays at once at most: a part of its volume, and amounts in units of the currency. */
export interface MostOnEvents {
  readonly of_volume: Ratio
  readonly flat: Ratio
}

const nil = ratio(0n, 1n)
const decimal = (text: string): Ratio => ratio(parseDecimal(text, decimalsOf(text)), 10n ** BigInt(decimalsOf(text)))

export const addRatios = (one: Ratio, other: Ratio): Ratio =>
  ratio(one.numerator * other.denominator + other.numerator * one.denominator, one.denominator * other.denominator)

const percentsOf = (percents: readonly string[]): MostOnEvents => ({
  of_volume: percents.map(parsePercent).reduce(addRatios, nil),
  flat: nil,
})
const flatsOf = (flats: readonly string[]): MostOnEvents => ({
  of_volume: nil,
  flat: flats.map(decimal).reduce(addRatios, nil),
})
const nothing = percentsOf([])

/** At the standard pay where a plan says none. Null: at everybody above, so that only the limit for one sale bounds it. */
function mostBySpill({ spill }: PlanInput): MostOnEvents | null {
  if (!spill.enabled) return nothing
  if (spill.mode === 'two_root_legs') return null
  return spill.mode === 'extra_directs'
    ? flatsOf([spill.flat ?? STANDARD_SPILL.flat])
    : percentsOf(spill.percents ?? STANDARD_SPILL.percents)
}

/** Null: a level that one activation fills is paid for all its places. */
function mostByMatrix({ matrix }: PlanInput): MostOnEvents | null {
  if (!matrix.enabled) return nothing
  if (matrix.pay === 'level_complete') return null
  return matrix.percents === undefined ? flatsOf(matrix.flats ?? STANDARD_FLATS) : percentsOf(matrix.percents)
}

/**
 * What referral, level, spill and matrix pay of one activation together, before the limit for one sale; null when the plan
 * itself sets no bound.
 */
export function mostOnEvents(plan: PlanInput): MostOnEvents | null {
  const { referral, level } = plan
  const ofReferral = referral.flat === undefined ? percentsOf([referral.percent ?? '5']) : flatsOf([referral.flat])
  const ofLevels = level.flats === undefined ? percentsOf(level.percents ?? STANDARD_LEVELS) : flatsOf(level.flats)
  const all = [
    referral.enabled ? ofReferral : nothing,
    level.enabled ? ofLevels : nothing,
    mostBySpill(plan),
    mostByMatrix(plan),
  ]
  return all.reduce((sum, most) =>
    sum === null || most === null
      ? null
      : { of_volume: addRatios(sum.of_volume, most.of_volume), flat: addRatios(sum.flat, most.flat) },
  )
}
