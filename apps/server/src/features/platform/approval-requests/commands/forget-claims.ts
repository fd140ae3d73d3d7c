import { sql } from 'kysely'
import type { Transaction } from '#kit/database/database.ts'

/** Requests to hand an id to an heir name nobody any more; the contacts in them went with the key of the person. */
export async function forgetClaims(trx: Transaction, person_id: bigint, name: string): Promise<void> {
  await trx
    .updateTable('approval')
    .set({ details: sql`details || ${JSON.stringify({ name })}::jsonb` })
    .where('person_id', '=', person_id)
    .where('kind', '=', 'death_transfer')
    .execute()
}
