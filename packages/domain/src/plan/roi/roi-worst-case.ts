import { decimalsOf, parseDecimal } from '../../money/decimal.ts'
import type { Ratio } from '../../money/ratio.ts'
import { parsePercent, ratio } from '../../money/ratio.ts'
import type { PlanInput } from '../plan-input.ts'

const isNil = (text: string): boolean => parseDecimal(text, decimalsOf(text)) === 0n

/**
 * What ROI pays of what the company received for an activation, all its days together and with all levels of it: a part of
 * it; null when it pays nothing.
 */
export function mostByRoi({ roi, roi_level }: Pick<PlanInput, 'roi' | 'roi_level'>): Ratio | null {
  if (!roi.enabled || isNil(roi.percent) || isNil(roi.cap_percent)) return null
  const cap = parsePercent(roi.cap_percent)
  const levels = roi_level.enabled ? roi_level.percents.map(parsePercent) : []
  return levels.reduce(
    (sum, level) =>
      ratio(
        sum.numerator * cap.denominator * level.denominator + cap.numerator * level.numerator * sum.denominator,
        sum.denominator * cap.denominator * level.denominator,
      ),
    cap,
  )
}
