import { randomBytes } from 'node:crypto'
import type { UploadPurpose } from '@banyan/contract/files/files.ts'
import { said } from '@banyan/contract/words/refusals.ts'
import type { Context } from '#kit/context.ts'
import { Refusal } from '#kit/http/refusal.ts'
import { createTurns } from '#kit/http/turns.ts'
import { reEncode } from '../re-encode.ts'

/** Two at once, on one thread each: making images new never takes the machine from everybody else. */
const inTurn = createTurns({
  at_once: 2,
  most_waiting: 20,
  refusal: said('company.images_busy'),
})

/** What anybody may see who knows its name; all else leaves the store by short-lived links only. */
const isPublic = (purpose: UploadPurpose): boolean => ['photo', 'logo', 'package'].includes(purpose)

/**
 * Takes an image in: made new, a row, then its bytes. The row comes first, so that a crash between the two leaves
 * nothing the sweep does not find; the id is told only when both are safe.
 */
export async function addUpload(
  { write, note, clock, files, db, log }: Context,
  { file, purpose, by }: { file: File; purpose: UploadPurpose; by: bigint },
): Promise<{ id: bigint; name: string; is_public: boolean }> {
  const given = Buffer.from(await file.arrayBuffer())
  const { bytes, extension, ...image } = await inTurn(() => reEncode(given, file.name, purpose))
  const name = `${randomBytes(16).toString('hex')}.${extension}`
  const is_public = isPublic(purpose)
  const { id } = await write(async (trx) => {
    const added = await trx
      .insertInto('file')
      .values({
        name,
        purpose,
        is_public,
        ...image,
        size_bytes: bytes.length,
        uploaded_by: by,
        created_at: clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    note({ subject_type: 'file', subject_id: String(added.id) })
    return added
  })
  try {
    await files.put({ name, is_public }, bytes)
  } catch (err) {
    log.error({ err }, 'an upload could not be stored')
    // For the sweep, should the store have kept a part of it.
    await db.updateTable('file').set({ erased_at: clock.now() }).where('id', '=', id).execute()
    throw new Refusal(503, 'store_unreachable', said('company.store_unreachable'))
  }
  return { id, name, is_public }
}
