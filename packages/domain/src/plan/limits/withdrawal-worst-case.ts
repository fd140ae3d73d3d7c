import { decimalsOf, formatShortest, parseDecimal } from '../../money/decimal.ts'
import type { Fault, PlanInput } from '../plan-input.ts'

const FINEST = 18
const exact = (text: string): bigint => parseDecimal(text, Math.max(FINEST, decimalsOf(text)))

/**
 * Refuses a plan whose levels pay more of a withdrawal than is deducted from it: members who withdraw, and deposit again
 * what they were paid, would take money out of nothing. The deduction is null while members cannot withdraw.
 */
export function withdrawalFaults(
  { withdrawal_level }: Pick<PlanInput, 'withdrawal_level'>,
  deduction_percent: string | null,
): Fault[] {
  if (!withdrawal_level.enabled) return []
  if (deduction_percent === null)
    return [
      { path: 'plan.withdrawal_level.enabled', message: 'Members cannot withdraw yet, so nothing could be paid.' },
    ]
  const sum = withdrawal_level.percents.reduce((all, percent) => all + exact(percent), 0n)
  if (sum <= exact(deduction_percent)) return []
  const most = formatShortest(exact(deduction_percent), FINEST)
  const message = `All levels together: at most ${most} %, which is deducted from a withdrawal. These are ${formatShortest(sum, FINEST)} %.`
  return [{ path: 'plan.withdrawal_level.percents', message }]
}
