import { complaint_category } from '@banyan/domain/support/conversation-rules.ts'
import type { Reader } from '#kit/database/database.ts'
import type { LockedConversation } from '../queries.ts'
import { isSeenBy, type Reading } from '../seen/queries.ts'
import { versionOf } from './version-of.ts'

const most_offered = 50

/** The merged conversations that go on in this one, for whoever may see them. */
export const findMerged = (db: Reader, into_id: bigint, reader: Reading) =>
  db
    .selectFrom('conversation')
    .select(['id', 'conversation_no'])
    .where('merged_into_id', '=', into_id)
    .where(isSeenBy(reader))
    .orderBy('id')
    .execute()

/** Where one goes on that was merged; undefined where it was not, or this reader may not see that one. */
export const maybeMergedInto = async (
  db: Reader,
  { merged_into_id }: Pick<LockedConversation, 'merged_into_id'>,
  reader: Reading,
) =>
  merged_into_id === null
    ? undefined
    : db
        .selectFrom('conversation')
        .select(['id', 'conversation_no'])
        .where('id', '=', merged_into_id)
        .where(isSeenBy(reader))
        .executeTakeFirst()

type Source = Pick<LockedConversation, 'id' | 'person_id' | 'holder_no' | 'category'>

/** The newest open conversations of the same person, of which one can take this one in. */
export async function findMergeable(db: Reader, of: Source, reader: Reading) {
  const rows = await db
    .selectFrom('conversation')
    .select(['id', 'conversation_no', 'subject', 'category', 'state', 'last_at'])
    .select(['last_company_message_id', 'last_person_message_id'])
    .where('person_id', '=', of.person_id)
    .where('holder_no', '=', of.holder_no)
    .where('id', '<>', of.id)
    .where('state', 'in', ['new', 'open', 'waiting'])
    .where('forgotten_at', 'is', null)
    .where(isSeenBy(reader))
    .$if(of.category === complaint_category, (found) => found.where('category', '=', complaint_category))
    .orderBy('last_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most_offered)
    .execute()
  return rows.map((row) => ({ ...row, version: versionOf(row) }))
}

/** Up to which message everybody has read the two. */
export const findReads = (db: Reader, ids: readonly bigint[]) =>
  db
    .selectFrom('conversation_read')
    .select(['conversation_id', 'person_id', 'message_id'])
    .where('conversation_id', 'in', [...ids])
    .orderBy('person_id')
    .execute()
