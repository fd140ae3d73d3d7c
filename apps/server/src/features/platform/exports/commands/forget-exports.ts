import type { Transaction } from '#kit/database/database.ts'
import { enqueueUnlessWaiting } from '#kit/database/enqueue-job.ts'

/**
 * Takes away all exports of a person: what is written stops, and nobody sees any of them, whose files go. Not `cancelled`,
 * which is listed with its title for a day more.
 */
export async function forgetExports(trx: Transaction, person_id: bigint): Promise<void> {
  await trx
    .updateTable('export_job')
    .set({ status: 'removed', fault: null, alive_at: null })
    .where('person_id', '=', person_id)
    .execute()
  await enqueueUnlessWaiting(trx, 'remove_exports')
}
