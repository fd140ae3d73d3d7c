import { money } from '@banyan/contract/kit/values.ts'
import { said } from '@banyan/contract/words/refusals.ts'
import { minor } from '@banyan/domain/money/minor.ts'
import { actorOf, type Context, type Services } from '#kit/context.ts'
import { enqueueUnlessWaiting } from '#kit/database/enqueue-job.ts'
import type { Transaction } from '#kit/database/database.ts'
import { inTransaction } from '#kit/database/transaction.ts'
import { Refusal, refuseField } from '#kit/http/refusal.ts'
import { findSecondsToAll } from '#features/platform/approval-requests/index.ts'
import { hintInstantRun } from '#features/ledger/closings/index.ts'
import { acceptRefusal } from '../accept-refusal.ts'
import { import_job, naming_at_once, type ImportAct } from '../import-job.ts'
import { getBatch, maybeLockBatch, type Batch } from '../queries.ts'
import { activateMembers } from './activate-members.ts'
import { assertLegsCount } from './assert-legs-count.ts'
import { assertSameTerms } from './assert-same-terms.ts'
import { forgetRows } from './forget-rows.ts'
import { nameMembers } from './name-members.ts'
import { openLegs } from './open-legs.ts'
import { postOpenings } from './post-openings.ts'
import { submitPapers } from './submit-papers.ts'

/** What the second admin was shown, in hundredths. */
type ShownSums = Readonly<Record<'opening' | 'year_income' | 'year_tds' | 'left_carry' | 'right_carry', bigint>>

const sumsOf = (batch: Batch): ShownSums => ({
  opening: batch.opening_minor,
  year_income: batch.year_income_minor,
  year_tds: batch.year_tds_minor,
  left_carry: batch.left_carry_minor,
  right_carry: batch.right_carry_minor,
})

/** As the audit says them, also what is nothing: the proof compares them with the batch. */
const sumsInWords = (batch: Batch): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(sumsOf(batch)).map(([name, sum]) => [name, money.encode(minor(sum))]))

/** Refuses by its field the first sum that is another one by now. */
function assertShown(batch: Batch, shown: ShownSums): void {
  for (const [field, sum] of Object.entries(sumsOf(batch)))
    if (shown[field as keyof ShownSums] !== sum)
      throw refuseField(field, said('people.import_sum_changed', { sum: money.encode(minor(sum)) }), `${field}_changed`)
}

/**
 * A second admin agrees to a batch whose members are written: their packages become active, their balances are entered,
 * and their papers wait for approval. From here on nothing of it is undone. Refuses with 409 whoever uploaded or ran it
 * and whoever counts as one voice with them, and legs that the plan of today counts otherwise; by its field a sum that is
 * not the one of the batch.
 */
export async function acceptImport(
  trx: Transaction,
  context: Context,
  { id, ...shown }: { readonly id: bigint } & ShownSums,
): Promise<void> {
  const by_person_id = actorOf(context).person_id
  const batch = await getBatch(trx, id, { isLocked: true })
  if (batch.state !== 'imported') throw new Refusal(409, 'import_cannot_accept', said('people.import_cannot_accept'))
  const now = context.clock.now()
  const seconds = await findSecondsToAll(trx, now, [batch.uploaded_by, batch.run_by!])
  const refusal = acceptRefusal(batch, { by: by_person_id, seconds })
  if (refusal !== undefined) throw refusal
  assertShown(batch, shown)
  await assertSameTerms(trx, batch)
  await assertLegsCount(trx, batch, now)
  await trx
    .updateTable('import_batch')
    .set({ state: 'accepting', done: 0, stopped: null, accepted_by: by_person_id, accepting_at: now, undo_until: null })
    .where('id', '=', id)
    .execute()
  await enqueueUnlessWaiting(trx, import_job)
  const after = {
    state: 'accepting',
    members: batch.row_count,
    packages: batch.active_count,
    ...sumsInWords(batch),
  }
  context.note({ subject_type: 'import', subject_id: String(id), after })
}

/** Enters the next packages, or when all are in the next balances, in one transaction; answers whether there is more. */
const acceptNext = (services: Services, id: bigint, at_once: number): Promise<boolean> =>
  inTransaction(services.db, async (trx) => {
    const batch = await maybeLockBatch(trx, id)
    if (batch?.state !== 'accepting') return false
    const at = services.clock.now()
    const { done, active_count, row_count } = batch
    const end = active_count + row_count
    const to = Math.min(done + at_once, done < active_count ? active_count : end)
    if (done < active_count) await activateMembers(trx, batch, { after: done, to, at })
    else {
      const stretch = { after: done - active_count, to: to - active_count, at }
      await submitPapers(trx, services, batch, stretch)
      await postOpenings(trx, batch, stretch)
      await openLegs(trx, batch, stretch)
    }
    await trx.updateTable('import_batch').set({ done: to, stopped: null }).where('id', '=', id).execute()
    if (to < end) return true
    await trx.updateTable('import_batch').set({ state: 'accepted', accepted_at: at }).where('id', '=', id).execute()
    await forgetRows(trx, id)
    await hintInstantRun(trx)
    return false
  })

/** Does what a second admin agreed to, from where it was left. Its members are named first: whoever joins below one waits for that. */
export const enterAccepted: ImportAct = async (services, id, { signal, at_once }) => {
  for (let isMore = true; isMore && !signal.aborted;)
    isMore = await inTransaction(services.db, (trx) => nameMembers(trx, id, Math.min(at_once, naming_at_once)))
  for (let isMore = true; isMore && !signal.aborted;) isMore = await acceptNext(services, id, at_once)
}
