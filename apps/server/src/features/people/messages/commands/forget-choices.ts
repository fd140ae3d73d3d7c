import type { Transaction } from '#kit/database/database.ts'

/** Whoever holds the id of a person next is told of everything, until they choose themselves. */
export async function forgetChoices(trx: Transaction, person_id: bigint): Promise<void> {
  await trx.deleteFrom('notice_choice').where('person_id', '=', person_id).execute()
}
