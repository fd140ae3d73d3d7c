import type { Transaction } from '#kit/database/database.ts'
import { keepFile, releaseFile } from '#features/platform/files/index.ts'

interface Pictures {
  readonly before: ReadonlySet<bigint>
  readonly after: ReadonlySet<bigint>
  readonly by_person_id: bigint
}

/** Takes the uploads that are new in news, and gives up the pictures that are no longer in them. */
export async function keepPictures(trx: Transaction, { before, after, by_person_id }: Pictures): Promise<void> {
  const fresh = [...after].filter((id) => !before.has(id)).toSorted((a, b) => Number(a - b))
  for (const file_id of fresh) await keepFile(trx, { file_id, purpose: 'news', owner_id: by_person_id, field: 'body' })
  for (const id of before) if (!after.has(id)) await releaseFile(trx, { id })
}
