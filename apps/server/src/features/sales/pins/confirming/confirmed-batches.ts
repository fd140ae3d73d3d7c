import { findConfirmedByBank } from '#features/ledger/bank-statements/index.ts'
import type { Reader } from '#kit/database/database.ts'
import { findPaymentsOf } from './queries.ts'

/** Of batches of pins those that were sold for money from outside of which the bank itself says that it came. */
export async function findBatchesOfBank(db: Reader, batch_ids: readonly bigint[]): Promise<ReadonlySet<bigint>> {
  if (batch_ids.length === 0) return new Set()
  const confirmed = await findConfirmedByBank(db, await findPaymentsOf(db, batch_ids))
  return new Set(confirmed.map(({ batch_id }) => batch_id))
}
