import { sql } from 'kysely'
import type { Transaction } from '#kit/database/database.ts'
import kept from '#words/en/kept.ts'

/**
 * Requests to hand an id to an heir name nobody any more, neither by an id nor by a contact; those that were sealed went with the
 * key of the person. What a member wrote with the own wish to be erased goes too.
 */
export async function forgetRequests(trx: Transaction, person_id: bigint): Promise<void> {
  const details = JSON.stringify({ name: kept.erased_member, contact_masked: '', heir_user_id: null })
  await trx
    .updateTable('approval')
    .set({ details: sql`details || ${details}::jsonb` })
    .where('person_id', '=', person_id)
    .where('kind', '=', 'death_transfer')
    .execute()
  await trx
    .updateTable('approval')
    .set({ reason: kept.own_wish })
    .where('person_id', '=', person_id)
    .where('requested_by', '=', person_id)
    .where('kind', '=', 'erasure')
    .execute()
}
