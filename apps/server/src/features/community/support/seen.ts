import { sql, type RawBuilder } from 'kysely'
import type { Actor } from '#kit/context.ts'
import { mayReadCategory } from '#kit/database/may-read-category.ts'

/** Whoever looks at conversations. */
export type Reading = Pick<Actor, 'person_id' | 'user_type'> & Partial<Pick<Actor, 'opened_by'>>

const category = sql.ref('conversation.category')

/**
 * Which conversations somebody may see: an admin those of the categories they are kept to, anybody else their own. Every
 * read and every lock has this condition, so what is not somebody's is not there. An admin who looks through the eyes of a
 * member sees no more than as themselves.
 */
export const isSeenBy = ({ person_id, user_type, opened_by = null }: Reading): RawBuilder<boolean> => {
  if (user_type === 'Admin') return mayReadCategory(person_id, category)
  const isOwn = sql<boolean>`conversation.person_id = ${person_id}`
  return opened_by === null ? isOwn : sql<boolean>`(${isOwn} and ${mayReadCategory(opened_by, category)})`
}
