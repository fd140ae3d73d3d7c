import type { PlanJson } from '@banyan/contract/plan/plan-schema.ts'
import type { IncomeKind } from '@banyan/domain/plan/plan-input.ts'

/** A part of the plan that the editor shows: `matching.unit`. */
export type PlanPath =
  | { [Kind in IncomeKind]: `${Kind}.${keyof PlanJson[Kind] & string}` }[IncomeKind]
  | 'overall_cap_percent'
  | 'payout_ratio_percent'
  | 'event_payout_percent'

type Branch = Readonly<Record<string, unknown>>

/** What the plan says at a path. */
export const readPlan = (plan: PlanJson, path: PlanPath): unknown =>
  path.split('.').reduce<unknown>((part, name) => (part as Branch | undefined)?.[name], plan)

/** The plan with another value at a path; undefined takes the key away, so that the contract's default holds. */
export function changePlan(plan: PlanJson, path: PlanPath, value: unknown): PlanJson {
  const [first, second] = path.split('.') as [keyof PlanJson, string | undefined]
  if (second === undefined) return { ...plan, [first]: value }
  const { [second]: _before, ...rest } = plan[first] as Branch
  return { ...plan, [first]: value === undefined ? rest : { ...rest, [second]: value } }
}
