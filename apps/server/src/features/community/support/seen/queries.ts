import { sql, type RawBuilder } from 'kysely'
import type { Actor } from '#kit/context.ts'
import { formerNameOf, holderNo } from '#kit/database/holders.ts'
import { holdsPage } from '#kit/database/holds-page.ts'
import { mayReadCategory } from '#kit/database/may-read-category.ts'

/** Whoever looks at conversations. */
export type Reading = Pick<Actor, 'person_id' | 'user_type'> & Partial<Pick<Actor, 'opened_by'>>

const category = sql.ref('conversation.category')

/**
 * Which conversations somebody may see: an admin those with the company of the categories they are kept to, anybody else their
 * own, not those of whoever held their id before, and a franchise those that it answers as a parent. Every read and every lock has this condition, so what is not
 * somebody's is not there. An admin who looks through the eyes of a member or a franchise sees no more than as themselves.
 */
export const isSeenBy = ({ person_id, user_type, opened_by = null }: Reading): RawBuilder<boolean> => {
  if (user_type === 'Admin')
    return sql<boolean>`(conversation.to_person_id is null and ${mayReadCategory(person_id, category)})`
  const asked = sql<boolean>`(conversation.person_id = ${person_id} and conversation.holder_no = ${holderNo(person_id)})`
  const isOwn = user_type === 'Franchise' ? sql<boolean>`(${asked} or conversation.to_person_id = ${person_id})` : asked
  return opened_by === null ? isOwn : sql<boolean>`(${isOwn} and ${mayReadCategory(opened_by, category)})`
}

/** Which conversations between franchises an admin may read, and nothing else: no call that acts has this condition. */
export const isWatchedBy = ({ person_id, user_type }: Reading): RawBuilder<boolean> =>
  user_type === 'Admin'
    ? sql<boolean>`(conversation.to_person_id is not null and ${mayReadCategory(person_id, category)})`
    : sql<boolean>`false`

/** The newest message of the other side, for one of the two: a parent is the side that answers. */
export const newestOfOther = ({ person_id, user_type }: Reading): RawBuilder<bigint | null> => {
  if (user_type === 'Admin') return sql`conversation.last_person_message_id`
  if (user_type === 'User') return sql`conversation.last_company_message_id`
  return sql`(case when conversation.to_person_id = ${person_id}
    then conversation.last_person_message_id else conversation.last_company_message_id end)`
}

/** The newest message of one's own side. */
export const newestOfOwn = ({ person_id, user_type }: Reading): RawBuilder<bigint | null> => {
  if (user_type === 'Admin') return sql`conversation.last_company_message_id`
  if (user_type === 'User') return sql`conversation.last_person_message_id`
  return sql`(case when conversation.to_person_id = ${person_id}
    then conversation.last_company_message_id else conversation.last_person_message_id end)`
}

/** What whoever held the id at the time of a `conversation` was called, where it was handed to an heir since. */
export const formerName = formerNameOf('conversation')

/** Whether an admin is in office: not blocked, and may answer conversations. */
export const isInOffice = (admin: string) => sql<boolean>`(not ${sql.ref(`${admin}.is_blocked`)}
  and ${holdsPage(admin, 'admin/support/view-message')})`

/** Whether an admin may be handed conversations of this category. */
export const reads = (admin: string, category: RawBuilder<unknown>) =>
  sql<boolean>`(${sql.ref(`${admin}.support_categories`)} is null or ${category} = any(${sql.ref(`${admin}.support_categories`)}))`

/**
 * Nobody has it; what an admin had who is blocked, may not answer any more, or reads its category no more, is nobody’s again.
 * Those admins are named first, because they are few: so the rows come from indexes.
 */
export const isNobodys = sql<boolean>`(conversation.officer_id is null
  or conversation.officer_id = any(array(select gone.id from person gone where gone.user_type = 'Admin'
    and (not ${isInOffice('gone')} or gone.support_categories is not null)))
  and not exists (select from person holder where holder.id = conversation.officer_id
    and ${isInOffice('holder')} and ${reads('holder', sql.ref('conversation.category'))}))`

/** Since when somebody of the company has what it has to answer; null while nobody does. Who it is stays inside. */
export const answeredSince = sql<Date | null>`(case when conversation.state = 'open' and conversation.to_person_id is null
  and not ${isNobodys} then conversation.acted_at end)`

/** What nobody has is for every admin to read only while it waits for the company: of what is over nothing more is to do. */
const waits = sql<boolean>`conversation.state in ('new', 'open')`

/**
 * Whether the other side wrote after somebody last looked. What another admin has is nobody else's to read, and a
 * merged one is read where it goes on.
 */
export const isUnread = (reader: Reading) => {
  const { person_id, user_type } = reader
  const newest = newestOfOther(reader)
  const isMine =
    user_type === 'Admin' ? sql`(conversation.officer_id = ${person_id} or (${waits} and ${isNobodys}))` : sql`true`
  return sql<boolean>`(conversation.state <> 'merged' and ${isSeenBy(reader)} and ${isMine} and ${newest} is not null and ${newest} > coalesce((select message_id from conversation_read seen
    where seen.conversation_id = conversation.id and seen.person_id = ${person_id}), 0))`
}

/** The same of a row that an admin sees, beside whom its `officer` in office is joined: there, nobody’s has no officer. */
export const isUnreadOf = (officer: string, { person_id }: Reading) =>
  sql<boolean>`(conversation.state <> 'merged' and (conversation.officer_id = ${person_id} or (${waits} and ${sql.ref(`${officer}.id`)} is null))
    and coalesce(conversation.last_person_message_id > coalesce((select message_id from conversation_read seen
      where seen.conversation_id = conversation.id and seen.person_id = ${person_id}), 0), false))`

/** Why the `person` of a conversation reads nothing of it now; null: they can, as whoever left and may still sign in. */
export const cannotRead = sql<'blocked' | null>`case when person.is_blocked then 'blocked' end`
