import { kycLife } from '@banyan/domain/kyc/documents.ts'
import { stepAlong } from '#features/people/lives/index.ts'
import type { Transaction } from '#kit/database/database.ts'

interface Ending {
  readonly person_id: bigint
  readonly at: Date
  readonly by_person_id: bigint
}

/** Ends all documents of a person: whoever holds the id next proves afresh who they are. */
export async function endDocuments(trx: Transaction, { person_id, ...acted }: Ending): Promise<void> {
  const ended = await trx
    .updateTable('kyc_document')
    .set({ state: 'replaced' })
    .where('person_id', '=', person_id)
    .where('state', '!=', 'replaced')
    .returning('id')
    .execute()
  await stepAlong(trx, kycLife, { ids: ended.map(({ id }) => id), move: 'replace', ...acted })
}

/** Ends them and empties what can be read without the person's key. */
export async function forgetDocuments(trx: Transaction, ending: Ending): Promise<void> {
  await endDocuments(trx, ending)
  await trx
    .updateTable('kyc_document')
    .set({ name_on_document: '', number_masked: '', number_mac: null })
    .where('person_id', '=', ending.person_id)
    .execute()
}
