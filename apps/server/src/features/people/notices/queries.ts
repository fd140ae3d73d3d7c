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
    .select(['id', 'created_at', 'row_id', 'title', 'body as text', 'read_at'])
    .select(sql<MessageTemplate>`template`.as('template'))
    .where('person_id', '=', person_id)
    .where('created_at', '>=', heldSince(person_id))
    .orderBy('id', 'desc')
    .limit(most_notices)
    .execute()
  return rows.map(({ read_at, ...row }) => ({ ...row, is_read: read_at !== null }))
}

/** What a person has not read, of what the bell lists. */
export const unreadNotices = (person_id: bigint) => sql`select created_at as since from notice
  where person_id = ${person_id} and created_at >= ${heldSince(person_id)} and read_at is null limit ${sql.lit(most_notices)}`

interface Told {
  readonly person_id: bigint
  readonly template: MessageTemplate
  readonly since: Date
  readonly nth: number
}

/** When a person was told something so many times ago, counted from the newest; undefined: not so often since then. */
export async function maybeToldAt(db: Reader, { person_id, template, since, nth }: Told): Promise<Date | undefined> {
  const row = await db
    .selectFrom('notice')
    .select('created_at')
    .where('person_id', '=', person_id)
    .where('template', '=', template)
    .where('created_at', '>', since)
    .orderBy('id', 'desc')
    .offset(nth - 1)
    .limit(1)
    .executeTakeFirst()
  return row?.created_at
}
