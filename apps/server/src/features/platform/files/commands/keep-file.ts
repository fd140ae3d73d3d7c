import type { UploadPurpose } from '@banyan/contract/files/files.ts'
import { said } from '@banyan/contract/words/refusals.ts'
import { enqueueJob } from '#kit/database/enqueue-job.ts'
import type { Transaction } from '#kit/database/database.ts'
import { refuseField } from '#kit/http/refusal.ts'
import { lockFreshFile } from '../queries.ts'

interface Taking {
  readonly file_id: bigint
  readonly purpose: UploadPurpose
  /** Whose file it becomes. */
  readonly owner_id: bigint
  /** Who sent it; the owner if not given. */
  readonly uploaded_by?: bigint
  /** The field of the body that names the file. */
  readonly field?: string
}

/**
 * A record takes an upload and answers for it from now on. Refuses with 400 naming the field what this person did not
 * upload, for another purpose, and what a record has taken or the sweep has removed already.
 */
export async function keepFile(
  trx: Transaction,
  { file_id, purpose, owner_id, uploaded_by = owner_id, field = 'file_id' }: Taking,
): Promise<{ readonly id: bigint; readonly name: string }> {
  const file = await lockFreshFile(trx, { id: file_id, purpose, uploaded_by })
  if (file === undefined) throw refuseField(field, said('company.upload_gone'))
  await trx.updateTable('file').set({ is_kept: true, owner_id }).where('id', '=', file_id).execute()
  return { id: file.id, name: file.name }
}

/** A record gives up a file: it is shown to nobody any more, and its bytes go after this transaction. */
export async function releaseFile(trx: Transaction, which: { id: bigint } | { name: string }): Promise<void> {
  await trx
    .updateTable('file')
    .set({ is_kept: false })
    .where((row) => row.and({ ...which, is_kept: true }))
    .execute()
  await enqueueJob(trx, 'remove_files')
}

/** What somebody uploaded and no record has taken is taken by none any more: whoever has their id now is somebody else. */
export async function endUploads(trx: Transaction, uploaded_by: bigint, erased_at: Date): Promise<void> {
  await trx
    .updateTable('file')
    .set({ erased_at })
    .where('uploaded_by', '=', uploaded_by)
    .where('is_kept', '=', false)
    .where('owner_id', 'is', null)
    .where('erased_at', 'is', null)
    .execute()
  await enqueueJob(trx, 'remove_files')
}

/**
 * Gives up all files about a person, or those for some purposes; a logo and the pictures of packages
 * and news are the company's, whoever sent them, and what is attached to a conversation goes with its words. The rows
 * stay and say that there were some.
 */
export async function eraseFiles(
  trx: Transaction,
  owner_id: bigint,
  purposes: readonly UploadPurpose[] = ['photo', 'kyc', 'certificate', 'return'],
): Promise<void> {
  await trx
    .updateTable('file')
    .set({ is_kept: false })
    .where('owner_id', '=', owner_id)
    .where('is_kept', '=', true)
    .where('purpose', 'in', [...purposes])
    .execute()
  await enqueueJob(trx, 'remove_files')
}
