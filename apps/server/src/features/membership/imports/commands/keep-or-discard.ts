import { said } from '@banyan/contract/words/refusals.ts'
import type { Context } from '#kit/context.ts'
import { enqueueUnlessWaiting } from '#kit/database/enqueue-job.ts'
import type { Transaction } from '#kit/database/database.ts'
import { Refusal } from '#kit/http/refusal.ts'
import { import_job } from '../import-job.ts'
import { getBatch } from '../queries.ts'
import { forgetRows } from './forget-rows.ts'

const isWaiting = (state: string): boolean => state === 'faulty' || state === 'ready'

/** Asks for every row to be looked at again. Refuses with 409 a batch that was run or is being checked. */
export async function checkAgain(trx: Transaction, context: Context, id: bigint): Promise<void> {
  const { state } = await getBatch(trx, id, { isLocked: true })
  if (!isWaiting(state)) throw new Refusal(409, 'import_cannot_check', said('people.import_cannot_check'))
  await trx.updateTable('import_batch').set({ state: 'checking', stopped: null }).where('id', '=', id).execute()
  await enqueueUnlessWaiting(trx, import_job)
  context.note({ subject_type: 'import', subject_id: String(id), after: { state: 'checking' } })
}

/** Throws a file away that was not run, with its rows; that it was uploaded is kept. Refuses every other with 409. */
export async function discardImport(trx: Transaction, context: Context, id: bigint): Promise<void> {
  const { state } = await getBatch(trx, id, { isLocked: true })
  if (!isWaiting(state)) throw new Refusal(409, 'import_cannot_discard', said('people.import_cannot_discard'))
  await forgetRows(trx, id)
  await trx.updateTable('import_batch').set({ state: 'discarded', stopped: null }).where('id', '=', id).execute()
  context.note({ subject_type: 'import', subject_id: String(id), after: { state: 'discarded' } })
}
