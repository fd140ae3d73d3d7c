import type { PlanJson } from '@banyan/contract/plan/plan-schema.ts'
import { INCOME_KINDS, type IncomeKind } from '@banyan/domain/plan/plan-input.ts'
import { useIncomeName } from '#kit/session/income-names.ts'
import { text } from '#kit/text.ts'
import { Icon } from '#ui/basics/icon.tsx'

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

/** The kinds that begin and end with a plan, and what becomes of their pages. */
export function KindChanges({ of: { begun, ended } }: { of: ChangedKinds }) {
  const nameOf = useIncomeName()
  if (begun.length + ended.length === 0) return null
  return (
    <ul className="stack small">
      {begun.map(({ kind, opens }) => (
        <li key={kind} className="row tight">
          <Icon name="toggle_on" isSmall />
          <span>
            {text('setup.plan.begins', { income: nameOf(kind) })}
            {opens && <> {text('setup.plan.begins_pages')}</>}
          </span>
        </li>
      ))}
      {ended.map((kind) => (
        <li key={kind} className="row tight">
          <Icon name="toggle_off" isSmall />
          <span>
            {text('setup.plan.ends', { income: nameOf(kind) })} {text('setup.plan.ends_pages')}
          </span>
        </li>
      ))}
    </ul>
  )
}
