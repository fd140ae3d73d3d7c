import { z } from 'zod'
import { unbuiltFaults } from '@banyan/domain/plan/plan-faults.ts'
import type { Fault } from '@banyan/domain/plan/plan-input.ts'
import { planSchema } from './plan-schema.ts'
import type { ScenarioJson } from './scenario-schema.ts'
import { scenarioSchema } from './scenario-schema.ts'

/** `['plan', 'caps', 0, 'amount']` is written `plan.caps[0].amount`; the whole document is `$`. */
function pathText(path: readonly PropertyKey[]): string {
  if (path.length === 0) return '$'
  return path
    .map((key, index) => (typeof key === 'number' ? `[${key}]` : `${index === 0 ? '' : '.'}${String(key)}`))
    .join('')
}

/** One fault per issue; a refusal of several unknown keys is one fault per key, at the key. */
export function faultsOf(error: z.core.$ZodError): Fault[] {
  return error.issues.flatMap((issue) => {
    if (issue.code !== 'unrecognized_keys') return [{ path: pathText(issue.path), message: issue.message }]
    return issue.keys.map((key) => ({ path: pathText([...issue.path, key]), message: 'unknown key' }))
  })
}

const withPlan = z.object({ plan: planSchema })

/**
 * Reads a parsed JSON value as a scenario, or says everything that is wrong with its shape, and of a plan whose own shape
 * is right also what is not built.
 */
export function readScenario(value: unknown): { scenario: ScenarioJson } | { faults: Fault[] } {
  const parsed = scenarioSchema.safeParse(value)
  if (parsed.success) return { scenario: parsed.data }
  const read = withPlan.safeParse(value)
  const unbuilt = read.success ? unbuiltFaults(read.data.plan) : []
  return { faults: [...unbuilt, ...faultsOf(parsed.error)] }
}
