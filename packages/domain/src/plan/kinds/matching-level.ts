import type { ClosingKind } from '../engine/closing.ts'
import { runLevelsOn } from './levels-on-income.ts'

/**
 * Matching-level income (docs/plan-of-compensation.md, "Matching level"): whenever a member is paid matching income, the
 * sponsors above are paid a percentage of it, level by level; one row per receiver and source, computed from what the
 * source's own caps left. It is no income on itself: only matching rows are sources.
 */
export const matchingLevel: ClosingKind = {
  kind: 'matching_level',
  isEnabled: (plan) => plan.matching_level !== null,
  caps: (plan) => plan.matching_level?.caps ?? [],
  baseDigits: (plan) => plan.money_digits,
  rate: (plan, { paid_level }) => plan.matching_level?.rates[(paid_level ?? 1) - 1] ?? '',
  firstRate: () => null,
  run(closing) {
    const { matching_level } = closing.plan
    if (matching_level !== null) runLevelsOn(closing, 'matching', 'matching_level', matching_level)
  },
}
