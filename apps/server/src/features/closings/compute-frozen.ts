import type { Services } from '../../kit/context.ts'
import { loadTask, type FrozenWindow } from './closing-task.ts'
import { engineFor } from './engine-for.ts'
import type { EngineOutcome } from './engine-run.ts'
import { startRows, type OutcomeRows } from './outcome-rows.ts'
import { totalsOf, type StoredTotals } from './totals.ts'

export interface Computed {
  readonly outcome: EngineOutcome
  readonly rows: OutcomeRows
  readonly totals: StoredTotals
}

/** One closing from its input to its rows: what a preview, a credit, a replay and a member's outlook all call. */
export async function computeFrozen(services: Pick<Services, 'db' | 'pool'>, frozen: FrozenWindow): Promise<Computed> {
  const engine = engineFor(frozen.member_horizon_id)
  try {
    const task = await loadTask(services, frozen)
    const outcome = await engine.run(task)
    const rows = startRows(outcome, task.plan, task.round_off_digits)
    return { outcome, rows, totals: totalsOf(outcome, rows, task.events.size) }
  } finally {
    engine.dismiss()
  }
}
