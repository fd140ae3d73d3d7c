import { sql } from 'kysely'
import type { Reader } from '#kit/database/database.ts'

/** How many places of the matrix are taken: they are numbered without a gap. */
export async function countPlaces(db: Reader): Promise<number> {
  const row = await db.selectFrom('matrix_node').select('no').orderBy('no', 'desc').limit(1).executeTakeFirst()
  return Number(row?.no ?? 0n)
}

/** The place of a member and when it was taken; undefined before the first activation. */
export const maybePlace = (db: Reader, member_id: bigint) =>
  db
    .selectFrom('matrix_node')
    .innerJoin('business_event', 'business_event.id', 'matrix_node.event_id')
    .select(['matrix_node.no', 'business_event.at'])
    .where('matrix_node.member_id', '=', member_id)
    .executeTakeFirst()

/** How many places are taken on each of so many levels below a place, level by level down; the nearest first. */
export async function countBelow(db: Reader, no: bigint, depth: number): Promise<number[]> {
  const { rows } = await sql<{ level: number; filled: number }>`
    with recursive below (no, level) as (
      select ${no}::bigint, 0
      union all
      select node.no, below.level + 1 from below join matrix_node node on node.parent_no = below.no
      where below.level < ${depth})
    select level, count(*)::int as filled from below where level > 0 group by level`.execute(db)
  return Array.from({ length: depth }, (_, at) => rows.find(({ level }) => level === at + 1)?.filled ?? 0)
}

/** What each level paid a member, or everybody, and to how many; less what was taken back. */
export async function findPaidByMatrixLevel(
  db: Reader,
  member_id: bigint | 'everybody',
): Promise<readonly { level: number; members: number; income: bigint }[]> {
  const { rows } = await sql<{ level: number; members: number; income: bigint }>`
    select level, count(*) filter (where income > 0)::int as members, sum(income)::bigint as income
    from (
      select level, member_id, sum(net_minor) as income from income
      where kind = 'matrix' and ${member_id === 'everybody' ? sql`true` : sql`member_id = ${member_id}`}
      group by level, member_id) paid
    group by level order by level`.execute(db)
  return rows
}
