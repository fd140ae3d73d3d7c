import { said } from '@banyan/contract/words/refusals.ts'
import { actorOf, type Context } from '#kit/context.ts'
import { enqueueUnlessWaiting } from '#kit/database/enqueue-job.ts'
import { notFound, Refusal } from '#kit/http/refusal.ts'
import { maybeLockExport } from '../queries.ts'

/** Ends an export that waits or is being written: its writer notices, and what there is of its file goes. */
export async function cancelExport(context: Context, id: bigint): Promise<void> {
  await context.write(async (trx) => {
    const job = await maybeLockExport(trx, id, actorOf(context).person_id)
    if (job === undefined) throw notFound('export')
    if (job.status !== 'queued' && job.status !== 'running')
      throw new Refusal(409, 'export_is_over', said('kit.export_is_over'))
    await trx
      .updateTable('export_job')
      .set({ status: 'cancelled', alive_at: null, ended_at: context.clock.now() })
      .where('id', '=', id)
      .execute()
    context.note({ subject_type: 'export', subject_id: String(id) })
  })
}

/** Deletes an export that is over: nobody sees it any more, and its file goes after this transaction. */
export async function removeExport(context: Context, id: bigint): Promise<void> {
  await context.write(async (trx) => {
    const job = await maybeLockExport(trx, id, actorOf(context).person_id)
    if (job === undefined) throw notFound('export')
    if (job.status === 'queued' || job.status === 'running')
      throw new Refusal(409, 'export_not_over', said('kit.export_not_over'))
    await trx.updateTable('export_job').set({ status: 'removed', fault: null }).where('id', '=', id).execute()
    await enqueueUnlessWaiting(trx, 'remove_exports')
    context.note({ subject_type: 'export', subject_id: String(id) })
  })
}
