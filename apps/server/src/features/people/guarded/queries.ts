import { sql } from 'kysely'
import { openImports } from '@banyan/contract/imports/imports.ts'
import type { AskedNoun } from '@banyan/contract/approvals/asked.ts'
import type { Reader } from '#kit/database/database.ts'

/**
 * Whether anything is in the books yet, or is on its way there: somebody has paid, or promised to, or a file of members
 * brings it from a former system.
 */
export async function hasMoney(db: Reader): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from journal) or exists (select from credit_request) or exists (select from pin_request)
      or exists (select from donation_commitment)
      or exists (
        select from import_batch where state = any(${[...openImports, 'accepted']}::text[])
          and (opening_minor > 0 or year_income_minor > 0 or left_carry_minor + right_carry_minor > 0)) as has`.execute(
    db,
  )
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

/** The acts on these that wait for a second person, the oldest first. */
export const findWaiting = (db: Reader, nouns: readonly AskedNoun[], now: Date) =>
  db
    .selectFrom('approval')
    .innerJoin('person', 'person.id', 'approval.requested_by')
    .select(['approval.id', 'approval.requested_at as at', 'approval.not_before', 'person.user_id as by_user_id'])
    .select(sql<AskedNoun>`approval.details ->> 'noun'`.as('noun'))
    .select(sql<string>`coalesce(approval.details ->> 'name', '')`.as('name'))
    .where('approval.kind', '=', 'guarded_act')
    .where('approval.state', '=', 'waiting')
    .where('approval.expires_at', '>', now)
    .where(sql`approval.details ->> 'noun'`, 'in', nouns)
    .orderBy('approval.id')
    .execute()
