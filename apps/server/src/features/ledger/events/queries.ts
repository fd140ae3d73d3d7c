import { sql } from 'kysely'
import type { Transaction } from '#kit/database/database.ts'

const eventsOf = (trx: Transaction) =>
  trx
    .selectFrom('business_event as event')
    .select(['event.id', 'event.kind', 'event.member_id', 'event.replaces_id'])
    .select(
      sql<boolean>`exists (select from business_event undoing where undoing.reverses_id = event.id)`.as('is_undone'),
    )

/** An event that nobody else takes anything back from until the act ends. */
export async function lockEvent(trx: Transaction, id: bigint) {
  await trx.selectFrom('business_event').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow()
  return eventsOf(trx).where('event.id', '=', id).executeTakeFirstOrThrow()
}

/** What was left of a purchase each time a part of it was taken back, oldest first. */
export const findKeptEvents = (trx: Transaction, event_id: bigint) =>
  eventsOf(trx).where('event.replaces_id', '=', event_id).orderBy('event.id').execute()
