import type { Saving } from './decide-savings.ts'

/** An entry of savings before it is written, with whose account it moves and the pool in which a place is bought. */
export interface SavingLine {
  readonly member_id: bigint
  readonly person_id: bigint
  /** The pool whose incomes are saved. */
  readonly pool: number
  readonly act: 'deducted' | 'bought'
  readonly amount_minor: bigint
  readonly saved_minor: bigint
  readonly income_id: bigint
  /** Null for a deduction. */
  readonly into: number | null
}

/** The entries of what one income does to savings, in their order: the deduction, and each place that is bought. */
export function linesOf({ income, before_minor, deducted_minor, purchases }: Saving): SavingLine[] {
  const { income_id, member_id, person_id, pool } = income
  let saved_minor = before_minor
  const line = (act: SavingLine['act'], amount_minor: bigint, into: number | null): SavingLine => {
    saved_minor += act === 'deducted' ? amount_minor : -amount_minor
    return { member_id, person_id, pool, act, amount_minor, saved_minor, income_id, into }
  }
  return [
    ...(deducted_minor > 0n ? [line('deducted', deducted_minor, null)] : []),
    ...purchases.map(({ pool: into, price_minor }) => line('bought', price_minor, into)),
  ]
}
