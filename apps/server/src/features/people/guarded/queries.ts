import { sql } from 'kysely'
import type { Reader } from '#kit/database/database.ts'

/** Whether anything is in the books yet. */
export async function hasMoney(db: Reader): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`select exists (select from journal) as has`.execute(db)
  return rows[0]!.has
}

/** What these people did alone since then, in hundredths. */
export async function sumLone(db: Reader, person_ids: readonly bigint[], since: Date): Promise<bigint> {
  const { done_minor } = await db
    .selectFrom('lone_act')
    .select(sql<bigint>`coalesce(sum(amount_minor), 0)::bigint`.as('done_minor'))
    .where('person_id', 'in', person_ids)
    .where('at', '>', since)
    .executeTakeFirstOrThrow()
  return done_minor
}

/**
 * The lowest limit that these people have raised since somebody else last raised it; undefined where they have not. One
 * alone never widens what one does alone.
 */
export async function maybeRaisedFrom(db: Reader, by_person_ids: readonly bigint[]): Promise<bigint | undefined> {
  const { rows } = await sql<{ before_minor: bigint | null }>`
    select min(before_minor) as before_minor from adjustment_limit_raise
    where by_person_id = any(${by_person_ids}::bigint[])
      and id > coalesce((select max(id) from adjustment_limit_raise where by_person_id <> all(${by_person_ids}::bigint[])), 0)`.execute(
    db,
  )
  return rows[0]?.before_minor ?? undefined
}
