import { createContext, use } from 'react'
import type { PlanJson } from '@banyan/contract/plan/plan-schema.ts'
import { changePlan, type PlanPath, readPlan } from './plan-path.ts'

interface Editing {
  readonly plan: PlanJson
  readonly faults: Readonly<Record<string, string>>
  /** The most of its sales that any plan of the company may pay, in percent. */
  readonly payout_cap: string
  /** Decimals of the currency. */
  readonly round_off_digits: number
  readonly onChange: (plan: PlanJson) => void
}

const PlanContext = createContext<Editing | null>(null)

export const PlanProvider = PlanContext.Provider

/** The plan that is being edited, as a whole. */
export function usePlan(): Editing {
  const editing = use(PlanContext)
  if (editing === null) throw new Error('a field of the plan stands outside its editor')
  return editing
}

/** One value of the plan that is being edited. */
export function usePlanValue(path: PlanPath) {
  const { plan, faults, onChange } = usePlan()
  return {
    value: readPlan(plan, path),
    error: faults[path],
    faultAt: (below: string) => faults[`${path}.${below}`],
    change: (value: unknown) => onChange(changePlan(plan, path, value)),
    /** Several at once, where one choice decides about another. */
    changeAll: (values: readonly (readonly [PlanPath, unknown])[]) =>
      onChange(values.reduce((changed, [at, value]) => changePlan(changed, at, value), plan)),
  }
}
