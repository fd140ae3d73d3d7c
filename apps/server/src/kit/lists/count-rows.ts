import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely'
import type { Database, Transaction } from '../database/database.ts'
import { withoutIdleJoins } from './without-idle-joins.ts'

/** How many rows a query has, and sums over all of them. */
export async function countRows<DB, TB extends keyof DB, O>(
  rows: SelectQueryBuilder<DB, TB, O>,
  sums: Readonly<Record<string, RawBuilder<unknown>>> = {},
): Promise<{ total_count: number; totals: Record<string, bigint> }> {
  const names = Object.keys(sums)
  const sum = rows
    .clearSelect()
    .select([
      sql<bigint>`count(*)`.as('counted'),
      ...names.map((name) => sql<bigint>`coalesce(sum(${sums[name]}), 0)::bigint`.as(`total_${name}`)),
    ])
  const counted = (await withoutIdleJoins(sum).executeTakeFirstOrThrow()) as unknown as Record<string, bigint>
  return {
    total_count: Number(counted['counted']),
    totals: Object.fromEntries(names.map((name) => [name, counted[`total_${name}`] ?? 0n])),
  }
}

/** How many rows a query has, but no more than `most`: it stops there. */
export async function countUpTo<DB, TB extends keyof DB, O>(
  db: Database | Transaction,
  rows: SelectQueryBuilder<DB, TB, O>,
  most: number,
): Promise<number> {
  const some = rows
    .clearSelect()
    .select(sql`1`.as('one'))
    .limit(most)
  const { rows: counts } = await sql<{
    counted: bigint
  }>`select count(*) as counted from ${withoutIdleJoins(some)} as found`.execute(db)
  return Number(counts[0]?.counted)
}
