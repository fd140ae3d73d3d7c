import { sql } from 'kysely'
import { readConversationNo } from '@banyan/domain/support/conversation-rules.ts'
import type { Reader } from '#kit/database/database.ts'
import { formerName, isSeenBy, type Reading } from '../seen/queries.ts'

/** The conversation of a number, as people type it, for whoever may see it. */
export async function maybeNumbered(db: Reader, typed: string, reader: Reading) {
  const conversation_no = readConversationNo(typed)
  if (conversation_no === undefined) return undefined
  return db
    .selectFrom('conversation')
    .innerJoin('person', 'person.id', 'conversation.person_id')
    .select(['conversation.id', 'conversation.conversation_no', 'conversation.person_id'])
    .select(sql<string>`coalesce(${formerName}, person.name)`.as('name'))
    .where('conversation.conversation_no', '=', conversation_no)
    .where(isSeenBy(reader))
    .executeTakeFirst()
}
