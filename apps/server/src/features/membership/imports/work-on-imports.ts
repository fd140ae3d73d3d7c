import { said } from '@banyan/contract/words/refusals.ts'
import type { Said } from '@banyan/contract/words/sentence.ts'
import type { Services } from '#kit/context.ts'
import { isOfTheMoment } from '#kit/database/database-fault.ts'
import { enqueueUnlessWaiting } from '#kit/database/enqueue-job.ts'
import { inTransaction } from '#kit/database/transaction.ts'
import { Refusal } from '#kit/http/refusal.ts'
import { enterAccepted } from './commands/accept-import.ts'
import { checkImport } from './commands/check-import.ts'
import { writeMembers } from './commands/run-import.ts'
import { takeOut } from './commands/undo-import.ts'
import { import_job, rows_at_once, type ImportAct, type Manner } from './import-job.ts'
import { at_work, findAtWork } from './queries.ts'

const acts: Readonly<Record<(typeof at_work)[number], ImportAct>> = {
  checking: checkImport,
  running: writeMembers,
  accepting: enterAccepted,
  undoing: takeOut,
}

const wordsOf = (error: unknown): Said => (error instanceof Refusal ? error.said : said('people.import_broken'))

/** Says on its page why a batch does not go on. */
async function say({ db }: Services, id: bigint, { code, params, sentence }: Said): Promise<void> {
  await db
    .updateTable('import_batch')
    .set({ stopped: JSON.stringify({ code, params, sentence }) })
    .where('id', '=', id)
    .where('state', 'in', at_work)
    .execute()
}

/**
 * Checks, writes, accepts and takes out what admins asked for, the oldest batch first, each from where it was left. One that
 * fails stops no other, and comes again with the next turn. With the signal it ends after the rows in hand.
 */
export async function workInPieces(services: Services, manner: Manner): Promise<void> {
  for (const { id, state } of await findAtWork(services.db)) {
    if (manner.signal.aborted) return
    try {
      await acts[state](services, id, manner)
    } catch (err) {
      if (isOfTheMoment(err)) throw err
      if (!(err instanceof Refusal))
        services.log.error({ err, import_id: id }, 'an import could not go on; it is tried again')
      await say(services, id, wordsOf(err))
    }
  }
}

/** A turn of the schedule. */
export const workOnImports = (services: Services, signal: AbortSignal): Promise<void> =>
  workInPieces(services, { signal, at_once: rows_at_once })

/** Asks for what an earlier process left: the job that it had is nobody else's for hours. */
export const resumeImports = ({ db }: Pick<Services, 'db'>): Promise<void> =>
  inTransaction(db, async (trx) => {
    if ((await findAtWork(trx)).length > 0) await enqueueUnlessWaiting(trx, import_job)
  })
