import { sql } from 'kysely'
import type { Reader } from '#kit/database/database.ts'
import type { ApprovedPayment } from '#features/ledger/bank-statements/index.ts'

/**
 * The payments from outside that batches of pins were sold for: the request where one was asked for, and who approved it,
 * otherwise the batch, and who made it.
 */
export async function findPaymentsOf(
  db: Reader,
  batch_ids: readonly bigint[],
): Promise<(ApprovedPayment & { readonly batch_id: bigint })[]> {
  const { rows } = await sql<ApprovedPayment & { readonly batch_id: bigint }>`
    select batch.id as batch_id, case when asked.id is null then 'pin_batch' else 'pin_request' end as kind,
      coalesce(asked.id, batch.id) as id, coalesce(asked.acted_by, batch.generated_by) as approved_by
    from pin_batch batch left join pin_request asked on asked.pin_batch_id = batch.id
    where batch.id = any(${batch_ids.map(String)}::bigint[]) and batch.wallet is null`.execute(db)
  return rows
}
