import type { IncomeKind } from '../plan-input.ts'
import type { Plan } from '../plan.ts'
import type { Cap } from '../plan-caps.ts'

/** What of a row decides about its rate (rows.ts); null for a kind without levels. */
export interface Rated {
  readonly package_rate: number
  readonly paid_level: number | null
  /** Whose income it is computed from; null for none. */
  readonly from_member: number | null
  /** Of matrix: the pool, from 1 on; else null. */
  readonly pool: number | null
}

/** What every kind of income can say of its rows, whether closings pay it or events do. */
export interface DescribedKind {
  readonly kind: IncomeKind
  /** Whether the plan pays it. */
  isEnabled(plan: Plan): boolean
  /** The caps of its own, beside those of the company. */
  caps(plan: Plan): readonly Cap[]
  /** Decimal places of the base of a row. */
  baseDigits(plan: Plan, row: Pick<Rated, 'from_member' | 'pool'>): number
  /** What a row shows as the rate; and beside it the rate of the first pair where that differs. */
  rate(plan: Plan, row: Rated): string
  firstRate(plan: Plan): string | null
}
