import { parsePercent } from '@banyan/domain/money/ratio.ts'
import { paidTogether } from '@banyan/domain/plan/instant/instant-paid.ts'
import type { Rules } from '@banyan/domain/plan/rules.ts'
import type { Database } from '#kit/database/database.ts'
import type { AgainOutcome, WindowTask } from '../engine-run.ts'
import { hundredthsOf } from '../outcome-rows.ts'
import { getPaid, type PaidOnUndone, type Undone } from './queries.ts'
import type { SettledIncome } from './settlement.ts'

interface ClosedAgain {
  readonly closing_id: bigint
  /** The closing that settles. */
  readonly by: bigint
  readonly task: WindowTask
  readonly outcome: AgainOutcome
  readonly undone: readonly Undone[]
  /** What events that are undone paid at once. */
  readonly paid_on: readonly PaidOnUndone[]
  /** The edition of the rules of the closing that settles. */
  readonly rules: Rules
  readonly lacking: readonly SettledIncome[]
}

/**
 * Whether the payout ratio may have cut a closing, as the books hold it or as it is computed now: then everybody's rows
 * change, and looking only at some is not enough. Cut rows are rounded down, each by less than a hundredth of its own, so
 * a closing that has that much room left was not cut. What events paid takes room, and so does what may have been set aside
 * for an order that is undone: all that it sold, also of the part that is kept. The second edition of the rules counted neither.
 */
export async function mayScale(
  db: Database,
  { closing_id, by, task, outcome, undone, paid_on, rules, lacking }: ClosedAgain,
): Promise<boolean> {
  const { payout_ratio_percent, repurchase_level } = task.plan
  if (payout_ratio_percent === null) return false
  const { numerator, denominator } = parsePercent(payout_ratio_percent)
  const isTight = (paid: bigint, sales: bigint): boolean => paid * denominator > sales * numerator
  const hundredths = hundredthsOf(task.round_off_digits)
  const { rows, paid } = await getPaid(db, closing_id, by)
  const rounding = rows * hundredths
  const taken = undone.filter((one) => one.closing_id === closing_id)
  const sold = taken.reduce((sum, { sold_minor }) => sum + sold_minor, 0n)
  const kept = taken.reduce((sum, { kept_minor }) => sum + kept_minor, 0n)
  const change = lacking.reduce((sum, { paid_minor }) => sum + paid_minor, 0n)
  const { turnover_minor, set_aside } = outcome
  if (rules === 2) return isTight(paid + rounding, turnover_minor + sold) || isTight(paid + change, turnover_minor)

  const isSetAside = repurchase_level.enabled && repurchase_level.run_day !== null
  const spent = (paidTogether(task.instant) - set_aside) * hundredths
  const takenOnes = new Set(taken.map(({ event_id }) => event_id))
  const spent_on = paid_on.reduce((sum, one) => (takenOnes.has(one.event_id) ? sum + one.paid_minor : sum), 0n)
  return (
    isTight(paid + rounding + spent + spent_on, turnover_minor + (isSetAside ? -kept : sold)) ||
    isTight(paid + change + spent, turnover_minor)
  )
}
