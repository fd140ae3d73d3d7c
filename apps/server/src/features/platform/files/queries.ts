import type { Selectable } from 'kysely'
import type { UploadPurpose } from '@banyan/contract/files/files.ts'
import type { File as FileTable } from '../../../../db/schema.generated.ts'
import type { Database, Reader, Transaction } from '#kit/database/database.ts'

export type FileRow = Selectable<FileTable>

/** Bytes that may be shown: a record has them, or nobody has them yet; not what was given up or is gone. */
export const maybeShownFile = (db: Database, which: { id: bigint } | { name: string }): Promise<FileRow | undefined> =>
  db
    .selectFrom('file')
    .selectAll()
    .where((row) => row.and({ ...which }))
    .where('erased_at', 'is', null)
    .where((row) => row.or([row('is_kept', '=', true), row('owner_id', 'is', null)]))
    .executeTakeFirst()

/** An upload of this person for this purpose that no record has yet. */
export const lockFreshFile = (
  trx: Transaction,
  upload: { id: bigint; purpose: UploadPurpose; uploaded_by: bigint },
): Promise<FileRow | undefined> =>
  trx
    .selectFrom('file')
    .selectAll()
    .where((row) => row.and({ ...upload, is_kept: false }))
    .where('owner_id', 'is', null)
    .where('erased_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()

/** Rows whose bytes have to go: a record gave them up, or none ever came. */
export const findFilesToRemove = (db: Database, after_id: bigint, most: number): Promise<FileRow[]> =>
  db
    .selectFrom('file')
    .selectAll()
    .where('is_kept', '=', false)
    .where('id', '>', after_id)
    .where((row) => {
      const isGivenUp = row.and([row('owner_id', 'is not', null), row('erased_at', 'is', null)])
      const isSwept = row.and([row('owner_id', 'is', null), row('erased_at', 'is not', null)])
      return row.or([isGivenUp, isSwept])
    })
    .orderBy('id')
    .limit(most)
    .execute()

/** What tells a kept image from every other. */
export const getImageHash = async (trx: Transaction, id: bigint): Promise<Buffer> =>
  (await trx.selectFrom('file').select('sha256').where('id', '=', id).executeTakeFirstOrThrow()).sha256

/** Uploads of somebody that no record has taken, and the sweep has not removed. */
export async function countUnused(db: Reader, uploaded_by: bigint): Promise<number> {
  const { count } = await db
    .selectFrom('file')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('uploaded_by', '=', uploaded_by)
    .where('is_kept', '=', false)
    .where('owner_id', 'is', null)
    .where('erased_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}
