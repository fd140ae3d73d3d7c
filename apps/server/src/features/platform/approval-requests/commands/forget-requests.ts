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

/** What is left of it: that somebody was to be told something, and in what way. */
const left = sql`jsonb_build_object('name', ${kept.erased_member}::text, 'before', null,
  'after', jsonb_build_object('kind', approval.details->'after'->'kind'))`

/** The ids of those who were to be told, and whether all of them are erased; a rule names nobody. */
const wereToBeTold = sql`approval.details->'after'->>'user_ids'`
const areErased = sql<boolean>`(${wereToBeTold} <> '' and not exists (
  select from regexp_split_to_table(lower(${wereToBeTold}), ', ') as told (user_id)
  where told.user_id not in (select lower(person.user_id) from member_life life
    join member on member.id = life.member_id join person on person.id = member.person_id where life.kind = 'erased')))`

/**
 * What was decided about messages to people who are all erased loses its words; that there was one, by whom and when, stays.
 * What waits ends within days by itself, and goes then.
 */
export const forgetAskedMessages = (db: Database) =>
  db
    .updateTable('approval')
    .set({
      details: sql`approval.details || ${left}`,
      // A short one has the words in its key.
      subject: sql`'announcement:' || approval.id`,
    })
    .where('approval.kind', '=', 'guarded_act')
    .where('approval.state', '<>', 'waiting')
    .where(sql`approval.details->>'noun'`, '=', 'announcement')
    .where(sql<string>`approval.details->'after'->>'kind'`, 'in', ['message', 'broadcast'])
    .where(areErased)
    .execute()
