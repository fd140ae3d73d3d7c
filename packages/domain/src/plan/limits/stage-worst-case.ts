import { decimalsOf, formatShortest, parseDecimal } from '../../money/decimal.ts'
import type { PlanInput } from '../plan-input.ts'

const FINEST = 18

/**
 * The most that single leg pays each member in a lifetime, all stages together, in units of the currency; null when it
 * pays nothing. Members who are activated are paid at most so much each, so that many activations cost as often as much
 * at most, however long the line grows.
 */
export function mostByStages({ single_leg }: Pick<PlanInput, 'single_leg'>): string | null {
  if (!single_leg.enabled) return null
  const sum = single_leg.stages.reduce(
    (all, { amount }) => all + parseDecimal(amount, Math.max(FINEST, decimalsOf(amount))),
    0n,
  )
  return sum === 0n ? null : formatShortest(sum, FINEST)
}
