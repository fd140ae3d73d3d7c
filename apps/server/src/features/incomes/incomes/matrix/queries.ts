import { sql } from 'kysely'
import type { Reader } from '#kit/database/database.ts'

/** The places of a member in all pools, the first ones first, and when each was taken. */
export const findPlaces = (db: Reader, member_id: bigint) =>
  db
    .selectFrom('matrix_node')
    .innerJoin('business_event', 'business_event.id', 'matrix_node.event_id')
    .select(['matrix_node.pool', 'matrix_node.no', 'business_event.at'])
    .where('matrix_node.member_id', '=', member_id)
    .orderBy('matrix_node.pool')
    .orderBy('matrix_node.no')
    .execute()

/** What each level of each pool paid a member, or everybody, and to how many; less what was taken back. */
export async function findPaidByMatrixLevel(
  db: Reader,
  member_id: bigint | 'everybody',
): Promise<readonly { pool: number; level: number; members: number; income: bigint }[]> {
  const { rows } = await sql<{ pool: number; level: number; members: number; income: bigint }>`
    select pool, level, count(*) filter (where income > 0)::int as members, sum(income)::bigint as income
    from (
      select pool, level, member_id, sum(net_minor) as income from income
      where kind = 'matrix' and ${member_id === 'everybody' ? sql`true` : sql`member_id = ${member_id}`}
      group by pool, level, member_id) paid
    group by pool, level order by pool, level`.execute(db)
  return rows
}

/** What was saved of the incomes of each pool, spent and is saved still, by a member or by everybody. */
export async function findSavings(
  db: Reader,
  member_id: bigint | 'everybody',
): Promise<readonly { pool: number; deducted: bigint; bought: number; saved: bigint }[]> {
  const { rows } = await sql<{ pool: number; deducted: bigint; bought: number; saved: bigint }>`
    select pool, coalesce(sum(amount_minor) filter (where act = 'deducted'), 0)::bigint as deducted,
      (count(*) filter (where act = 'bought'))::int as bought,
      sum(case act when 'deducted' then amount_minor else -amount_minor end)::bigint as saved
    from matrix_savings_entry where ${member_id === 'everybody' ? sql`true` : sql`member_id = ${member_id}`}
    group by pool order by pool`.execute(db)
  return rows
}

/** The newest entries of a member's savings, with the pool in which a place was bought. */
export const findSavingsEntries = (db: Reader, member_id: bigint, limit: number) =>
  db
    .selectFrom('matrix_savings_entry as entry')
    .leftJoin('business_event as event', (join) =>
      join
        .onRef('event.source_id', '=', 'entry.id')
        .on('event.source_type', '=', 'matrix_savings_entry')
        .on('event.kind', '=', 'matrix_entry'),
    )
    .select(['entry.id', 'entry.at', 'entry.pool', 'entry.act', 'entry.amount_minor', 'entry.saved_minor'])
    .select(['entry.income_id', 'event.pool as into'])
    .where('entry.member_id', '=', member_id)
    .orderBy('entry.id', 'desc')
    .limit(limit)
    .execute()
