import { said } from '@banyan/contract/words/refusals.ts'
import type { Said } from '@banyan/contract/words/sentence.ts'
import { actorOf, type Context, type Services } from '#kit/context.ts'
import { enqueueUnlessWaiting } from '#kit/database/enqueue-job.ts'
import type { Transaction } from '#kit/database/database.ts'
import { isOfTheMoment } from '#kit/database/database-fault.ts'
import { inTransaction } from '#kit/database/transaction.ts'
import { Refusal } from '#kit/http/refusal.ts'
import { import_job, leaving_at_once, type ImportAct, type Manner } from '../import-job.ts'
import { getBatch, getLastMember, lockCounter, maybeLockBatch, openDoor, type Batch } from '../queries.ts'
import { maybeNamed, maybeReference } from '../references/queries.ts'
import { forgetRows } from './forget-rows.ts'
import { findPeopleLeft, holdChains, removeMembers, removePeople } from './remove-members.ts'
import { assertFree, writeMembers } from './run-import.ts'

/** What keeps the members of a batch from being taken out again. Nobody joins meanwhile. */
async function maybeHindrance(trx: Transaction, batch: Batch): Promise<Said | undefined> {
  const { first_member_id: first, last_member_id: last } = batch
  if (first === null || last === null) return undefined
  const last_of_all = await getLastMember(trx)
  if (last_of_all > last) return said('people.import_others_joined', { count: Number(last_of_all - last) })
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
  await assertFree(trx, batch)
  const hindrance = await maybeHindrance(trx, batch)
  if (hindrance !== undefined) throw hindered(hindrance)
  // Until its members have left the network. Of one whose people have no places nobody needs to wait.
  if (batch.first_member_id !== null) await trx.updateTable('member_counter').set({ held_by: id }).execute()
  await trx
    .updateTable('import_batch')
    .set({ state: 'undoing', stopped: null, undone_by: actorOf(context).person_id, undo_reason: reason })
    .where('id', '=', id)
    .execute()
  await enqueueUnlessWaiting(trx, import_job)
  context.note({ subject_type: 'import', subject_id: String(id), after: { state: 'undoing' }, reason })
}

/** What came to refer to somebody since it was asked for keeps all of them: whoever was taken out is written again. */
async function keepAll(trx: Transaction, { id, first_member_id }: Batch, hindrance: Said): Promise<void> {
  const isWhole = first_member_id !== null
  const { code, params, sentence } = hindrance
  await trx
    .updateTable('import_batch')
    .set({
      state: isWhole ? 'imported' : 'running',
      undone_by: null,
      undo_reason: '',
      stopped: JSON.stringify({ code, params, sentence }),
    })
    .where('id', '=', id)
    .execute()
  await openDoor(trx, id)
}

async function endUndo(trx: Transaction, id: bigint, undone_at: Date): Promise<void> {
  await forgetRows(trx, id)
  await trx
    .updateTable('import_batch')
    .set({ state: 'undone', undone_at, first_member_id: null, last_member_id: null, undo_until: null, stopped: null })
    .where('id', '=', id)
    .execute()
  await openDoor(trx, id)
}

/**
 * Takes all members of a batch out of the network, in one transaction, so that numbers have no gap. Whoever joins meanwhile
 * waits for its end, and from then on joins as if the batch had never been; its people are nobody's members.
 */
async function leaveNetwork(trx: Transaction, batch: Batch): Promise<boolean> {
  await holdChains(trx, batch.first_member_id!)
  await lockCounter(trx)
  const hindrance = await maybeHindrance(trx, batch)
  if (hindrance !== undefined) {
    await keepAll(trx, batch, hindrance)
    return false
  }
  await removeMembers(trx, batch.first_member_id!)
  const nowhere = { first_member_id: null, last_member_id: null, stopped: null }
  await trx.updateTable('import_batch').set(nowhere).where('id', '=', batch.id).execute()
  return true
}

/** Takes the next people of a batch out, who are nobody's members any more; answers whether there are more. */
async function leavePortal(trx: Transaction, batch: Batch, at_once: number): Promise<boolean> {
  const done = Math.max(0, batch.done - at_once)
  const person_ids = await findPeopleLeft(trx, batch.id, { after: done, to: batch.done })
  const hindrance = await maybeNamed(trx, person_ids)
  if (hindrance !== undefined) {
    await keepAll(trx, batch, hindrance)
    return false
  }
  await removePeople(trx, person_ids)
  await trx.updateTable('import_batch').set({ done, stopped: null }).where('id', '=', batch.id).execute()
  return done > 0
}

/** The next piece of what is undone, in one transaction; answers whether there are more. */
const takeNext = (services: Services, id: bigint, at_once: number): Promise<boolean> =>
  inTransaction(services.db, async (trx) => {
    const batch = await maybeLockBatch(trx, id)
    if (batch?.state !== 'undoing') return false
    if (batch.first_member_id !== null) return leaveNetwork(trx, batch)
    const isMore = await leavePortal(trx, batch, at_once)
    const { state } = await getBatch(trx, id)
    if (!isMore && state === 'undoing') await endUndo(trx, id, services.clock.now())
    return isMore
  })

/** Somebody wrote about a member just as that member was taken out. */
const isReferred = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '23503'

async function takeAll(services: Services, id: bigint, { signal, at_once }: Manner): Promise<void> {
  while (!signal.aborted) if (!(await takeNext(services, id, Math.min(at_once, leaving_at_once)))) return
}

/**
 * Takes the members of a batch out of the network and then its people out of the portal, from where it was left: then the tables are as they were before it ran,
 * apart from the batch. What lasts and keeps it from going on keeps nobody from joining.
 */
export const takeOut: ImportAct = async (services, id, manner) => {
  try {
    // The second look finds what the first ran into.
    await takeAll(services, id, manner).catch((error: unknown) => {
      if (!isReferred(error)) throw error
      return takeAll(services, id, manner)
    })
  } catch (error) {
    if (!isOfTheMoment(error)) await inTransaction(services.db, (trx) => openDoor(trx, id))
    throw error
  }
  // Where something refers to them, and others were taken out already.
  await writeMembers(services, id, manner)
}
