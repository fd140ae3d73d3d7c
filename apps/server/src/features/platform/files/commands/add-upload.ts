import { randomBytes } from 'node:crypto'
import { pdfName, takesPdf, type UploadPurpose } from '@banyan/contract/files/files.ts'
import { said } from '@banyan/contract/words/refusals.ts'
import type { Context } from '#kit/context.ts'
import { Refusal } from '#kit/http/refusal.ts'
import { turnsOf } from '#kit/http/time-limits.ts'
import { createTurns, createTurnsOfEach } from '#kit/http/turns.ts'
import { asPdf } from '../as-pdf.ts'
import { countUnused } from '../queries.ts'
import { reEncode } from '../re-encode.ts'

const inTurn = createTurns({ ...turnsOf.images, refusal: said('company.images_busy') })

/** Uploads of one person that no record has taken yet; they go within a day, of an admin within four where they may wait. */
const most_unused = 20

/** Of one person one at a time: nobody takes the turns of everybody else. */
const inOwnTurn = createTurnsOfEach({
  at_once: 1,
  most_waiting: most_unused,
  refusal: said('company.own_images_busy'),
})

async function assertFewUnused({ db }: Context, by: bigint): Promise<void> {
  if ((await countUnused(db, by)) >= most_unused)
    throw new Refusal(409, 'uploads_unused', said('company.uploads_unused', { most: most_unused }))
}

/** What anybody may see who knows its address, of news for an hour or two; all else leaves the store by short-lived links only. */
const isPublic = (purpose: UploadPurpose): boolean => ['photo', 'logo', 'package', 'news', 'product'].includes(purpose)

interface Upload {
  readonly file: File
  readonly purpose: UploadPurpose
  readonly by: bigint
}

interface Added {
  readonly id: bigint
  readonly name: string
  readonly is_public: boolean
}

/**
 * Takes an image in: made new, a row, then its bytes. The row comes first, so that a crash between the two leaves
 * nothing the sweep does not find; the id is told only when both are safe.
 */
export const addUpload = (context: Context, upload: Upload): Promise<Added> =>
  inOwnTurn(upload.by, async () => {
    await assertFewUnused(context, upload.by)
    return takeIn(context, upload)
  })

async function takeIn({ write, note, clock, files, db, log }: Context, { file, purpose, by }: Upload): Promise<Added> {
  const given = Buffer.from(await file.arrayBuffer())
  const { bytes, extension, ...image } =
    takesPdf(purpose) && pdfName.test(file.name)
      ? asPdf(given)
      : await inTurn(() => reEncode(given, file.name, purpose))
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
