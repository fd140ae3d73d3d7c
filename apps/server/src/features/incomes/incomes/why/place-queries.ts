import { sql } from 'kysely'
import type { Reader } from '#kit/database/database.ts'

/** The entry of savings that paid for a place. */
export interface Purchase {
  readonly id: bigint
  readonly member_id: bigint
  /** The pool whose incomes were saved. */
  readonly pool: number
  readonly amount_minor: bigint
}

/** How a place was paid for that an event bought; undefined for any other event. */
export const maybePurchase = (db: Reader, event_id: bigint): Promise<Purchase | undefined> =>
  db
    .selectFrom('business_event as event')
    .innerJoin('matrix_savings_entry as entry', 'entry.id', 'event.source_id')
    .select(['entry.id', 'entry.member_id', 'entry.pool', 'entry.amount_minor'])
    .where('event.id', '=', event_id)
    .where('event.kind', '=', 'matrix_entry')
    .where('event.source_type', '=', 'matrix_savings_entry')
    .executeTakeFirst()

/**
 * The incomes that paid for a place, and what of each was spent on it. What came first is spent first: deductions and
 * purchases are stretches of one line, and what lies under a purchase has paid for it.
 */
export async function findSpent(db: Reader, { id, member_id, pool }: Purchase) {
  const { rows } = await sql<{ income_id: bigint; at: Date; spent_minor: bigint }>`
    with line as (
      select id, act, income_id, at, amount_minor,
        sum(amount_minor) over (partition by act = 'deducted' order by id) as ends_at
      from matrix_savings_entry where member_id = ${member_id} and pool = ${pool} and id <= ${id}
    ), purchase as (select ends_at - amount_minor as begins_at, ends_at from line where id = ${id})
    select line.income_id, line.at,
      (least(line.ends_at, purchase.ends_at) - greatest(line.ends_at - line.amount_minor, purchase.begins_at))::bigint as spent_minor
    from line, purchase
    where line.act = 'deducted' and line.ends_at > purchase.begins_at
      and line.ends_at - line.amount_minor < purchase.ends_at
    order by line.id`.execute(db)
  return rows
}
