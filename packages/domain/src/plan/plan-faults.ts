import { decimalsOf } from '../money/decimal.ts'
import { isBuilt } from './kinds/registry.ts'
import type { Scales } from './scales.ts'
import type { Fault, PlanInput } from './plan-input.ts'
import { INCOME_KINDS } from './plan-input.ts'

/** The kinds that a plan pays and the engine does not know. */
export const unbuiltFaults = (input: PlanInput): Fault[] =>
  INCOME_KINDS.filter((kind) => input[kind].enabled && !isBuilt(kind)).map((kind) => ({
    path: `plan.${kind}`,
    message: 'not built yet',
  }))

/** What keeps a plan from running: a kind that the engine does not know, or a volume finer than the scale of events. */
export function planFaults(input: PlanInput, scales: Scales): Fault[] {
  const faults = unbuiltFaults(input)
  for (const key of ['unit', 'carry_limit'] as const) {
    const text = input.matching[key]
    if (text === null || decimalsOf(text) <= scales.event_digits) continue
    faults.push({ path: `plan.matching.${key}`, message: `At most ${scales.event_digits} decimals.` })
  }
  if (decimalsOf(input.repurchase_level.self_bv) > scales.event_digits)
    faults.push({ path: 'plan.repurchase_level.self_bv', message: `At most ${scales.event_digits} decimals.` })
  return faults
}
