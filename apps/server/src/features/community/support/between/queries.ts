import { sql } from 'kysely'
import type { betweenConversations } from '@banyan/contract/support/between.ts'
import type { ListRequest } from '@banyan/contract/kit/list.ts'
import type { ConversationState } from '@banyan/domain/support/conversation-life.ts'
import type { Actor } from '#kit/context.ts'
import type { Database, Reader } from '#kit/database/database.ts'
import { holdsPage } from '#kit/database/holds-page.ts'
import type { Looking } from '#kit/http/mount-lists.ts'
import { is, person } from '#kit/lists/filters.ts'
import { findPage } from '#kit/lists/find-page.ts'
import { foundByWords } from '../search/queries.ts'
import { isWatchedBy } from '../seen/queries.ts'

/** Whether somebody may open their conversations. */
const canRead = holdsPage('other', 'franchise/support/view-message')

const isParent = sql<boolean>`(own.parent_id is not distinct from other.id)`
const isBelow = sql<boolean>`(theirs.parent_id is not distinct from own.person_id)`

/** Other franchises as they are to this one: its direct parent, directly below it or neither; and whether they would read. */
const franchisesFor = (db: Reader, person_id: bigint) =>
  db
    .selectFrom('franchise as theirs')
    .innerJoin('person as other', 'other.id', 'theirs.person_id')
    .innerJoin('franchise as own', (join) => join.on('own.person_id', '=', person_id))
    .select(['other.id', 'other.user_id', 'other.name', 'other.is_blocked', canRead.as('can_read')])
    .select([isParent.as('is_parent'), isBelow.as('is_below')])
    .where('other.id', '<>', person_id)

export type Other = NonNullable<Awaited<ReturnType<typeof maybeNamed>>>

/** To whom a franchise may write now: its parent first, then those below by name. */
export const findRelated = (db: Reader, person_id: bigint) =>
  franchisesFor(db, person_id)
    .where(sql<boolean>`(${isParent} or ${isBelow})`)
    .where('other.is_blocked', '=', false)
    .where(canRead)
    .orderBy('is_parent', 'desc')
    .orderBy('other.name')
    .orderBy('other.id')
    .execute()

/** A franchise by its id as people type it; nothing of one who is neither parent nor directly below. */
export const maybeNamed = (db: Reader, person_id: bigint, user_id: string) =>
  franchisesFor(db, person_id)
    .where(sql`lower(other.user_id)`, '=', user_id.toLowerCase())
    .where(sql<boolean>`(${isParent} or ${isBelow})`)
    .executeTakeFirst()

/** The other side of a conversation, whatever became of the two. */
export const maybeOther = (db: Reader, person_id: bigint, other_id: bigint) =>
  franchisesFor(db, person_id).where('other.id', '=', other_id).executeTakeFirst()

/** How many conversations that a parent began with one below it were not answered yet. */
export async function countUnanswered(db: Reader, between: { person_id: bigint; to_person_id: bigint }) {
  const { count } = await db
    .selectFrom('conversation')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('person_id', '=', between.person_id)
    .where('to_person_id', '=', between.to_person_id)
    .where('state', '=', 'waiting')
    .where('last_person_message_id', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Both franchises of each, for an admin. */
const watched = (db: Reader, admin: Actor) =>
  db
    .selectFrom('conversation')
    .innerJoin('person as asker', 'asker.id', 'conversation.person_id')
    .innerJoin('person as parent', 'parent.id', 'conversation.to_person_id')
    .select(['conversation.id', 'conversation.conversation_no', 'conversation.subject', 'conversation.category'])
    .select(['conversation.started_at', 'conversation.last_at', 'conversation.follows_id'])
    .select(['conversation.priority', 'conversation.times_reopened', 'conversation.to_person_id'])
    .select(sql<ConversationState>`conversation.state`.as('state'))
    .select(['asker.user_id', 'asker.name', 'parent.user_id as parent_user_id', 'parent.name as parent_name'])
    .where(isWatchedBy(admin))

type List = typeof betweenConversations

export const findBetween = (db: Database, list: List, request: ListRequest<List>, { actor }: Looking) =>
  findPage(list, request, {
    db,
    rows: watched(db, actor),
    filters: {
      search: foundByWords(actor),
      state: is('conversation.state'),
      category: is('conversation.category'),
      priority: is('conversation.priority'),
      user_id: person('asker'),
      parent_user_id: person('parent'),
    },
    sorts: { last_at: 'conversation.last_at', started_at: 'conversation.started_at' },
    tieBreak: 'conversation.id',
  })

export const maybeWatched = (db: Reader, admin: Actor, id: bigint) =>
  watched(db, admin).where('conversation.id', '=', id).executeTakeFirst()

/** The conversations before and after one, between the same two. */
export async function findWatchedChain(db: Reader, admin: Actor, of: { id: bigint; follows_id: bigint | null }) {
  const named = (column: 'id' | 'follows_id', id: bigint) =>
    db
      .selectFrom('conversation')
      .select(['id', 'conversation_no'])
      .where(column, '=', id)
      .where(isWatchedBy(admin))
      .executeTakeFirst()
  return {
    follows: (of.follows_id === null ? undefined : await named('id', of.follows_id)) ?? null,
    followed_by: (await named('follows_id', of.id)) ?? null,
  }
}

/** The conversation of a file, as long as the file is there, for an admin who watches it. */
export const maybeWatchedFile = (db: Reader, admin: Actor, file_id: bigint) =>
  db
    .selectFrom('conversation_file as attached')
    .innerJoin('conversation_message as message', 'message.id', 'attached.message_id')
    .innerJoin('conversation', 'conversation.id', 'message.conversation_id')
    .innerJoin('file', 'file.id', 'attached.file_id')
    .select('conversation.id')
    .where(isWatchedBy(admin))
    .where('attached.file_id', '=', file_id)
    .where('file.is_kept', '=', true)
    .executeTakeFirst()
