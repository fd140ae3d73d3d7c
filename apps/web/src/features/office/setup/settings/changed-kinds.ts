import type { PlanJson } from '@banyan/contract/plan/plan-schema.ts'
import { INCOME_KINDS, type IncomeKind } from '@banyan/domain/plan/plan-input.ts'

export interface ChangedKinds {
  /** Kinds the plan begins to pay; `opens` where their pages are off and open with it. */
  readonly begun: readonly { readonly kind: IncomeKind; readonly opens: boolean }[]
  /** Kinds the plan no longer pays. */
  readonly ended: readonly IncomeKind[]
}

/** Which kinds of income one plan pays and the other does not. */
export function changedKinds(before: PlanJson, after: PlanJson, without_pages: readonly string[]): ChangedKinds {
  const isNew = (from: PlanJson, to: PlanJson) => (kind: IncomeKind) => to[kind].enabled && !from[kind].enabled
  return {
    begun: INCOME_KINDS.filter(isNew(before, after)).map((kind) => ({ kind, opens: without_pages.includes(kind) })),
    ended: INCOME_KINDS.filter(isNew(after, before)),
  }
}
