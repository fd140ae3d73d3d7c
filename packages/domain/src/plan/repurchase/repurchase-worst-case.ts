import { decimalsOf, formatShortest, parseDecimal } from '../../money/decimal.ts'
import type { Fault, PlanInput } from '../plan-input.ts'

const FINEST = 18

/**
 * What repurchase level pays of an order, all levels together, in percent of its volume; null when it pays nothing. What
 * that is of the price depends on the volume, which may be above it: only the payout ratio bounds that.
 */
export function mostByOrders({ repurchase_level }: Pick<PlanInput, 'repurchase_level'>): string | null {
  if (!repurchase_level.enabled) return null
  const exact = (text: string): bigint => parseDecimal(text, Math.max(FINEST, decimalsOf(text)))
  const sum = repurchase_level.percents.reduce((all, percent) => all + exact(percent), 0n)
  return sum === 0n ? null : formatShortest(sum, FINEST)
}

/** Refuses a plan that pays orders while nobody can order. */
export const orderFaults = (
  { repurchase_level }: Pick<PlanInput, 'repurchase_level'>,
  takes_orders: boolean,
): Fault[] =>
  repurchase_level.enabled && !takes_orders
    ? [{ path: 'plan.repurchase_level.enabled', message: 'Members cannot order yet, so nothing could be paid.' }]
    : []
