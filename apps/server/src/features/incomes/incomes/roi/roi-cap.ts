import type { Minor } from '@banyan/domain/money/minor.ts'
import { parsePercent } from '@banyan/domain/money/ratio.ts'
import { floorDivide } from '@banyan/domain/money/rounding.ts'

/** What the ROI of an activation pays in all by the plan of a row, in hundredths. */
export function roiCap(principal_minor: bigint, cap_percent: string): Minor {
  const { numerator, denominator } = parsePercent(cap_percent)
  return floorDivide(principal_minor * numerator, denominator) as Minor
}
