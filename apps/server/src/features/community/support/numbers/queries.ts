import { sql } from 'kysely'
import { readConversationNo } from '@banyan/domain/support/conversation-rules.ts'
import type { Reader } from '#kit/database/database.ts'
import { formerName, isSeenBy, isWatchedBy, type Reading } from '../seen/queries.ts'

const found = (db: Reader, reader: Reading) =>
  db
    .selectFrom('conversation')
    .innerJoin('person', 'person.id', 'conversation.person_id')
    .select(['conversation.id', 'conversation.conversation_no', 'conversation.person_id'])
    .select(['conversation.merged_into_id', 'conversation.to_person_id'])
    .select(sql<string>`coalesce(${formerName}, person.name)`.as('name'))
    .where(isSeenBy(reader))

/** The conversation of a number, as people type it, for whoever may see it; of a merged one that in which it goes on. */
export async function maybeNumbered(db: Reader, typed: string, reader: Reading) {
  const conversation_no = readConversationNo(typed)
  if (conversation_no === undefined) return undefined
  const row = await found(db, reader).where('conversation.conversation_no', '=', conversation_no).executeTakeFirst()
  if (row === undefined || row.merged_into_id === null) return row
  return (await found(db, reader).where('conversation.id', '=', row.merged_into_id).executeTakeFirst()) ?? row
}

/** The conversation of a number between two franchises, for an admin who may read it. */
export async function maybeWatchedNumber(db: Reader, typed: string, reader: Reading) {
  const conversation_no = readConversationNo(typed)
  if (conversation_no === undefined) return undefined
  return db
    .selectFrom('conversation')
    .innerJoin('person as asker', 'asker.id', 'conversation.person_id')
    .innerJoin('person as parent', 'parent.id', 'conversation.to_person_id')
    .select(['conversation.id', 'conversation.conversation_no', 'asker.name', 'parent.name as parent_name'])
    .where(isWatchedBy(reader))
    .where('conversation.conversation_no', '=', conversation_no)
    .executeTakeFirst()
}
