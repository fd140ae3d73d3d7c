import type { Transaction } from '#kit/database/database.ts'
import { keepFile, releaseFile } from './keep-file.ts'

/** Puts a person's own upload in the place of their picture, or nothing; the old picture goes. Returns both names. */
export async function setPhoto(
  trx: Transaction,
  { person_id, file_id }: { person_id: bigint; file_id: bigint | null },
): Promise<{ before: string | null; after: string | null }> {
  const person = await trx
    .selectFrom('person')
    .select('profile_image')
    .where('id', '=', person_id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const kept = file_id === null ? undefined : await keepFile(trx, { file_id, purpose: 'photo', owner_id: person_id })
  const profile_image = kept?.name ?? null
  await trx.updateTable('person').set({ profile_image }).where('id', '=', person_id).execute()
  if (person.profile_image !== null) await releaseFile(trx, { name: person.profile_image })
  return { before: person.profile_image, after: profile_image }
}
