import { sql } from 'kysely'
import type { ownBroadcastLists } from '@banyan/contract/broadcasts/reading.ts'
import type { ListRequest } from '@banyan/contract/kit/list.ts'
import { isSeenBy } from '#features/community/support/index.ts'
import type { Actor } from '#kit/context.ts'
import type { Database, Reader } from '#kit/database/database.ts'
import { prepared } from '#kit/database/prepared.ts'
import { flag, holds } from '#kit/lists/filters.ts'
import { findPage } from '#kit/lists/find-page.ts'
import { isMeant } from '../queries.ts'

const hasRead = sql<boolean>`exists (select from broadcast_read seen
  where seen.person_id = reader.id and seen.broadcast_id = broadcast.id)`

const isUnread = sql<boolean>`(broadcast.recalled_at is null and not exists (select from broadcast_read seen
  where seen.person_id = reader.id and seen.broadcast_id = broadcast.id and seen.edition = broadcast.edition))`

/**
 * What was sent to somebody since they joined, wherever they are placed. A recalled one is there for whoever had read it, who
 * reads that it was recalled and when; the reason is for admins, since one of them recalls alone.
 */
const sentTo = (db: Reader, person_id: bigint) =>
  db
    .selectFrom('broadcast')
    .innerJoin('person as reader', (join) => join.on('reader.id', '=', person_id))
    .leftJoin('member', 'member.person_id', 'reader.id')
    .leftJoin('profile', 'profile.person_id', 'reader.id')
    .where(isMeant)
    .where(sql<boolean>`(broadcast.recalled_at is null or ${hasRead})`)

/** How many are unread, apart for each member below whom they are for. */
export const findUnread = (db: Reader, person_id: bigint) =>
  sentTo(db, person_id)
    .where(isUnread)
    .modifyFront(prepared)
    .select('broadcast.below_member_id')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .groupBy('broadcast.below_member_id')
    .execute()

/** The members below whom anything was ever sent. */
export const findTops = async (db: Reader): Promise<readonly bigint[]> => {
  const rows = await db
    .selectFrom('broadcast')
    .select('below_member_id')
    .distinct()
    .where('below_member_id', 'is not', null)
    .execute()
  return rows.flatMap(({ below_member_id }) => below_member_id ?? [])
}

export interface Mine {
  readonly person_id: bigint
  /** Of the members below whom something was sent, those who are above this person. */
  readonly above: readonly bigint[]
}

const mine = (db: Reader, { person_id, above }: Mine) =>
  sentTo(db, person_id)
    .where(sql<boolean>`(broadcast.below_member_id is null or broadcast.below_member_id = any(${above}::bigint[]))`)
    .select(['broadcast.id', 'broadcast.subject', 'broadcast.sent_at'])
    .select([
      isUnread.as('is_unread'),
      sql<boolean>`broadcast.edition > 1`.as('is_corrected'),
      sql<boolean>`broadcast.recalled_at is not null`.as('is_recalled'),
    ])

type OwnList = (typeof ownBroadcastLists)['user']

export const findMine = (db: Database, list: OwnList, request: ListRequest<OwnList>, whose: Mine) =>
  findPage(list, request, {
    db,
    rows: mine(db, whose),
    filters: { is_unread: flag(isUnread), subject: holds('broadcast.subject') },
    sorts: { sent_at: 'broadcast.sent_at' },
    tieBreak: 'broadcast.id',
  })

/** One of somebody's own, with its text. */
export const maybeMine = (db: Reader, whose: Mine, id: bigint) =>
  mine(db, whose)
    .innerJoin('broadcast_edition as said', (join) =>
      join.onRef('said.broadcast_id', '=', 'broadcast.id').onRef('said.edition', '=', 'broadcast.edition'),
    )
    .select(['broadcast.text', 'broadcast.edition', 'broadcast.reply_category', 'broadcast.recalled_at'])
    .select(sql<Date | null>`case when broadcast.edition > 1 then said.written_at end`.as('corrected_at'))
    .select(
      sql<boolean>`exists (select from broadcast_read seen where seen.person_id = reader.id
        and seen.broadcast_id = broadcast.id and seen.edition < broadcast.edition)`.as('has_read_earlier'),
    )
    .where('broadcast.id', '=', id)
    .executeTakeFirst()

/** What somebody answered to one, the newest first; an admin who looks as them reads of it what they read themselves. */
export const findReplies = (db: Reader, broadcast_id: bigint, reader: Actor) =>
  db
    .selectFrom('broadcast_reply')
    .innerJoin('conversation', 'conversation.id', 'broadcast_reply.conversation_id')
    .select(['conversation.id', 'conversation.conversation_no'])
    .where('broadcast_reply.broadcast_id', '=', broadcast_id)
    .where('conversation.person_id', '=', reader.person_id)
    .where(isSeenBy(reader))
    .orderBy('conversation.id', 'desc')
    .limit(20)
    .execute()
