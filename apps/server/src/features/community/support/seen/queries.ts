import { sql, type RawBuilder } from 'kysely'
import { page } from '@banyan/contract/catalogue/catalogue.ts'
import type { Actor } from '#kit/context.ts'
import { holderNo } from '#kit/database/holders.ts'
import { mayReadCategory } from '#kit/database/may-read-category.ts'

/** Whoever looks at conversations. */
export type Reading = Pick<Actor, 'person_id' | 'user_type'> & Partial<Pick<Actor, 'opened_by'>>

const category = sql.ref('conversation.category')

/**
 * Which conversations somebody may see: an admin those of the categories they are kept to, anybody else their own, and not
 * those of whoever held their id before. Every read and every lock has this condition, so what is not somebody's is not there.
 * An admin who looks through the eyes of a member sees no more than as themselves.
 */
export const isSeenBy = ({ person_id, user_type, opened_by = null }: Reading): RawBuilder<boolean> => {
  if (user_type === 'Admin') return mayReadCategory(person_id, category)
  const isOwn = sql<boolean>`(conversation.person_id = ${person_id} and conversation.holder_no = ${holderNo(person_id)})`
  return opened_by === null ? isOwn : sql<boolean>`(${isOwn} and ${mayReadCategory(opened_by, category)})`
}

/**
 * What whoever held the id at the time of a `conversation` was called, where it was handed to an heir since; null: they hold it
 * still.
 */
export const formerName = sql<string | null>`(select life.details->>'from' from member_life life
  join member held on held.id = life.member_id
  where held.person_id = conversation.person_id and life.kind = 'transferred'
  order by life.id offset conversation.holder_no - 1 limit 1)`

/** Whether an admin is in office: not blocked, and may answer conversations. */
export const isInOffice = (admin: string) => sql<boolean>`(not ${sql.ref(`${admin}.is_blocked`)}
  and (${sql.ref(`${admin}.access_rights`)} is null
    or ${page('admin/support/view-message').id}::integer = any(${sql.ref(`${admin}.access_rights`)})))`

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

/**
 * Whether the other side wrote after somebody last looked. What another admin has is nobody else's to read, and a
 * merged one is read where it goes on. */
export const isUnread = (reader: Reading) => {
  const { person_id, user_type } = reader
  const newest = sql.ref(
    user_type === 'Admin' ? 'conversation.last_person_message_id' : 'conversation.last_company_message_id',
  )
  const isMine = user_type === 'Admin' ? sql`(${isNobodys} or conversation.officer_id = ${person_id})` : sql`true`
  return sql<boolean>`(conversation.state <> 'merged' and ${isSeenBy(reader)} and ${isMine} and ${newest} is not null and ${newest} > coalesce((select message_id from conversation_read seen
    where seen.conversation_id = conversation.id and seen.person_id = ${person_id}), 0))`
}
