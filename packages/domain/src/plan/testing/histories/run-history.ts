import type { ClosingInput, ClosingResult } from '../../engine/closing.ts'
import { runClosing } from '../../engine/engine.ts'
import { eventColumns, joinEvents } from '../../engine/events.ts'
import { planOf } from '../../plan.ts'
import { runScenario } from '../../scenario/scenario.ts'
import type { ScenarioResult } from '../../scenario/scenario-result.ts'
import { scalesOf } from '../../scenario/scenario-timeline.ts'
import type { CompanyHistory } from './random-history.ts'

/**
 * Runs a history through the engine: every closing by the plan of its window, and blocks at the windows' starts. Each
 * closing that is computed, again or for the first time, may be looked at on its way.
 */
export function runHistory(
  { scenario, plans, blocks }: CompanyHistory,
  looksAt: 'reach' | 'everybody' = 'reach',
  look: (input: ClosingInput) => void = () => undefined,
): ScenarioResult {
  const inputs = plans.map(({ plan }) => plan)
  const scales = scalesOf(scenario, inputs)
  const placeAt = (ms: number): number => plans.findLastIndex(({ from_ms }) => from_ms <= ms)
  const compiled = inputs.map((plan) => planOf(plan, scales))
  const run = (input: ClosingInput): ClosingResult => {
    look(input)
    const { from_ms, events } = input.window
    const place = placeAt(from_ms)
    const isNew = place !== placeAt(from_ms - 1)
    const own = eventColumns(blocks.filter(({ at_ms }) => at_ms === from_ms))
    const window = { ...input.window, events: joinEvents(own, events) }
    return runClosing({ ...input, plan: compiled[place]!, everyone: input.everyone || isNew, window })
  }
  const outcome = runScenario(scenario, run, looksAt, inputs)
  if ('faults' in outcome) throw new Error(JSON.stringify(outcome.faults))
  return outcome.result
}
