import { sql } from 'kysely'
import type { Database } from '#kit/database/database.ts'
import { first_event_income_id } from '#features/ledger/closings/index.ts'
import { earnedSince } from '../days/queries.ts'
import { holderOf, isHeld } from '../queries.ts'

/** The first instants of what is still going on. */
export interface Since {
  readonly today: Date
  readonly this_week: Date
  readonly this_month: Date
  readonly this_year: Date
}

const sumWhere = (condition = sql`true`) =>
  sql<bigint>`coalesce(sum(income.net_minor) filter (where ${condition}), 0)::bigint`
const sumSince = (start: Date) => sumWhere(earnedSince(start))

/** What a member earned, kind by kind, by the day it belongs to. */
export function incomeByKind(db: Database, member_id: bigint, since: Since) {
  const byKind = db
    .selectFrom('income')
    .innerJoin('ledger_account as account', 'account.id', 'income.credit_account_id')
    .leftJoin('closing as holder', (join) => join.on('holder.id', '=', holderOf))
    .leftJoin('income_hold as hold', 'hold.income_id', 'income.id')
    .select('income.kind')
    .select([
      sumSince(since.today).as('today_minor'),
      sumSince(since.this_week).as('this_week_minor'),
      sumSince(since.this_month).as('this_month_minor'),
      sumSince(since.this_year).as('this_year_minor'),
      sumWhere().as('total_minor'),
      sumWhere(sql`not ${isHeld}`).as('credited_minor'),
      sumWhere(isHeld).as('held_minor'),
      sql<bigint>`-${sumWhere(sql`income.net_minor < 0`)}`.as('taken_back_minor'),
    ])
    .where('income.member_id', '=', member_id)
    .groupBy('income.kind')
  return db.selectFrom(byKind.as('earned')).selectAll('earned')
}

export type Per = 'day' | 'month'

interface Earned {
  readonly starts_on: string
  readonly ends_on: string
  readonly kind: string
  readonly incomes: bigint
  readonly gross_minor: bigint
  readonly trimmed_minor: bigint
  readonly paid_minor: bigint
  readonly held_minor: bigint
  readonly taken_back_minor: bigint
  /** What all kinds paid in the period. */
  readonly all_paid_minor: bigint
}

/** Written into the query, so that it is planned for these rows. */
export const firstOfEvents = sql.raw(String(first_event_income_id))

/**
 * What closings and events paid, day by day: of a closing the sums it wrote down, so that its rows are not read again;
 * beside them its corrections and the incomes of events, each of which has an index of its own.
 */
const paidByDay = (zone: string) => sql`
  select ((closing.window_to - interval '1 microsecond') at time zone ${zone})::date as day, sums.kind, sums.incomes,
    sums.gross, sums.trimmed, sums.paid, case when closing.released_at is null then sums.paid else 0 end as held, 0 as taken_back
  from closing
  cross join lateral jsonb_to_recordset(closing.totals -> 'by_kind')
    as sums(kind text, incomes bigint, gross bigint, trimmed bigint, paid bigint)
  where closing.status = 'credited'
  union all
  select ((closing.window_to - interval '1 microsecond') at time zone ${zone})::date, income.kind, 0,
    income.gross_minor, income.trimmed_minor, income.paid_minor,
    case when ${isHeld} then income.paid_minor else 0 end, -least(income.paid_minor, 0)
  from income
  join closing on closing.id = income.closing_id and closing.status = 'credited'
  join closing holder on holder.id = income.adjusts_closing_id
  join ledger_account account on account.id = income.credit_account_id
  left join income_hold hold on hold.income_id = income.id
  where income.adjusts_closing_id is not null
  union all
  select (income.at at time zone ${zone})::date, income.kind, case when income.mirrors_id is null then 1 else 0 end,
    income.gross_minor, income.trimmed_minor, income.paid_minor,
    case when hold.income_id is not null and hold.released_at is null then income.paid_minor else 0 end,
    -least(income.paid_minor, 0)
  from income
  left join income_hold hold on hold.income_id = income.id
  where income.id >= ${firstOfEvents}`

/** The last day of the period that a day begins. */
const lastDay = { day: sql`starts_on`, month: sql`(starts_on + interval '1 month' - interval '1 day')::date` } as const

/** What the company received in a period, without GST; a reversal takes back. */
const salesOf = (zone: string) => sql<bigint>`(
  select coalesce(sum(coalesce(-reversed.amount_minor, event.amount_minor)), 0)::bigint
  from business_event event left join business_event reversed on reversed.id = event.reverses_id
  where event.at >= (earned.starts_on::timestamp at time zone ${zone})
    and event.at < ((earned.ends_on + 1)::timestamp at time zone ${zone})
    and coalesce(reversed.kind, event.kind) in ('activation', 'repurchase'))`

/** What each kind cost the company in each period, with the sales of the period. */
export function companyIncomes(db: Database, per: Per, zone: string) {
  const earned = sql<Earned>`(
    select starts_on, ${lastDay[per]} as ends_on, kind, sum(incomes)::bigint as incomes,
      sum(gross)::bigint as gross_minor, sum(trimmed)::bigint as trimmed_minor, sum(paid)::bigint as paid_minor,
      sum(held)::bigint as held_minor, sum(taken_back)::bigint as taken_back_minor,
      (sum(sum(paid)) over (partition by starts_on))::bigint as all_paid_minor
    from (select date_trunc(${sql.lit(per)}, day)::date as starts_on, paid.* from (${paidByDay(zone)}) paid) dated
    group by starts_on, kind)`
  return db.selectFrom(earned.as('earned')).selectAll('earned').select(salesOf(zone).as('sales_minor'))
}
