import type { PlanJson } from '@banyan/contract/plan/plan-schema.ts'

type Kind =
  | 'referral'
  | 'level'
  | 'spill'
  | 'matrix'
  | 'matching'
  | 'matching_level'
  | 'sponsored'
  | 'roi'
  | 'roi_level'
  | 'single_leg'
  | 'withdrawal_level'
  | 'repurchase_level'
type Fields<Part extends Kind> = `${Part}.${keyof PlanJson[Part] & string}`

/** A part of the plan that the editor shows: `matching.unit`. */
export type PlanPath =
  | Fields<'referral'>
  | Fields<'level'>
  | Fields<'spill'>
  | Fields<'matrix'>
  | Fields<'matching'>
  | Fields<'matching_level'>
  | Fields<'sponsored'>
  | Fields<'roi'>
  | Fields<'roi_level'>
  | Fields<'single_leg'>
  | Fields<'withdrawal_level'>
  | Fields<'repurchase_level'>
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
