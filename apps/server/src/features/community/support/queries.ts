import { sql } from 'kysely'
import type { companyConversationLists } from '@banyan/contract/support/answering.ts'
import type { ownConversationLists } from '@banyan/contract/support/conversations.ts'
import type { ListRequest } from '@banyan/contract/kit/list.ts'
import type { ConversationState } from '@banyan/domain/support/conversation-life.ts'
import type { Actor } from '#kit/context.ts'
import type { Database, Reader, Transaction } from '#kit/database/database.ts'
import { holderNo } from '#kit/database/holders.ts'
import { oneRow } from '#kit/database/one-row.ts'
import type { Looking } from '#kit/http/mount-lists.ts'
import { flag, holds, holdsCode, is, person } from '#kit/lists/filters.ts'
import { findPage } from '#kit/lists/find-page.ts'
import { getDueMoment } from './due/due-rules.ts'
import { dueMarkAt, isDue, nextDueAt } from './due/queries.ts'
import { foundByWords } from './search/queries.ts'
import {
  answeredSince,
  cannotRead,
  formerName,
  isInOffice,
  isNobodys,
  isSeenBy,
  isUnread,
  isUnreadOf,
  newestOfOther,
  newestOfOwn,
  reads,
  type Reading,
} from './seen/queries.ts'

const conversationOf = (reader: Reading) =>
  oneRow('conversation', (db) =>
    db
      .selectFrom('conversation')
      .innerJoin('person', 'person.id', 'conversation.person_id')
      .selectAll('conversation')
      .select(['person.user_id', 'person.user_type', formerName.as('former_name')])
      .select(sql<string>`coalesce(${formerName}, person.name)`.as('name'))
      .select(sql<ConversationState>`conversation.state`.as('state'))
      .select(answeredSince.as('answering_since'))
      .select(cannotRead.as('cannot_read'))
      .where(isSeenBy(reader)),
  )
type OneConversation = ReturnType<typeof conversationOf>

/** A conversation as acts decide about it, for whoever may see it: nobody reads or locks one without saying who they are. */
export const conversation = {
  maybe: (db: Reader, id: bigint, actor: Actor): ReturnType<OneConversation['maybe']> =>
    conversationOf(actor).maybe(db, id),
  lock: (trx: Transaction, id: bigint, actor: Actor): ReturnType<OneConversation['lock']> =>
    conversationOf(actor).lock(trx, id),
}
export type LockedConversation = NonNullable<Awaited<ReturnType<OneConversation['maybe']>>>

const shared = (db: Database, actor: Looking['actor']) =>
  db
    .selectFrom('conversation')
    .select([
      'conversation.id',
      'conversation.conversation_no',
      'conversation.subject',
      'conversation.category',
      'conversation.priority',
      'conversation.state',
      'conversation.started_at',
      'conversation.last_at',
    ])
    .where(isSeenBy(actor))

const filtersFor = (actor: Looking['actor']) => ({
  state: is('conversation.state'),
  category: is('conversation.category'),
  priority: is('conversation.priority'),
  conversation_no: holdsCode('conversation.conversation_no'),
  subject: holds('conversation.subject'),
  search: foundByWords(actor),
  is_unread: flag(isUnread(actor)),
})

const sorts = { last_at: 'conversation.last_at', started_at: 'conversation.started_at' } as const

/** An inbox has what the other side wrote in, an outbox what one's own side did. */
const isIn = (list: { readonly path: string }, reader: Reading) =>
  sql<boolean>`${list.path.endsWith('inbox') ? newestOfOther(reader) : newestOfOwn(reader)} is not null`

type OwnList = (typeof ownConversationLists)['userInbox']

/** The franchise that a conversation of this one is with; nobody: the company. */
const otherOf = ({ person_id }: Reading) =>
  sql<bigint | null>`(case when conversation.to_person_id = ${person_id}
    then conversation.person_id else conversation.to_person_id end)`

/** The conversations of a member or a franchise. */
export const findOwnConversations = (db: Database, list: OwnList, request: ListRequest<OwnList>, { actor }: Looking) =>
  findPage(list, request, {
    db,
    rows: shared(db, actor)
      .leftJoin('person as other', (join) => join.on('other.id', '=', otherOf(actor)))
      .select(['other.user_id as other_user_id', 'other.name as other_name'])
      .select(isUnread(actor).as('is_unread'))
      .where(isIn(list, actor)),
    filters: filtersFor(actor),
    sorts,
    tieBreak: 'conversation.id',
    isNarrow: request.filter.search !== undefined,
  })

/** Its newest message, by which an admin says what they have read. */
const newest = sql<bigint>`greatest(conversation.last_company_message_id, conversation.last_person_message_id, 0)`

type CompanyList = (typeof companyConversationLists)['inbox']

/** The conversations of everybody, for the company. */
export async function findCompanyConversations(
  db: Database,
  list: CompanyList,
  request: ListRequest<CompanyList>,
  { actor, ...looking }: Looking,
) {
  const isWhole = Object.values(request.filter).every((value) => value === undefined)
  const [moment, kept_to] = await Promise.all([
    getDueMoment(db, looking),
    isWhole ? findKeptTo(db, actor.person_id) : null,
  ])
  return findPage(list, request, {
    db,
    rows: shared(db, actor)
      // Whether they may be seen is asked above, in the statement itself. All of some categories are found by an index of
      // theirs if they are named; what a filter finds comes from its own.
      .$if(kept_to !== null, (rows) => rows.where(sql<boolean>`conversation.category = any(${kept_to}::text[])`))
      // Everybody is there; a join from the left is left out where rows are only counted.
      .leftJoin('person as asker', 'asker.id', 'conversation.person_id')
      .leftJoin('person as officer', (join) =>
        join
          .onRef('officer.id', '=', 'conversation.officer_id')
          .on(isInOffice('officer'))
          .on(reads('officer', sql.ref('conversation.category'))),
      )
      .select(({ ref }) => [
        ref('asker.user_id').$notNull().as('user_id'),
        sql<string>`coalesce(${formerName}, asker.name)`.as('name'),
        sql<'User' | 'Franchise'>`asker.user_type`.as('user_type'),
      ])
      .leftJoin('conversation_due as due', 'due.conversation_id', 'conversation.id')
      .select(isUnreadOf('officer', actor).as('is_unread'))
      .select(['officer.user_id as officer_user_id', 'officer.name as officer_name'])
      .select([nextDueAt.as('next_due_at'), dueMarkAt(moment).as('due'), newest.as('version')])
      .where(isIn(list, actor)),
    filters: {
      ...filtersFor(actor),
      user_id: person('asker'),
      officer: (rows, whose) =>
        whose === 'me' ? rows.where(sql<boolean>`conversation.officer_id = ${actor.person_id}`) : rows.where(isNobodys),
      due: (rows, mark) => rows.where(isDue(mark, moment)),
    },
    sorts: { ...sorts, next_due_at: nextDueAt },
    tieBreak: 'conversation.id',
    isNarrow: request.filter.search !== undefined,
  })
}

const namedBy = (db: Reader, column: 'id' | 'follows_id', { id, reader }: { id: bigint; reader: Reading }) =>
  db
    .selectFrom('conversation')
    .select(['id', 'conversation_no'])
    .where(column, '=', id)
    .where(isSeenBy(reader))
    .executeTakeFirst()

/** The conversation that goes on from this one. */
export const maybeFollower = (db: Reader, id: bigint, reader: Reading) => namedBy(db, 'follows_id', { id, reader })

/** The broadcast that a conversation answers. */
const maybeAnswered = (db: Reader, conversation_id: bigint) =>
  db
    .selectFrom('broadcast_reply')
    .innerJoin('broadcast', 'broadcast.id', 'broadcast_reply.broadcast_id')
    .select(['broadcast.id', 'broadcast.subject'])
    .where('broadcast_reply.conversation_id', '=', conversation_id)
    .executeTakeFirst()

/** The conversation before this one and the one after it, where it goes on, for whoever may see them. */
export async function findChain(
  db: Reader,
  { id, follows_id }: Pick<LockedConversation, 'id' | 'follows_id'>,
  reader: Reading,
) {
  const [follows, followed_by, answers] = await Promise.all([
    follows_id === null ? undefined : namedBy(db, 'id', { id: follows_id, reader }),
    maybeFollower(db, id, reader),
    maybeAnswered(db, id),
  ])
  return { follows: follows ?? null, followed_by: followed_by ?? null, answers: answers ?? null }
}

/** Admins who may open and answer conversations, of one category where it is said. */
export const findOfficers = (db: Reader, category?: string) =>
  db
    .selectFrom('person')
    .select(['id', 'user_id', 'name'])
    .where('user_type', '=', 'Admin')
    .where(isInOffice('person'))
    .$if(category !== undefined, (rows) => rows.where(reads('person', sql`${category}::text`)))
    .orderBy('name')
    .orderBy('id')
    .execute()

/** Whom the company may write to, with what speaks against it. */
export const maybeAddressee = (db: Reader, user_id: string) =>
  db
    .selectFrom('person')
    .leftJoin('member', 'member.person_id', 'person.id')
    .select(['person.id', 'person.user_id', 'person.name', 'person.user_type', 'person.is_blocked'])
    .select(sql<boolean>`member.left_at is not null`.as('has_left'))
    .where(sql`lower(person.user_id)`, '=', user_id.toLowerCase())
    .executeTakeFirst()

/** Those of one person that wait for a first answer of the company, or of the parent that is named. */
export async function countNew(db: Reader, person_id: bigint, to_person_id: bigint | null): Promise<number> {
  const { count } = await db
    .selectFrom('conversation')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('person_id', '=', person_id)
    .where('to_person_id', 'is not distinct from', to_person_id)
    .where('holder_no', '=', holderNo(person_id))
    .where('state', '=', 'new')
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Conversations that are unread for somebody: the rows of their inbox that say so. */
export const unreadRows = (reader: Reading) => sql`select last_at as since from conversation where ${isUnread(reader)}`

/** The categories that an admin is kept to; nothing: all. */
async function findKeptTo(db: Reader, admin_id: bigint): Promise<string[] | null> {
  const { support_categories } = await db
    .selectFrom('person')
    .select('support_categories')
    .where('id', '=', admin_id)
    .executeTakeFirstOrThrow()
  return support_categories
}

/** The categories of these that an admin may read. */
export async function findReadCategories(db: Reader, categories: readonly string[], admin_id: bigint) {
  const kept_to = await findKeptTo(db, admin_id)
  return categories.filter((one) => kept_to === null || kept_to.includes(one))
}
