import { sql } from 'kysely'
import type { Database, Transaction } from '#kit/database/database.ts'
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

/**
 * What was decided about messages to a person who is erased loses its words; that there was one, by whom and when, stays. What
 * waits ends within days by itself, and goes then.
 */
export const forgetAskedMessages = (db: Database) =>
  db
    .updateTable('approval')
    .from('person')
    .innerJoin('member', 'member.person_id', 'person.id')
    .innerJoin('member_life', 'member_life.member_id', 'member.id')
    .set({
      details: sql`approval.details || ${JSON.stringify({ name: kept.erased_member, after: { kind: 'message' } })}::jsonb`,
      // A short one has the words in its key.
      subject: sql`'announcement:' || approval.id`,
    })
    .where('member_life.kind', '=', 'erased')
    .where('approval.kind', '=', 'guarded_act')
    .where('approval.state', '<>', 'waiting')
    .where(sql`approval.details->>'noun'`, '=', 'announcement')
    .where(sql`approval.details->'after'->>'kind'`, '=', 'message')
    .where(sql<boolean>`lower(approval.details->'after'->>'user_ids') = lower(person.user_id)`)
    .execute()
