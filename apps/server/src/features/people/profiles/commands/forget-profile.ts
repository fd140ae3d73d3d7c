import type { Transaction } from '#kit/database/database.ts'

/** Takes away whatever a person told of themselves. */
export async function forgetProfile(trx: Transaction, person_id: bigint): Promise<void> {
  await trx.deleteFrom('profile').where('person_id', '=', person_id).execute()
}
