import { sql } from 'kysely'
import { said } from '@banyan/contract/words/refusals.ts'
import type { CarryTerms } from '@banyan/domain/imports/read-cells.ts'
import type { Transaction } from '#kit/database/database.ts'
import { Refusal } from '#kit/http/refusal.ts'
import { carryTerms } from '#features/ledger/closings/index.ts'
import type { Batch } from '../queries.ts'

/** Whether a row holds a unit on both legs: less than a unit of one plan may be many of another. */
async function isAnyPair(trx: Transaction, batch_id: bigint, { unit_minor }: CarryTerms): Promise<boolean> {
  const { rows } = await sql`
    select from import_row
    where batch_id = ${batch_id} and least(left_carry_minor, right_carry_minor) >= ${unit_minor} limit 1`.execute(trx)
  return rows.length > 0
}

/**
 * Refuses with 409 what legs carried where the plan in force would have refused it in the file: no matching, another basis,
 * or a smaller unit of which both legs hold one. The plan may have changed since the file was run. One by which nothing can be
 * computed is named.
 */
export async function assertLegsCount(trx: Transaction, batch: Batch, now: Date): Promise<void> {
  if (batch.left_carry_minor + batch.right_carry_minor === 0n) return
  const terms = await carryTerms(trx, now)
  if (terms === 'broken') throw new Refusal(409, 'import_plan_broken', said('people.import_plan_broken'))
  const { carry_basis } = batch.figures as { readonly carry_basis?: string | null }
  // A file that was checked before the basis was kept says none.
  const isOfBasis = terms !== null && (carry_basis === undefined || carry_basis === terms.basis)
  if (isOfBasis && !(await isAnyPair(trx, batch.id, terms))) return
  throw new Refusal(409, 'import_legs_changed', said('people.import_legs_changed'))
}
