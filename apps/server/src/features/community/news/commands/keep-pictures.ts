import { pdfName } from '@banyan/contract/files/files.ts'
import { said } from '@banyan/contract/words/refusals.ts'
import { keepFile, releaseFile } from '#features/platform/files/index.ts'
import type { Transaction } from '#kit/database/database.ts'
import { refuseField } from '#kit/http/refusal.ts'
import { findPictures } from '../queries.ts'

interface Pictures {
  readonly before: ReadonlySet<bigint>
  readonly after: ReadonlySet<bigint>
  /** Those among the words, which are drawn there: pictures alone. */
  readonly in_text: readonly bigint[]
  readonly by_person_id: bigint
}

/** Takes the uploads that are new in news, and gives up those that are no longer in them. Refuses a PDF within the text. */
export async function keepPictures(
  trx: Transaction,
  { before, after, in_text, by_person_id }: Pictures,
): Promise<void> {
  const fresh = [...after].filter((id) => !before.has(id)).toSorted((a, b) => Number(a - b))
  for (const file_id of fresh) await keepFile(trx, { file_id, purpose: 'news', owner_id: by_person_id, field: 'body' })
  const names = [...(await findPictures(trx, in_text)).values()]
  if (names.some((name) => pdfName.test(`/${name}`))) throw refuseField('body', said('news.pdf_in_text'))
  for (const id of before) if (!after.has(id)) await releaseFile(trx, { id })
}
