import { sql } from 'kysely'
import type { Transaction } from '#kit/database/database.ts'

/** Requests to hand an id to an heir name nobody any more, neither by an id nor by a contact; those that were sealed went with the key of the person. */
export async function forgetClaims(trx: Transaction, person_id: bigint, name: string): Promise<void> {
  await trx
    .updateTable('approval')
    .set({ details: sql`details || ${JSON.stringify({ name, contact_masked: '', heir_user_id: null })}::jsonb` })
    .where('person_id', '=', person_id)
    .where('kind', '=', 'death_transfer')
    .execute()
}
