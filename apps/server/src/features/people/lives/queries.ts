import { sql } from 'kysely'
import type { Life } from '@banyan/domain/lives/life.ts'
import type { Actor } from '#kit/context.ts'
import type { Reader } from '#kit/database/database.ts'

/**
 * The steps of one, the oldest first, as this reader sees them: which admin acted is the company's affair, and anybody else
 * reads nobody's name there.
 */
export const findSteps = (db: Reader, { noun }: Life, id: bigint, { user_type }: Actor) => {
  const isShown = sql`(${user_type === 'Admin'} or person.user_type <> 'Admin')`
  return db
    .selectFrom('life_step as step')
    .leftJoin('person', 'person.id', 'step.by_person_id')
    .select([
      sql<string>`step.state`.as('state'),
      sql<Date>`step.at`.as('at'),
      sql<string>`step.reason`.as('reason'),
      sql<Readonly<Record<string, unknown>>>`step.facts`.as('facts'),
      sql<string | null>`case when ${isShown} then person.user_id end`.as('by_user_id'),
      sql<string | null>`case when ${isShown} then person.name end`.as('by_name'),
    ])
    .where('step.noun', '=', noun)
    .where('step.subject_id', '=', id)
    .orderBy('step.id')
    .execute()
}
