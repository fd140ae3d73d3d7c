import { decimalsOf } from '../money/decimal.ts'
import type { Scales } from './scales.ts'
import type { Fault, PlanInput } from './plan-input.ts'

/** What keeps a plan from running: a volume finer than the scale of events. */
export function planFaults(input: PlanInput, scales: Scales): Fault[] {
  const faults: Fault[] = []
  for (const key of ['unit', 'carry_limit'] as const) {
    const text = input.matching[key]
    if (text === null || decimalsOf(text) <= scales.event_digits) continue
    faults.push({ path: `plan.matching.${key}`, message: `At most ${scales.event_digits} decimals.` })
  }
  if (decimalsOf(input.repurchase_level.self_bv) > scales.event_digits)
    faults.push({ path: 'plan.repurchase_level.self_bv', message: `At most ${scales.event_digits} decimals.` })
  return faults
}
