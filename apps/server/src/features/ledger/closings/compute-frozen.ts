import type { Services } from '#kit/context.ts'
import { computing } from './cannot-compute.ts'
import { loadNetwork, loadOpening, loadWindow, withoutUndone, type FrozenWindow } from './closing-task.ts'
import { engineFor } from './engine-for.ts'
import type { EngineOutcome, WindowTask } from './engine-run.ts'
import { startRows, type OutcomeRows } from './outcome-rows.ts'
import { maybeEarlierRules } from './settlement/queries.ts'
import { settle } from './settlement/settle.ts'
import { digestOf, type Settlement } from './settlement/settlement.ts'
import { totalsOf, type StoredTotals } from './totals.ts'

export interface Computed {
  /** What it was computed over, but for the events. */
  readonly window: Omit<WindowTask, 'events'>
  readonly outcome: EngineOutcome
  readonly rows: OutcomeRows
  /** What it settles of earlier closings; null when nothing that was closed is undone. */
  readonly settlement: Settlement | null
  readonly totals: StoredTotals
  /** SHA-256 over everything computed. */
  readonly digest: Uint8Array
}

/**
 * One closing from its input to its rows: what a preview, a credit, a replay and a member's outlook all call.
 * @throws CannotComputeError when the engine has no result for it
 */
export async function computeFrozen(services: Pick<Services, 'db' | 'pool'>, frozen: FrozenWindow): Promise<Computed> {
  const engine = engineFor(frozen.member_horizon_id)
  try {
    const old = frozen.rules === 1 ? null : await maybeEarlierRules(services.db)
    // Side by side: the database prepares the rows of one while those of another are taken in.
    const [network, window, opening] = await Promise.all([
      loadNetwork(services, frozen),
      loadWindow(services, frozen, withoutUndone(frozen, old)),
      loadOpening(services, frozen, null),
    ])
    const settlement = await settle(services, frozen, network, engine, old)
    return await computing(async () => {
      const outcome = await engine.close({ network, ...window, ...opening })
      const rows = startRows(outcome, window.plan, window.round_off_digits)
      const { events, ...rest } = window
      const totals = totalsOf(outcome, rows, events.size, settlement)
      return { window: rest, outcome, rows, settlement, totals, digest: digestOf(outcome.digest, settlement) }
    })
  } finally {
    engine.dismiss()
  }
}
