import type { Transaction } from '#kit/database/database.ts'

/** Ends all documents of a person: whoever holds the id next proves afresh who they are. */
export async function endDocuments(trx: Transaction, person_id: bigint): Promise<void> {
  await trx.updateTable('kyc_document').set({ state: 'replaced' }).where('person_id', '=', person_id).execute()
}

/** Ends them and empties what can be read without the person's key. */
export async function forgetDocuments(trx: Transaction, person_id: bigint): Promise<void> {
  await endDocuments(trx, person_id)
  await trx
    .updateTable('kyc_document')
    .set({ name_on_document: '', number_masked: '', number_mac: null })
    .where('person_id', '=', person_id)
    .execute()
}
