import { sql } from 'kysely'
import type { Reader } from '#kit/database/database.ts'

/** The place of a member on the single line: the first activation, also when it was undone; undefined before. */
export const findLinePlace = (db: Reader, member_id: bigint) =>
  db
    .selectFrom('business_event')
    .select(['id', 'at'])
    .where('member_id', '=', member_id)
    .where('kind', '=', 'activation')
    .orderBy('at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()

/**
 * How many came later on the line and are active by an activation that the company did not give away, counted to a limit:
 * a team is asked about as far as the last stage, and not for all that came in years.
 */
export async function countTeam(
  db: Reader,
  { id, at }: { readonly id: bigint; readonly at: Date },
  limit: number,
): Promise<number> {
  const { rows } = await sql<{ team: number }>`
    select count(*)::int as team
    from (
      select from business_event e
      where e.kind = 'activation' and e.at >= ${at} and (e.at, e.id) > (${at}, ${id}::bigint)
        and not exists (
          select from business_event b
          where b.member_id = e.member_id and b.kind = 'activation' and b.at <= e.at and (b.at, b.id) < (e.at, e.id))
        and exists (
          select from business_event a
          where a.member_id = e.member_id and a.kind = 'activation' and not a.is_given and not a.is_partly_given
            and not exists (select from business_event r where r.reverses_id = a.id))
      order by e.at, e.id
      limit ${limit}) later`.execute(db)
  return rows[0]!.team
}

/** A stage that closings paid, after what they corrected of it. */
export interface PaidStage {
  readonly stage: number
  readonly members: number
  readonly paid: bigint
  /** The end of the first closing that paid it. */
  readonly reached_at: Date
}

/** The stages that one member, or anybody, was paid and that were not taken back whole. */
export async function findPaidStages(db: Reader, member_id: bigint | 'everybody'): Promise<readonly PaidStage[]> {
  const { rows } = await sql<PaidStage>`
    select stage, count(*)::int as members, sum(paid)::bigint as paid, min(window_to) as reached_at
    from (
      select income.member_id, income.level as stage, sum(income.net_minor) as paid, min(income.closing_id) as closing_id
      from income
      where income.kind = 'single_leg'
        and ${member_id === 'everybody' ? sql`true` : sql`income.member_id = ${member_id}`}
      group by income.member_id, income.level
      having sum(income.gross_minor) > 0) reached
    join closing on closing.id = reached.closing_id
    group by stage
    order by stage`.execute(db)
  return rows
}
