import { said } from '@banyan/contract/words/refusals.ts'
import type { Said } from '@banyan/contract/words/sentence.ts'
import { actorOf, type Context, type Services } from '#kit/context.ts'
import { enqueueUnlessWaiting } from '#kit/database/enqueue-job.ts'
import type { Transaction } from '#kit/database/database.ts'
import { inTransaction } from '#kit/database/transaction.ts'
import { Refusal } from '#kit/http/refusal.ts'
import { import_job } from '../import-job.ts'
import { getBatch, getLastMember, maybeLockBatch, type Batch } from '../queries.ts'
import { maybeReference } from '../references/queries.ts'
import { forgetRows } from './forget-rows.ts'
import { removeMembers } from './remove-members.ts'
import { assertFree } from './run-import.ts'

/** What keeps the members of a batch from being taken out again. Nobody joins meanwhile. */
async function maybeHindrance(trx: Transaction, batch: Batch, last_member_id: bigint): Promise<Said | undefined> {
  const { first_member_id, state, done } = batch
  const isHalf = state === 'running' || batch.imported_at === null
  const last = isHalf ? first_member_id! + BigInt(done) - 1n : batch.last_member_id!
  if (last_member_id > last) return said('people.import_others_joined', { count: Number(last_member_id - last) })
  return maybeReference(trx, batch)
}

const hindered = (words: Said) => new Refusal(409, words.code.slice(words.code.indexOf('.') + 1), words)

/**
 * Asks for the members of a batch to be taken out again. Refuses with 409 what was accepted, what is older than 72 hours, and
 * what something refers to by now, with what that is.
 */
export async function undoImport(
  trx: Transaction,
  context: Context,
  { id, reason }: { readonly id: bigint; readonly reason: string },
): Promise<void> {
  const batch = await getBatch(trx, id, { isLocked: true })
  const now = context.clock.now()
  if (batch.state !== 'imported' && batch.state !== 'running')
    throw new Refusal(409, 'import_cannot_undo', said('people.import_cannot_undo'))
  if (batch.undo_until !== null && batch.undo_until <= now)
    throw new Refusal(409, 'import_undo_late', said('people.import_undo_late'))
  const { last_member_id } = await assertFree(trx, batch)
  const hindrance = await maybeHindrance(trx, batch, last_member_id)
  if (hindrance !== undefined) throw hindered(hindrance)
  await trx.updateTable('member_counter').set({ held_by: id }).execute()
  await trx
    .updateTable('import_batch')
    .set({ state: 'undoing', stopped: null, undone_by: actorOf(context).person_id, undo_reason: reason })
    .where('id', '=', id)
    .execute()
  await enqueueUnlessWaiting(trx, import_job)
  context.note({ subject_type: 'import', subject_id: String(id), after: { state: 'undoing' }, reason })
}

/**
 * Takes the members of a batch out, in one transaction: the tables are as they were before it ran, apart from the batch. What
 * came to refer to a member since it was asked for keeps all of them.
 */
export const takeOut = (services: Services, id: bigint): Promise<void> =>
  inTransaction(services.db, async (trx) => {
    const batch = await maybeLockBatch(trx, id)
    if (batch?.state !== 'undoing') return
    const hindrance = await maybeHindrance(trx, batch, await getLastMember(trx))
    if (hindrance === undefined) {
      await removeMembers(trx, batch)
      await forgetRows(trx, id)
      await trx
        .updateTable('import_batch')
        .set({
          state: 'undone',
          undone_at: services.clock.now(),
          first_member_id: null,
          last_member_id: null,
          undo_until: null,
          stopped: null,
        })
        .where('id', '=', id)
        .execute()
    } else {
      // A run that was ended half-way goes on.
      const state = batch.imported_at === null ? 'running' : 'imported'
      const { code, params, sentence } = hindrance
      await trx
        .updateTable('import_batch')
        .set({ state, undone_by: null, undo_reason: '', stopped: JSON.stringify({ code, params, sentence }) })
        .where('id', '=', id)
        .execute()
      if (state === 'running') return
    }
    await trx.updateTable('member_counter').set({ held_by: null }).where('held_by', '=', id).execute()
  })
