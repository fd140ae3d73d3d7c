import type { Services } from '#kit/context.ts'
import { DatabaseAway } from '#kit/database/database-fault.ts'
import { inTransaction } from '#kit/database/transaction.ts'
import { removePieces } from '../pieces.ts'
import { rememberLeftover } from './remember-leftover.ts'

const day_ms = 86_400_000
/** Longer than storing one piece can take. A writer that is alive after it looks at its row before the next. */
const leftover_ms = 3_600_000

/** The bytes first, then what the row says of them: a crash between the two only makes the next turn do it again. */
async function removeLeftFiles({ db, clock, files, log }: Services): Promise<void> {
  const left = await db
    .selectFrom('export_job')
    .select(['id', 'file_name', 'pieces'])
    .where('status', 'in', ['failed', 'cancelled', 'expired', 'removed', 'queued'])
    .where('file_name', 'is not', null)
    .execute()
  for (const { id, file_name, pieces } of left) {
    if (file_name === null) continue
    try {
      await removePieces(files, file_name, pieces)
      await inTransaction(db, async (trx) => {
        await rememberLeftover(trx, { file_name, pieces }, clock.now())
        const own = trx.updateTable('export_job').set({ file_name: null, pieces: 0 }).where('id', '=', id)
        await own.where('file_name', '=', file_name).execute()
      })
    } catch (err) {
      if (err instanceof DatabaseAway) throw err
      log.warn({ err, export_id: String(id) }, 'the file of an export could not be removed')
    }
  }
}

/** Removes what writers that were taken for dead may have stored afterwards, once none of them can be at work. */
async function removeLeftovers({ db, clock, files, log }: Services): Promise<void> {
  const before = new Date(clock.now().getTime() - leftover_ms)
  const left = await db.selectFrom('export_leftover').selectAll().where('left_at', '<=', before).execute()
  for (const { file_name, pieces } of left) {
    try {
      await removePieces(files, file_name, pieces)
      await db.deleteFrom('export_leftover').where('file_name', '=', file_name).execute()
    } catch (err) {
      if (err instanceof DatabaseAway) throw err
      log.warn({ err, file_name }, 'what an export left could not be removed')
    }
  }
}

/**
 * Ends exports whose day is over: files go 24 hours after they were written, and the row a day after the export ended or
 * its file went. What waited for a day, because no server knows its list any more, has failed. Several processes may do
 * this at once.
 */
export async function removeExports(services: Services): Promise<void> {
  const { db, clock } = services
  const now = clock.now()
  const yesterday = new Date(now.getTime() - day_ms)
  const jobs = db.updateTable('export_job')
  await jobs.set({ status: 'expired' }).where('status', '=', 'done').where('expires_at', '<=', now).execute()
  await jobs
    .set({ status: 'failed', fault: 'changed', ended_at: now })
    .where('status', '=', 'queued')
    .where('created_at', '<', yesterday)
    .where('started_at', 'is', null)
    .execute()
  await removeLeftFiles(services)
  await removeLeftovers(services)
  await db
    .deleteFrom('export_job')
    .where('file_name', 'is', null)
    .where(({ or, and, eb }) =>
      or([
        eb('status', '=', 'removed'),
        and([eb('status', 'in', ['failed', 'cancelled']), eb('ended_at', '<', yesterday)]),
        and([eb('status', '=', 'expired'), eb('expires_at', '<', yesterday)]),
      ]),
    )
    .execute()
}
