import type { Services } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import { notFound } from '#kit/http/refusal.ts'
import { fileLink } from '#features/platform/files/index.ts'
import { getDocument, maybeDocument } from './queries.ts'

/** A link of two minutes to the image of a document. 404 when there is none, or it is not `person_id`'s, if one is named. */
export async function documentImage(
  trx: Transaction,
  { clock }: Pick<Services, 'clock'>,
  { id, person_id }: { id: bigint; person_id?: bigint },
): Promise<{ url: string; expires_at: Date }> {
  const document = await maybeDocument(trx, id)
  const isTheirs = person_id === undefined || document?.person_id === person_id
  if (document === undefined || document.file_id === null || !isTheirs) throw notFound('document')
  if (!(await getDocument(trx, id)).has_image) throw notFound('image')
  return fileLink(trx, clock, document.file_id)
}
