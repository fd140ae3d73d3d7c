import { sql } from 'kysely'
import { addDays, startOfDay, type Day } from '@banyan/domain/calendar/business-day.ts'
import { lastInstantOf } from '@banyan/domain/incomes/day-of-income.ts'
import type { Database } from '#kit/database/database.ts'
import { incomeIdsOf } from '#features/ledger/closings/index.ts'

interface Asked {
  readonly closing_id?: bigint | undefined
  readonly from?: Day | undefined
  readonly to?: Day | undefined
}

/** The closings in the books that are asked for, which follow each other; the last one when nothing is asked. */
export async function findClosingSpan(db: Database, { closing_id, from, to }: Asked, zone: string) {
  const credited = db.selectFrom('closing').where('status', '=', 'credited')
  if (closing_id === undefined && from === undefined && to === undefined) {
    const last = await credited.select('id').orderBy('id', 'desc').limit(1).executeTakeFirst()
    return { first: last?.id ?? null, last: last?.id ?? null }
  }
  let asked = credited
  if (closing_id !== undefined) asked = asked.where('id', '=', closing_id)
  if (from !== undefined) asked = asked.where('window_to', '>', new Date(startOfDay(from, zone)))
  if (to !== undefined) asked = asked.where('window_to', '<=', new Date(startOfDay(addDays(to, 1), zone)))
  const { first, last } = await asked
    .select(({ fn }) => [fn.min('id').as('first'), fn.max('id').as('last')])
    .executeTakeFirstOrThrow()
  return { first: first as bigint | null, last: last as bigint | null }
}

/** The newest closings in the books with the last instant of each, the last one first. */
export async function findNewestClosings(db: Database, count: number): Promise<{ id: bigint; at: Date }[]> {
  const rows = await db
    .selectFrom('closing')
    .select(['id', 'window_to'])
    .where('status', '=', 'credited')
    .orderBy('id', 'desc')
    .limit(count)
    .execute()
  return rows.map(({ id, window_to }) => ({ id, at: lastInstantOf(window_to) }))
}

/** The plan that a closing was computed with. */
export const getPlanOf = (db: Database, closing_id: bigint) =>
  db
    .selectFrom('closing')
    .innerJoin('plan_version', 'plan_version.id', 'closing.plan_version_id')
    .select('plan_version.plan')
    .where('closing.id', '=', closing_id)
    .executeTakeFirstOrThrow()

/** Closings that follow each other: their incomes are one stretch of ids. */
export interface ClosingSpan {
  readonly first: bigint
  readonly last: bigint
}

const stretchOf = ({ first, last }: ClosingSpan) =>
  sql<boolean>`income.id between ${incomeIdsOf(first).first} and ${incomeIdsOf(last).last}`

/**
 * What closings paid members of one kind: everybody, or those given, each of whom is looked up by the index of a member's
 * incomes. Members whom it paid nothing are not among them.
 */
export async function findPaidTo(
  db: Database,
  kind: string,
  span: ClosingSpan,
  members: readonly bigint[] | 'everybody',
): Promise<readonly { member_id: bigint; paid: bigint }[]> {
  const whose =
    members === 'everybody' ? sql`` : sql`join unnest(${members}::bigint[]) asked(id) on asked.id = income.member_id`
  const { rows } = await sql<{ member_id: bigint; paid: bigint }>`
    select income.member_id, sum(income.paid_minor)::bigint as paid
    from income ${whose}
    where income.kind = ${kind} and ${stretchOf(span)}
    group by income.member_id
    having sum(income.paid_minor) <> 0`.execute(db)
  return rows
}

/** What closings paid a member, or everybody, on each level of a kind, and at which rates. */
export async function findPaidByLevel(
  db: Database,
  kind: string,
  span: ClosingSpan,
  member_id: bigint | 'everybody',
): Promise<readonly { level: number; income: bigint; rates: string[] }[]> {
  const { rows } = await sql<{ level: number; income: bigint; rates: string[] }>`
    select income.level, sum(income.net_minor)::bigint as income,
      array_agg(distinct income.rate order by income.rate desc) as rates
    from income
    where income.kind = ${kind} and ${stretchOf(span)}
      and ${member_id === 'everybody' ? sql`true` : sql`income.member_id = ${member_id}`}
    group by income.level
    order by income.level`.execute(db)
  return rows
}
