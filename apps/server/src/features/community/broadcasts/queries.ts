import { sql } from 'kysely'
import type { listBroadcasts } from '@banyan/contract/broadcasts/broadcasts.ts'
import { most_counted } from '@banyan/contract/kit/most-counted.ts'
import type { ListRequest } from '@banyan/contract/kit/list.ts'
import type { Audience, BroadcastState } from '@banyan/domain/broadcasts/broadcast.ts'
import { isSeenBy } from '#features/community/support/index.ts'
import type { Actor } from '#kit/context.ts'
import type { Database, Reader } from '#kit/database/database.ts'
import { heldSince } from '#kit/database/holders.ts'
import { mayReadCategory } from '#kit/database/may-read-category.ts'
import { oneRow, type Found } from '#kit/database/one-row.ts'
import { holds, is } from '#kit/lists/filters.ts'
import { findPage } from '#kit/lists/find-page.ts'

/** As acts decide about it. */
export const broadcast = oneRow('broadcast', (db) => db.selectFrom('broadcast').selectAll('broadcast'))
export type LockedBroadcast = Found<typeof broadcast>

/** Whether the person joined as `reader` is of the audience of a rule, whenever they joined. */
const isOfAudience = sql<boolean>`((broadcast.role = 'everyone' or (broadcast.role = 'members') = (reader.user_type = 'User'))
  and reader.user_type <> 'Admin'
  and (reader.user_type <> 'User' or (member.id is not null and member.left_at is null))
  and (broadcast.members is null or (broadcast.members = 'active') = (member.activated_at is not null))
  and (broadcast.package_id is null or broadcast.package_id = member.package_id)
  and (broadcast.home_state = '' or lower(broadcast.home_state) = lower(trim(profile.state))))`

/**
 * Whether the person joined as `reader`, with `member` and `profile` where they have them, is among those it is for; what was
 * sent to whoever held their id before is not for them. Where
 * they are placed is no question for SQL: the network in memory says it.
 */
export const isMeant = sql<boolean>`(broadcast.sent_at >= reader.created_at
  and broadcast.sent_at >= ${heldSince(sql.ref('reader.id'))} and case when broadcast.role is null
  then exists (select from broadcast_person listed
    where listed.broadcast_id = broadcast.id and listed.person_id = reader.id)
  else ${isOfAudience} end)`

/** How many are of an audience now and can sign in; `below` has a bit for each member, set for those below the one asked for. */
export async function countAudience(
  db: Reader,
  { role, members, package_id, home_state }: Audience,
  below: Buffer | undefined,
): Promise<number> {
  const { count } = await db
    .selectFrom('person as reader')
    .innerJoin(
      sql<object>`(select ${role}::text as role, ${members}::text as members, ${package_id}::bigint as package_id,
        ${home_state}::text as home_state)`.as('broadcast'),
      (join) => join.onTrue(),
    )
    .leftJoin('member', 'member.person_id', 'reader.id')
    .leftJoin('profile', 'profile.person_id', 'reader.id')
    .where('reader.is_blocked', '=', false)
    .where(isOfAudience)
    .$if(below !== undefined, (those) => those.where(isBelow(below!)))
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Members who joined since the bits were made have none. */
const isBelow = (below: Buffer) =>
  sql<boolean>`(case when member.id <= ${below.length * 8} then get_bit(${below}::bytea, member.id - 1) = 1 else false end)`

const state = sql<BroadcastState>`case when broadcast.recalled_at is null then 'sent' else 'recalled' end`

/** A million are not counted for one line of a list. */
const readers = sql<bigint>`(select count(*) from (select from broadcast_read
  where broadcast_read.broadcast_id = broadcast.id and broadcast_read.edition = broadcast.edition
  limit ${most_counted}) seen)`

const shown = (db: Reader) =>
  db
    .selectFrom('broadcast')
    .innerJoin('person as sender', 'sender.id', 'broadcast.sent_by')
    .leftJoin('person as recaller', 'recaller.id', 'broadcast.recalled_by')
    .leftJoin('package', 'package.id', 'broadcast.package_id')
    .leftJoin('member as top', 'top.id', 'broadcast.below_member_id')
    .leftJoin('person as above', 'above.id', 'top.person_id')
    .select([
      'broadcast.id',
      'broadcast.subject',
      'broadcast.role',
      'broadcast.members',
      'broadcast.home_state',
      'broadcast.sent_at',
      'broadcast.edition',
      'broadcast.by_email',
      'broadcast.by_sms',
      'broadcast.people_told',
      'broadcast.people_to_tell',
      'broadcast.reach',
      'broadcast.recalled_at',
      'broadcast.recall_reason',
      'broadcast.forgotten_at',
      'package.name as package_name',
      'above.user_id as below_user_id',
      'sender.user_id as sent_by_user_id',
      'recaller.user_id as recalled_by_user_id',
      state.as('state'),
    ])
    .select(
      sql<bigint | null>`case when broadcast.role is null then
        (select count(*) from broadcast_person listed where listed.broadcast_id = broadcast.id) end`.as(
        'people_listed',
      ),
    )

type Shown = Awaited<ReturnType<ReturnType<typeof shown>['executeTakeFirstOrThrow']>>

/** Whether an admin reads the answers to it: nobody else changes what is answered in a category. */
const readsAnswers = ({ person_id }: Pick<Actor, 'person_id'>) =>
  sql<boolean>`(broadcast.reply_category is null or ${mayReadCategory(person_id, sql.ref('broadcast.reply_category'))})`

interface Counted extends Pick<
  Shown,
  'people_told' | 'people_to_tell' | 'people_listed' | 'reach' | 'recalled_at' | 'forgotten_at'
> {
  readonly reads_answers: boolean
}

/** Counts as the contract has them, and what may be done. */
export const inNumbers = (row: Counted) => ({
  people_told: Number(row.people_told),
  people_to_tell: row.people_to_tell === null ? null : Number(row.people_to_tell),
  people_listed: row.people_listed === null ? null : Number(row.people_listed),
  reach: row.reach === null ? null : Number(row.reach),
  may: { change: row.recalled_at === null && row.forgotten_at === null && row.reads_answers },
})

export const findBroadcasts = (
  db: Database,
  request: ListRequest<typeof listBroadcasts>,
  list: typeof listBroadcasts,
  actor: Pick<Actor, 'person_id'>,
) =>
  findPage(list, request, {
    db,
    rows: shown(db).select([readers.as('readers'), readsAnswers(actor).as('reads_answers')]),
    filters: { state: is(state), subject: holds('broadcast.subject') },
    sorts: { sent_at: 'broadcast.sent_at' },
    tieBreak: 'broadcast.id',
    row: (row) => ({ ...inNumbers(row), readers: Number(row.readers) }),
  })

/** One with its answers, as many as this admin may read. */
export const maybeShown = (db: Reader, id: bigint, actor: Actor) =>
  shown(db)
    .select(['broadcast.text', 'broadcast.reply_category', readsAnswers(actor).as('reads_answers')])
    .select(
      sql<bigint>`(select count(*) from broadcast_reply join conversation on conversation.id = broadcast_reply.conversation_id
        where broadcast_reply.broadcast_id = broadcast.id and ${isSeenBy(actor)})`.as('replies'),
    )
    .where('broadcast.id', '=', id)
    .executeTakeFirst()

/** What it said, the newest first, with all readers of each. */
export async function findEditions(db: Reader, broadcast_id: bigint) {
  const rows = await db
    .selectFrom('broadcast_edition as said')
    .innerJoin('person as writer', 'writer.id', 'said.written_by')
    .select(['said.edition', 'said.subject', 'said.text', 'said.written_at', 'writer.user_id as written_by_user_id'])
    .select(
      sql<bigint>`(select count(*) from broadcast_read
        where broadcast_read.broadcast_id = said.broadcast_id and broadcast_read.edition = said.edition)`.as('readers'),
    )
    .where('said.broadcast_id', '=', broadcast_id)
    .orderBy('said.edition', 'desc')
    .execute()
  return rows.map((row) => ({ ...row, readers: Number(row.readers) }))
}

/** The people behind the ids of a list. */
export const findListed = (db: Reader, user_ids: readonly string[]) =>
  db
    .selectFrom('person')
    .leftJoin('member', 'member.person_id', 'person.id')
    .select(['person.id', 'person.user_id', 'person.user_type', 'person.is_blocked'])
    .select(sql<boolean>`member.left_at is not null`.as('has_left'))
    .where(sql`lower(person.user_id)`, '=', sql<string>`any(${user_ids.map((id) => id.toLowerCase())}::text[])`)
    .execute()

export const maybePackageName = async (db: Reader, id: bigint): Promise<string | undefined> =>
  (await db.selectFrom('package').select('name').where('id', '=', id).executeTakeFirst())?.name

/** Whom one is for, in words: by a rule, or the ids of its list. */
export async function getAimed(db: Reader, id: bigint) {
  const row = await shown(db)
    .select('broadcast.reply_category')
    .where('broadcast.id', '=', id)
    .executeTakeFirstOrThrow()
  const listed = await db
    .selectFrom('broadcast_person')
    .innerJoin('person', 'person.id', 'broadcast_person.person_id')
    .select('person.user_id')
    .where('broadcast_person.broadcast_id', '=', id)
    .orderBy('person.id')
    .execute()
  return { ...row, user_ids: listed.map(({ user_id }) => user_id) }
}
