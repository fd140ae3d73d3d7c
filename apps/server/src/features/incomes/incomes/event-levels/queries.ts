import { sql } from 'kysely'
import type { Database } from '#kit/database/database.ts'
import { firstOfEvents } from '../totals/queries.ts'

/** From the first instant to before the last; either may be left open. */
export interface Span {
  readonly from?: Date | undefined
  readonly before?: Date | undefined
}

const within = (column: string, { from, before }: Span) => {
  const at = sql.ref(column)
  return sql<boolean>`(${from ?? null}::timestamptz is null or ${at} >= ${from ?? null})
    and (${before ?? null}::timestamptz is null or ${at} < ${before ?? null})`
}

/**
 * The volume of members' activations, or the amount of their withdrawals, less what was undone: of everybody, or of those
 * given, each of whom is looked up by the index of a member's events. Pins that the company gave away pay nobody and are
 * left out.
 */
export async function findBusinessOf(
  db: Database,
  kind: 'activation' | 'withdrawal_paid',
  span: Span,
  members: readonly bigint[] | 'everybody',
): Promise<readonly { member_id: bigint; business: bigint }[]> {
  const whose =
    members === 'everybody' ? sql`` : sql`join unnest(${members}::bigint[]) asked(id) on asked.id = event.member_id`
  const figure = sql.ref(kind === 'activation' ? 'bv_minor' : 'amount_minor')
  const { rows } = await sql<{ member_id: bigint; business: bigint }>`
    select event.member_id, sum(coalesce(-undone.${figure}, event.${figure}))::bigint as business
    from business_event event ${whose}
    left join business_event undone on undone.id = event.reverses_id
    where coalesce(undone.kind, event.kind) = ${kind} and not coalesce(undone.is_given, event.is_given)
      and ${within('event.at', span)}
    group by event.member_id`.execute(db)
  return rows
}

/** What events paid a member, or everybody, on each level of a kind, and at which rates; less what was taken back. */
export async function findPaidByEventLevel(
  db: Database,
  kind: string,
  span: Span,
  member_id: bigint | 'everybody',
): Promise<readonly { level: number; incomes: bigint; income: bigint; rates: string[] }[]> {
  const { rows } = await sql<{ level: number; incomes: bigint; income: bigint; rates: string[] }>`
    select income.level, count(*) filter (where income.mirrors_id is null) as incomes,
      sum(income.net_minor)::bigint as income, array_agg(distinct income.rate order by income.rate desc) as rates
    from income
    where income.kind = ${kind} and income.id >= ${firstOfEvents} and ${within('income.at', span)}
      and ${member_id === 'everybody' ? sql`true` : sql`income.member_id = ${member_id}`}
    group by income.level
    order by income.level`.execute(db)
  return rows
}
