import type { ClosingKind } from '../engine/closing.ts'
import { runLevelsOn } from './levels-on-income.ts'

/**
 * ROI-level income (docs/plan-of-compensation.md, "ROI level"): whenever a member is paid ROI, the sponsors above are paid a
 * percentage of it, level by level; one row per receiver and ROI row, for the same day.
 */
export const roiLevel: ClosingKind = {
  kind: 'roi_level',
  isEnabled: (plan) => plan.roi_level !== null,
  caps: (plan) => plan.roi_level?.caps ?? [],
  baseDigits: (plan) => plan.money_digits,
  rate: (plan, { paid_level }) => plan.roi_level?.rates[(paid_level ?? 1) - 1] ?? '',
  firstRate: () => null,
  run(closing) {
    if (closing.plan.roi_level !== null) runLevelsOn(closing, 'roi', 'roi_level', closing.plan.roi_level)
  },
}
