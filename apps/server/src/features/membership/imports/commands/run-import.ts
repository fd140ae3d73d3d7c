import { actorOf, type Context, type Services } from '#kit/context.ts'
import { enqueueUnlessWaiting } from '#kit/database/enqueue-job.ts'
import type { Transaction } from '#kit/database/database.ts'
import { isOfTheMoment } from '#kit/database/database-fault.ts'
import { isMobileTaken } from '#kit/database/taken-mobile.ts'
import { inCopyTransaction } from '#kit/database/copy-transaction.ts'
import { inTransaction } from '#kit/database/transaction.ts'
import { Refusal } from '#kit/http/refusal.ts'
import { said } from '@banyan/contract/words/refusals.ts'
import { undo_ms } from '@banyan/domain/imports/import-columns.ts'
import { ownAccountsOf } from '@banyan/domain/ledger/wallets.ts'
import { import_job, type ImportAct, type Manner } from '../import-job.ts'
import { getBatch, lockCounter, maybeLockBatch, openDoor, type Batch } from '../queries.ts'
import { assertSameTerms } from './assert-same-terms.ts'
import { checkRows } from './check-import.ts'
import { insertPeople, isPlaceTaken, lockChains, placeMembers } from './insert-members.ts'

/** Locks the counter. Refuses while another import is being undone. */
export async function assertFree(trx: Transaction, batch: Batch): Promise<{ readonly last_member_id: bigint }> {
  const counter = await lockCounter(trx)
  if (counter.held_by === null || counter.held_by === batch.id) return counter
  const { import_no } = await getBatch(trx, counter.held_by)
  throw new Refusal(409, 'import_other_runs', said('people.import_other_runs', { import_no }))
}

/**
 * Begins to write the members of a batch. Others go on joining: its numbers are taken when everything else is written.
 * Refuses with 409 a batch that has faults or was run, one that was checked in another currency or time zone, and while
 * another is being taken out.
 */
export async function runImport(trx: Transaction, context: Context, id: bigint): Promise<void> {
  const batch = await getBatch(trx, id, { isLocked: true })
  if (batch.state !== 'ready') throw new Refusal(409, 'import_cannot_run', said('people.import_cannot_run'))
  await assertSameTerms(trx, batch)
  await assertFree(trx, batch)
  await trx
    .updateTable('import_batch')
    .set({
      state: 'running',
      done: 0,
      stopped: null,
      run_by: actorOf(context).person_id,
      run_at: context.clock.now(),
    })
    .where('id', '=', id)
    .execute()
  await enqueueUnlessWaiting(trx, import_job)
  const after = { state: 'running', members: batch.row_count }
  context.note({ subject_type: 'import', subject_id: String(id), after })
}

/** Somebody took a place, a user id or a mobile number of the file since it was looked at. */
class TakenMeanwhile extends Error {}

const isTaken = (error: unknown): boolean =>
  error instanceof TakenMeanwhile ||
  isMobileTaken(error) ||
  (error instanceof Error && 'constraint' in error && error.constraint === 'person_user_id')

async function endFaulty(trx: Transaction, id: bigint): Promise<void> {
  const nobody = { run_by: null, run_at: null, first_member_id: null, last_member_id: null }
  await trx
    .updateTable('import_batch')
    .set({ state: 'faulty', ...nobody })
    .where('id', '=', id)
    .execute()
  await openDoor(trx, id)
}

/** Takes the numbers of a batch, in one act, and places its members. From here to the commit whoever joins waits. */
async function takePlaces(trx: Transaction, batch: Batch, now: Date): Promise<void> {
  const { id, row_count: to } = batch
  await lockChains(trx, batch)
  const { last_member_id } = await assertFree(trx, batch)
  const first_member_id = last_member_id + 1n
  if (await isPlaceTaken(trx, batch)) throw new TakenMeanwhile('a place of the file is taken')
  await placeMembers(trx, id, last_member_id, to)
  const numbers = { first_member_id, last_member_id: last_member_id + BigInt(to) }
  await trx.updateTable('member_counter').set({ last_member_id: numbers.last_member_id }).execute()
  await openDoor(trx, id)
  await trx
    .updateTable('import_batch')
    .set({
      ...numbers,
      state: 'imported',
      done: to,
      // Whoever was to be taken out and is kept: what keeps them is still said.
      ...(batch.imported_at === null && { stopped: null }),
      imported_at: batch.imported_at ?? now,
      undo_until: batch.undo_until ?? new Date(now.getTime() + undo_ms),
    })
    .where('id', '=', id)
    .execute()
}

/**
 * Looks at every row once more and writes all members in one transaction: nobody sees some of them, and a kill leaves none.
 * A file that is no longer good is one with faults.
 */
const writeAll = (services: Services, id: bigint, { signal, at_once }: Manner): Promise<void> =>
  inCopyTransaction(services.pool, async (trx, client) => {
    const batch = await maybeLockBatch(trx, id)
    if (batch?.state !== 'running') return
    // Those of whom some were taken out again are as they were looked at.
    if (batch.done === 0 && !(await checkRows(services, { trx, client }, id, at_once))) {
      await endFaulty(trx, id)
      return
    }
    for (let after = batch.done; after < batch.row_count; after += at_once) {
      signal.throwIfAborted()
      const to = Math.min(after + at_once, batch.row_count)
      await insertPeople(trx, batch, { after, to }, ownAccountsOf('User'))
    }
    await takePlaces(trx, batch, services.clock.now())
  })

/** What is taken just as it is looked for: the next look names the row. */
const most_looks = 3

/** Writes the members of a batch that runs. With the signal it ends and has written none. */
export const writeMembers: ImportAct = async (services, id, manner) => {
  for (let looks = 1; ; looks++)
    try {
      await writeAll(services, id, manner)
      return
    } catch (error) {
      if (manner.signal.aborted) return
      if (isTaken(error) && looks < most_looks) continue
      if (isOfTheMoment(error)) throw error
      // What lasts keeps nobody else from joining.
      await inTransaction(services.db, (trx) => openDoor(trx, id))
      throw isTaken(error) ? new Refusal(409, 'import_user_id_taken', said('people.import_user_id_taken')) : error
    }
}
