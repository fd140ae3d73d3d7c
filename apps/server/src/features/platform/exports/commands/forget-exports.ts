import type { Transaction } from '#kit/database/database.ts'
import { enqueueUnlessWaiting } from '#kit/database/enqueue-job.ts'

/** Ends all exports of a person: what is written stops, and nobody sees those that are over, whose files go. */
export async function forgetExports(trx: Transaction, person_id: bigint, at: Date): Promise<void> {
  const own = () => trx.updateTable('export_job').where('person_id', '=', person_id)
  await own().set({ status: 'removed', fault: null }).where('status', 'not in', ['queued', 'running']).execute()
  await own()
    .set({ status: 'cancelled', alive_at: null, ended_at: at })
    .where('status', 'in', ['queued', 'running'])
    .execute()
  await enqueueUnlessWaiting(trx, 'remove_exports')
}
