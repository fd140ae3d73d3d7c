import { sql } from 'kysely'
import type { Database } from '#kit/database/database.ts'

interface OfClosing {
  readonly closing_id: bigint
  readonly window_from: Date
  readonly window_to: Date
  readonly gross_minor: bigint
  readonly trimmed_minor: bigint
  readonly paid_minor: bigint
  readonly running_total_minor: bigint
}

const runningTotal = sql`(sum(sums.paid_minor) over (order by sums.closing_id))::bigint as running_total_minor`

/** Closing by closing what a member was paid in matching, corrections included, with the pairs of the closing itself. */
export function closingsOfMember(db: Database, member_id: bigint) {
  const rows = sql<OfClosing & { readonly pairs: string }>`(
    select sums.*, closing.window_from, closing.window_to, coalesce(matching.pairs, 0)::text as pairs, ${runningTotal}
    from (
      select income.closing_id, sum(income.gross_minor)::bigint as gross_minor,
        sum(income.trimmed_minor)::bigint as trimmed_minor, sum(income.paid_minor)::bigint as paid_minor
      from income
      where income.member_id = ${member_id} and income.kind = 'matching' and income.closing_id is not null
      group by income.closing_id) sums
    join closing on closing.id = sums.closing_id
    left join matching on matching.member_id = ${member_id} and matching.closing_id = sums.closing_id)`
  return db.selectFrom(rows.as('paid')).selectAll('paid')
}

/** The same of everybody, from the sums that each closing wrote down and what it corrected of earlier ones. */
export function closingsOfAll(db: Database) {
  const rows = sql<OfClosing & { readonly incomes: bigint }>`(
    select sums.*, closing.window_from, closing.window_to, ${runningTotal}
    from (
      select closing_id, sum(incomes)::bigint as incomes, sum(gross)::bigint as gross_minor,
        sum(trimmed)::bigint as trimmed_minor, sum(paid)::bigint as paid_minor
      from (
        select closing.id as closing_id, own.incomes, own.gross, own.trimmed, own.paid
        from closing
        cross join lateral jsonb_to_recordset(closing.totals -> 'by_kind')
          as own(kind text, incomes bigint, gross bigint, trimmed bigint, paid bigint)
        where closing.status = 'credited' and own.kind = 'matching'
        union all
        select income.closing_id, 1, income.gross_minor, income.trimmed_minor, income.paid_minor
        from income
        join closing on closing.id = income.closing_id and closing.status = 'credited'
        where income.adjusts_closing_id is not null and income.kind = 'matching') line
      group by closing_id) sums
    join closing on closing.id = sums.closing_id)`
  return db.selectFrom(rows.as('paid')).selectAll('paid')
}
