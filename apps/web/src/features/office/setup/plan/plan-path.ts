import type { PlanJson } from '@banyan/contract/plan/plan-schema.ts'
import type { IncomeKind } from '@banyan/domain/plan/plan-input.ts'

type Pool = NonNullable<PlanJson['matrix']['pools']>[number]

/** The matrix itself, which is its first pool, or one of the others. */
export type PoolPath = 'matrix' | `matrix.pools.${number}`

/** A part of the plan that the editor shows: `matching.unit`. */
export type PlanPath =
  | { [Kind in IncomeKind]: `${Kind}.${keyof PlanJson[Kind] & string}` }[IncomeKind]
  | `matrix.pools.${number}.${keyof Pool}`
  | `${PoolPath}.re_entry.${keyof NonNullable<Pool['re_entry']>}`
  | 'overall_cap_percent'
  | 'payout_ratio_percent'
  | 'event_payout_percent'

type Branch = Readonly<Record<string, unknown>>

/** What the plan says at a path. */
export const readPlan = (plan: PlanJson, path: PlanPath): unknown =>
  path.split('.').reduce<unknown>((part, name) => (part as Branch | undefined)?.[name], plan)

/** The plan with another value at a path; undefined takes the key away, so that the contract's default holds. */
export const changePlan = (plan: PlanJson, path: PlanPath, value: unknown): PlanJson =>
  changed(plan, path.split('.'), value) as PlanJson

function changed(part: unknown, [name, ...rest]: readonly string[], value: unknown): unknown {
  if (name === undefined) return value
  if (Array.isArray(part)) return part.with(Number(name), changed(part[Number(name)], rest, value))
  const { [name]: before, ...others } = (part ?? {}) as Branch
  const now = changed(before, rest, value)
  return now === undefined ? others : { ...(part as Branch), [name]: now }
}
