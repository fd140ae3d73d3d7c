import type { Reader } from '#kit/database/database.ts'

/** Photos of returns that are still there: those of who is erased are gone. */
const photos = (db: Reader) =>
  db
    .selectFrom('order_return_photo as photo')
    .innerJoin('file', 'file.id', 'photo.file_id')
    .where('file.is_kept', '=', true)

/** The photos of a return, in the order of their upload. */
export async function findPhotos(db: Reader, return_id: bigint): Promise<readonly bigint[]> {
  const rows = await photos(db)
    .select('photo.file_id')
    .where('photo.return_id', '=', return_id)
    .orderBy('photo.file_id')
    .execute()
  return rows.map(({ file_id }) => file_id)
}

/** The return that a photo belongs to. */
export const maybeOfPhoto = async (db: Reader, file_id: bigint): Promise<bigint | undefined> =>
  (await photos(db).select('photo.return_id').where('photo.file_id', '=', file_id).executeTakeFirst())?.return_id
