import { createHash } from 'node:crypto'
import type { Day } from '@banyan/domain/calendar/business-day.ts'
import type { IncomeKind } from '@banyan/domain/plan/plan-input.ts'
import type { BookFigures } from './books-scale.ts'
import type { Undone } from './queries.ts'

/** An adjustment as the books will hold it: a row of the settling closing that corrects an earlier one. */
export interface SettledIncome extends BookFigures {
  readonly adjusts_closing_id: bigint
  readonly plan_version_id: bigint
  readonly kind: IncomeKind
  readonly member_id: bigint
  readonly from_member_id: bigint | null
  /** What it is paid for, of kinds that are paid by the day. */
  readonly activation_event_id?: bigint
  readonly for_day?: Day
  /** The order that repurchase level is paid for. */
  readonly order_event_id?: bigint
  /** The row of the books that it is computed from, or the place of an adjustment before it in the same list. */
  readonly source: { readonly id: bigint } | { readonly place: number } | null
}

/** What a closing settles of earlier ones. */
export interface Settlement {
  readonly undone: readonly Undone[]
  readonly incomes: readonly SettledIncome[]
  /** What members that may have changed carry out of each closing computed again, as `encodePicked` writes it. */
  readonly states: readonly { readonly closing_id: bigint; readonly state: Uint8Array }[]
}

/** SHA-256 over what a closing computed and, where it settles something, over that too. */
export function digestOf(computed: Uint8Array, settlement: Settlement | null): Uint8Array {
  if (settlement === null) return computed
  const hash = createHash('sha256').update(computed)
  const text = (_name: string, value: unknown): unknown => (typeof value === 'bigint' ? `${value}` : value)
  for (const income of settlement.incomes) hash.update(JSON.stringify(income, text))
  for (const { closing_id, state } of settlement.states) hash.update(`${closing_id}`).update(state)
  return Uint8Array.from(hash.digest())
}
