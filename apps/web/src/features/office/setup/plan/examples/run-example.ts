import type { ScenarioResult } from '@banyan/domain/plan/scenario/scenario-result.ts'

/**
 * A scenario run by the engine that runs every closing. It is loaded when the first example is shown.
 * @throws Error with the first fault, in words, when the plan cannot run
 */
export async function runExample(scenario: object): Promise<ScenarioResult> {
  const [{ readScenario }, { runScenario }] = await Promise.all([
    import('@banyan/contract/plan/read-scenario.ts'),
    import('@banyan/domain/plan/scenario/scenario.ts'),
  ])
  const read = readScenario(scenario)
  const ran = 'faults' in read ? read : runScenario(read.scenario)
  if ('faults' in ran) throw new Error(ran.faults.map(({ path, message }) => `${path}: ${message}`)[0])
  return ran.result
}
