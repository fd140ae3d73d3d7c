import { sql } from 'kysely'
import type { listNotices } from '@banyan/contract/notices/notices.ts'
import { most_notices } from '@banyan/contract/notices/notices.ts'
import type { MessageTemplate } from '@banyan/contract/messages/message-kinds.ts'
import type { ReplyOf } from '@banyan/contract/kit/endpoint.ts'
import type { Reader } from '#kit/database/database.ts'
import { heldSince } from '#kit/database/holders.ts'

type Found = ReplyOf<typeof listNotices>['data']

/** The newest notices of whoever holds the id of a person. */
export async function findNotices(db: Reader, person_id: bigint): Promise<Found> {
  const rows = await db
    .selectFrom('notice')
    .select(['id', 'created_at', 'title', 'body as text', 'read_at'])
    .select(sql<MessageTemplate>`template`.as('template'))
    .where('person_id', '=', person_id)
    .where('created_at', '>=', heldSince(person_id))
    .orderBy('id', 'desc')
    .limit(most_notices)
    .execute()
  return rows.map(({ read_at, ...row }) => ({ ...row, is_read: read_at !== null }))
}

/** How many a person has not read, of those that the bell lists. */
export async function countUnreadNotices(db: Reader, person_id: bigint): Promise<number> {
  const unread = db
    .selectFrom('notice')
    .select('id')
    .where('person_id', '=', person_id)
    .where('created_at', '>=', heldSince(person_id))
    .where('read_at', 'is', null)
    .limit(most_notices)
  const { count } = await db
    .selectFrom(unread.as('unread'))
    .select(sql<bigint>`count(*)`.as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}
