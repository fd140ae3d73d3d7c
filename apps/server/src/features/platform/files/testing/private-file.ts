import { randomBytes } from 'node:crypto'
import type { File } from '../../../../../db/schema.generated.ts'
import type { World } from '#testing/world.ts'
import { jpegOf } from '#testing/outside/images.ts'

/** A private upload as it lies after it came in, whoever may send one. */
export async function privateFile({ db, services }: World, uploaded_by: bigint, purpose: File['purpose'] = 'kyc') {
  const bytes = await jpegOf()
  const name = `${randomBytes(16).toString('hex')}.jpg`
  const image = { mime: 'image/jpeg', size_bytes: bytes.length, width: 64, height: 48, sha256: randomBytes(32) }
  const { id } = await db
    .insertInto('file')
    .values({ name, purpose, is_public: false, ...image, uploaded_by, created_at: services.clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  await services.files.put({ name, is_public: false }, bytes)
  return { id, name, bytes }
}
