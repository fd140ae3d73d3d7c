import { actorOf, type Context, type Services } from '#kit/context.ts'
import { enqueueUnlessWaiting } from '#kit/database/enqueue-job.ts'
import type { Transaction } from '#kit/database/database.ts'
import { inCopyTransaction } from '#kit/database/copy-transaction.ts'
import { inTransaction } from '#kit/database/transaction.ts'
import { Refusal } from '#kit/http/refusal.ts'
import { said } from '@banyan/contract/words/refusals.ts'
import { undo_ms } from '@banyan/domain/imports/import-columns.ts'
import { ownAccountsOf } from '@banyan/domain/ledger/wallets.ts'
import { import_job, type ImportAct } from '../import-job.ts'
import { getBatch, lockCounter, maybeLockBatch, openDoor, type Batch } from '../queries.ts'
import { checkRows } from './check-import.ts'
import { insertMembers } from './insert-members.ts'

/** Refuses while another import holds the numbers of members. */
export async function assertFree(trx: Transaction, batch: Batch): Promise<{ readonly last_member_id: bigint }> {
  const counter = await lockCounter(trx)
  if (counter.held_by === null || counter.held_by === batch.id) return counter
  const { import_no } = await getBatch(trx, counter.held_by)
  throw new Refusal(409, 'import_other_runs', said('people.import_other_runs', { import_no }))
}

/**
 * Begins to write the members of a batch: from now on nobody else joins until they are written, so that theirs is one
 * stretch of numbers. Refuses with 409 a batch that has faults or was run, and while another is being written.
 */
export async function runImport(trx: Transaction, context: Context, id: bigint): Promise<void> {
  const batch = await getBatch(trx, id, { isLocked: true })
  if (batch.state !== 'ready') throw new Refusal(409, 'import_cannot_run', said('people.import_cannot_run'))
  const { last_member_id } = await assertFree(trx, batch)
  const first_member_id = last_member_id + 1n
  await trx.updateTable('member_counter').set({ held_by: id }).execute()
  await trx
    .updateTable('import_batch')
    .set({
      state: 'running',
      done: 0,
      stopped: null,
      run_by: actorOf(context).person_id,
      run_at: context.clock.now(),
      first_member_id,
      last_member_id: last_member_id + BigInt(batch.row_count),
    })
    .where('id', '=', id)
    .execute()
  await enqueueUnlessWaiting(trx, import_job)
  const after = { state: 'running', members: batch.row_count, first_member_id: String(first_member_id) }
  context.note({ subject_type: 'import', subject_id: String(id), after })
}

/** Nobody joins any more, so what is found good now stays good: every row is looked at again before the first is written. */
const checkOnceMore = (services: Services, id: bigint, at_once: number): Promise<boolean> =>
  inCopyTransaction(services.pool, async (trx, client) => {
    const batch = await maybeLockBatch(trx, id)
    if (batch?.state !== 'running' || batch.done > 0) return batch?.state === 'running'
    if (await checkRows(services, { trx, client }, id, at_once)) return true
    await openDoor(trx, id)
    await trx
      .updateTable('import_batch')
      .set({ state: 'faulty', first_member_id: null, last_member_id: null, run_by: null, run_at: null })
      .where('id', '=', id)
      .execute()
    return false
  })

/** Writes the next members with what belongs to them, in one transaction; answers whether there are more. */
const writeNext = (services: Services, id: bigint, at_once: number): Promise<boolean> =>
  inTransaction(services.db, async (trx) => {
    const batch = await maybeLockBatch(trx, id)
    if (batch?.state !== 'running') return false
    const done = Math.min(batch.done + at_once, batch.row_count)
    await insertMembers(trx, batch, { after: batch.done, to: done, accounts: ownAccountsOf('User') })
    const isLast = done === batch.row_count
    const now = services.clock.now()
    if (isLast) await openDoor(trx, id)
    await trx
      .updateTable('import_batch')
      .set({
        done,
        // Whoever was to be taken out and is kept: what keeps them is still said.
        ...(batch.imported_at === null && { stopped: null }),
        ...(isLast && {
          state: 'imported',
          imported_at: batch.imported_at ?? now,
          undo_until: batch.undo_until ?? new Date(now.getTime() + undo_ms),
        }),
      })
      .where('id', '=', id)
      .execute()
    return !isLast
  })

/** Writes the members of a batch that runs, from where it was left. With the signal it ends after the rows in hand. */
export const writeMembers: ImportAct = async (services, id, { signal, at_once }) => {
  if (!(await checkOnceMore(services, id, at_once))) return
  for (let isMore = true; isMore && !signal.aborted;) isMore = await writeNext(services, id, at_once)
}
