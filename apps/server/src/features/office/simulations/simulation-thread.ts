import { parentPort, workerData } from 'node:worker_threads'
import type { PlanJson } from '@banyan/contract/plan/plan-schema.ts'
import { planOf } from '@banyan/domain/plan/plan.ts'
import type { PlanOutcome } from '@banyan/domain/plan/simulation/outcome.ts'
import { SIMULATED_EVENT_DIGITS, simulate } from '@banyan/domain/plan/simulation/simulate.ts'
import type { CompanyInput } from '@banyan/domain/plan/simulation/simulation-input.ts'

/** What a simulation is computed from, as it crosses to its thread. */
export interface SimulationTask extends CompanyInput {
  readonly plans: readonly PlanJson[]
  readonly money_digits: number
}

/** What the thread says: how far it is, and in the end what came out. */
export type SimulationNews =
  | { readonly done: number; readonly total: number }
  | { readonly outcomes: readonly PlanOutcome[] }

/** Often enough for a bar that moves. */
const news_ms = 200

const { plans, money_digits, ...company } = workerData as SimulationTask
const say = (news: SimulationNews) => parentPort?.postMessage(news)
const scales = { money_digits, event_digits: SIMULATED_EVENT_DIGITS }
const steps = simulate({ ...company, plans: plans.map((plan) => planOf(plan, scales)) })
for (let said_ms = 0; ;) {
  const step = steps.next()
  if (step.done === true) {
    say({ outcomes: step.value })
    break
  }
  if (performance.now() - said_ms < news_ms) continue
  said_ms = performance.now()
  say(step.value)
}
