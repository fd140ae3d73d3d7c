import type { ClosingInput, ClosingResult } from '../closing.ts'
import { runClosing } from '../engine.ts'
import { eventColumns, joinEvents } from '../events.ts'
import { planOf } from '../plan.ts'
import { runScenario } from '../scenario.ts'
import type { ScenarioResult } from '../scenario-result.ts'
import { scalesOf } from '../scenario-timeline.ts'
import type { CompanyHistory } from './random-history.ts'

/** Runs a history through the engine: every closing by the plan of its window, and blocks at the windows' starts. */
export function runHistory({ scenario, plans, blocks }: CompanyHistory): ScenarioResult {
  const scales = scalesOf(scenario)
  const placeAt = (ms: number): number => plans.findLastIndex(({ from_ms }) => from_ms <= ms)
  const compiled = plans.map(({ plan }) => planOf(plan, scales))
  const run = (input: ClosingInput): ClosingResult => {
    const { from_ms, events } = input.window
    const place = placeAt(from_ms)
    const isNew = place !== placeAt(from_ms - 1)
    const own = eventColumns(blocks.filter(({ at_ms }) => at_ms === from_ms))
    const window = { ...input.window, events: joinEvents(own, events) }
    return runClosing({ ...input, plan: compiled[place]!, everyone: input.everyone || isNew, window })
  }
  const reachesFar = plans.some(({ plan }) => plan.overall_cap_percent !== null || plan.payout_ratio_percent !== null)
  const outcome = runScenario(scenario, run, reachesFar ? 'everybody' : 'reach')
  if ('faults' in outcome) throw new Error(JSON.stringify(outcome.faults))
  return outcome.result
}
