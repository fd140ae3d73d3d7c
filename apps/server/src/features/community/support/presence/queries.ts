import { sql } from 'kysely'
import { gone_after_ms, typing_for_ms } from '@banyan/contract/support/presence.ts'
import type { Reader } from '#kit/database/database.ts'

interface Looking {
  readonly conversation_id: bigint
  readonly person_id: bigint
  readonly at: Date
}

/** Other admins who have a conversation open now. */
export const findOthersThere = (db: Reader, { conversation_id, person_id, at }: Looking) =>
  db
    .selectFrom('conversation_presence as there')
    .innerJoin('person', 'person.id', 'there.person_id')
    .select(['person.user_id', 'person.name'])
    .select(sql<boolean>`coalesce(there.typed_at > ${new Date(at.getTime() - typing_for_ms)}, false)`.as('is_typing'))
    .where('there.conversation_id', '=', conversation_id)
    .where('there.person_id', '<>', person_id)
    .where('there.seen_at', '>', new Date(at.getTime() - gone_after_ms))
    .orderBy('person.name')
    .orderBy('person.id')
    .execute()
