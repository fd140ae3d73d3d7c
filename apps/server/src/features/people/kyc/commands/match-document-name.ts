import { nameMatchPercent } from '@banyan/domain/identity/name-match.ts'
import type { Transaction } from '#kit/database/database.ts'

/** Whoever changes the name of a person lets the documents that wait be compared again, so that nobody is shown an old match. */
export async function matchDocumentName(
  trx: Transaction,
  { person_id, name }: { person_id: bigint; name: string },
): Promise<void> {
  const waiting = await trx
    .selectFrom('kyc_document')
    .select(['id', 'name_on_document'])
    .where('person_id', '=', person_id)
    .where('state', 'in', ['submitted', 'under_review'])
    .where('name_on_document', '!=', '')
    .execute()
  for (const { id, name_on_document } of waiting) {
    await trx
      .updateTable('kyc_document')
      .set({ name_match_percent: nameMatchPercent(name_on_document, name) })
      .where('id', '=', id)
      .execute()
  }
}
