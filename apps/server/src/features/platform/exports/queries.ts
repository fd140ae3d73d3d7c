import { sql, type Selectable } from 'kysely'
import type { ExportJob as ExportJobTable } from '../../../../db/schema.generated.ts'
import type { Database, Transaction } from '#kit/database/database.ts'

export type ExportJob = Selectable<ExportJobTable>

/** An export as whoever asked for it has it. */
export interface OwnExport extends ExportJob {
  readonly is_within: boolean
}

/**
 * Whether whoever has an export may still see all that is in its file: it was written for somebody who read no other category
 * of support than they read now. Rights are asked of the list.
 */
const isWithin = sql<boolean>`coalesce(
  (select reader.support_categories is null or export_job.kept_to <@ reader.support_categories
    from person reader where reader.id = export_job.person_id), false)`

/** Whether an export has a file that its reader may have now. */
export const hasFile = ({ status, expires_at, is_within }: OwnExport, now: Date): boolean =>
  status === 'done' && is_within && (expires_at === null || expires_at > now)

/** The own exports, newest first; what was deleted is not shown, and its row goes soon. */
export const findOwnExports = (db: Database, person_id: bigint): Promise<OwnExport[]> =>
  db
    .selectFrom('export_job')
    .selectAll()
    .select(isWithin.as('is_within'))
    .where('person_id', '=', person_id)
    .where('status', '<>', 'removed')
    .orderBy('id', 'desc')
    .limit(100)
    .execute()

/** A person's own export, locked. */
export const maybeLockExport = (trx: Transaction, id: bigint, person_id: bigint): Promise<OwnExport | undefined> =>
  trx
    .selectFrom('export_job')
    .selectAll()
    .select(isWithin.as('is_within'))
    .where('id', '=', id)
    .where('person_id', '=', person_id)
    .where('status', '<>', 'removed')
    .forUpdate()
    .executeTakeFirst()

/** An export that has its file, for as long as whoever asked for it may see what is in it. */
export const maybeFinished = (db: Database, id: bigint, now: Date): Promise<ExportJob | undefined> =>
  db
    .selectFrom('export_job')
    .selectAll()
    .where('id', '=', id)
    .where('status', '=', 'done')
    .where('expires_at', '>', now)
    .where(isWithin)
    .executeTakeFirst()

/** The categories of support that a person is kept to; null: they read all, or are no admin. */
export async function findReadScope(db: Database, person_id: bigint): Promise<string[] | null> {
  const { support_categories } = await db
    .selectFrom('person')
    .select('support_categories')
    .where('id', '=', person_id)
    .executeTakeFirstOrThrow()
  return support_categories
}

/** Held to the end of a transaction that begins an export, so that two at once do not both take the last place. */
export const lockPlaces = (trx: Transaction) =>
  sql`select pg_advisory_xact_lock(hashtextextended('exports begun', 0))`.execute(trx)

/** How many exports wait or are being written: of a person, and of all. */
export async function countOpen(trx: Transaction, person_id: bigint): Promise<{ own: number; all: number }> {
  const { own, all } = await trx
    .selectFrom('export_job')
    .select(({ fn }) => [
      fn.countAll<bigint>().as('all'),
      fn.countAll<bigint>().filterWhere('person_id', '=', person_id).as('own'),
    ])
    .where('status', 'in', ['queued', 'running'])
    .executeTakeFirstOrThrow()
  return { own: Number(own), all: Number(all) }
}

/**
 * The next export to write, locked: one that waits, or whose writer was silent since `silent_since`. Whoever was served
 * longest ago comes first, so that nobody waits for all of another's; among their own, the oldest.
 */
export const maybeLockNext = (
  trx: Transaction,
  { lists, silent_since }: { lists: readonly string[]; silent_since: Date },
): Promise<ExportJob | undefined> =>
  trx
    .selectFrom('export_job')
    .selectAll()
    .where('list', 'in', [...lists])
    .where(({ or, and, eb }) =>
      or([eb('status', '=', 'queued'), and([eb('status', '=', 'running'), eb('alive_at', '<', silent_since)])]),
    )
    .orderBy(
      sql`(select max(served.started_at) from export_job served where served.person_id = export_job.person_id)`,
      (order) => order.asc().nullsFirst(),
    )
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
