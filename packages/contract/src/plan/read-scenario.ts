import type { z } from 'zod'
import type { Fault } from '@banyan/domain/plan/plan-input.ts'
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

/** Reads a parsed JSON value as a scenario, or says everything that is wrong with its shape. */
export function readScenario(value: unknown): { scenario: ScenarioJson } | { faults: Fault[] } {
  const parsed = scenarioSchema.safeParse(value)
  return parsed.success ? { scenario: parsed.data } : { faults: faultsOf(parsed.error) }
}
