import type { BodyOf } from '@banyan/contract/kit/endpoint.ts'
import type { startExport } from '@banyan/contract/exports/exports.ts'
import { said } from '@banyan/contract/words/refusals.ts'
import { actorOf, type Context } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import { enqueueUnlessWaiting } from '#kit/database/enqueue-job.ts'
import { notAllowed, notFound, Refusal, refuseField } from '#kit/http/refusal.ts'
import { exportInAudit, type ExportSource } from '#kit/lists/export-source.ts'
import { mayOpen } from '../reader.ts'
import { countOpen, hasFile, lockPlaces, maybeLockExport } from '../queries.ts'

export type Exports = ReadonlyMap<string, ExportSource>

/** Exports that wait or are being written: one of a person, and of all people together. */
const most_open = { own: 3, all: 20 } as const

async function assertRoom(trx: Transaction, person_id: bigint): Promise<void> {
  await lockPlaces(trx)
  const { own, all } = await countOpen(trx, person_id)
  if (own >= most_open.own)
    throw new Refusal(409, 'exports_of_person', said('kit.exports_of_person', { most: most_open.own }))
  if (all >= most_open.all)
    throw new Refusal(409, 'exports_of_company', said('kit.exports_of_company', { most: most_open.all }))
}

/** The list of an export, for whoever may open it. Throws Refusals: 400 for no such list, 403 without the right. */
function sourceFor(context: Context, exports: Exports, list: string): ExportSource {
  const source = exports.get(list)
  if (source === undefined) throw refuseField('list', said('kit.export_list_unknown'))
  if (!mayOpen(source.list, actorOf(context))) throw notAllowed()
  return source
}

/** Takes an export in: what was asked is read and counted now, so that what cannot be written is refused at once. */
export function beginExport(
  context: Context,
  exports: Exports,
  { list, title, format, query }: BodyOf<typeof startExport>,
) {
  const { person_id } = actorOf(context)
  const source = sourceFor(context, exports, list)
  return context.once(async (trx) => {
    await assertRoom(trx, person_id)
    const wanted = source.read(query)
    const rows_expected = await wanted.count({ ...context, db: trx })
    const { id } = await trx
      .insertInto('export_job')
      .values({
        person_id,
        list,
        title,
        format,
        query: JSON.stringify(query),
        rows_expected,
        created_at: context.clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await enqueueUnlessWaiting(trx, 'write_exports')
    const after = exportInAudit(wanted, format, rows_expected)
    context.note({ subject_type: 'export', subject_id: String(id), after })
    return { data: { id, rows_expected } }
  })
}

/** Writes an export again that ended without a file, or whose file has gone. */
export async function repeatExport(context: Context, exports: Exports, id: bigint): Promise<void> {
  const { person_id } = actorOf(context)
  await context.write(async (trx) => {
    await lockPlaces(trx)
    const job = await maybeLockExport(trx, id, person_id)
    if (job === undefined) throw notFound('export')
    if (job.status === 'queued' || job.status === 'running')
      throw new Refusal(409, 'export_not_over', said('kit.export_not_over'))
    if (hasFile(job, context.clock.now())) throw new Refusal(409, 'export_has_file', said('kit.export_has_file'))
    const wanted = sourceFor(context, exports, job.list).read(job.query)
    await assertRoom(trx, person_id)
    await trx
      .updateTable('export_job')
      .set({ status: 'queued', fault: null, tries: 0, rows_written: 0, ended_at: null, expires_at: null })
      .where('id', '=', id)
      .execute()
    await enqueueUnlessWaiting(trx, 'write_exports')
    const after = exportInAudit(wanted, job.format, job.rows_expected)
    context.note({ subject_type: 'export', subject_id: String(id), after })
  })
}
