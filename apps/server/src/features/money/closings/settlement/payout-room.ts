import { parsePercent } from '@banyan/domain/money/ratio.ts'
import type { Database } from '#kit/database/database.ts'
import type { AgainOutcome, WindowTask } from '../engine-run.ts'
import { getPaid, type Undone } from './queries.ts'
import type { SettledIncome } from './settlement.ts'

interface ClosedAgain {
  readonly closing_id: bigint
  /** The closing that settles. */
  readonly by: bigint
  readonly task: WindowTask
  readonly outcome: AgainOutcome
  readonly undone: readonly Undone[]
  readonly lacking: readonly SettledIncome[]
}

/**
 * Whether the payout ratio may have cut a closing, as the books hold it or as it is computed now: then everybody's rows
 * change, and looking only at some is not enough. Cut rows are rounded down, each by less than a hundredth of its own, so
 * a closing that has that much room left was not cut.
 */
export async function mayScale(
  db: Database,
  { closing_id, by, task, outcome, undone, lacking }: ClosedAgain,
): Promise<boolean> {
  const percent = task.plan.payout_ratio_percent
  if (percent === null) return false
  const { numerator, denominator } = parsePercent(percent)
  const isTight = (paid: bigint, sales: bigint): boolean => paid * denominator > sales * numerator
  const { rows, paid } = await getPaid(db, closing_id, by)
  const sold = undone.reduce((sum, one) => (one.closing_id === closing_id ? sum + one.sold_minor : sum), 0n)
  const change = lacking.reduce((sum, { paid_minor }) => sum + paid_minor, 0n)
  const rounding = rows * 10n ** BigInt(2 - task.round_off_digits)
  const { turnover_minor } = outcome
  return isTight(paid + rounding, turnover_minor + sold) || isTight(paid + change, turnover_minor)
}
