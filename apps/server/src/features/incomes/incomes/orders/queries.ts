import { sql } from 'kysely'
import type { Database } from '#kit/database/database.ts'

const runDay = sql<number | null>`(plan_version.plan #>> '{repurchase_level,run_day}')::integer`

/** Whether the plan of a row pays a month of orders on a day of the next one, by the columns of `plan_version`. */
export const isMonthly = sql<boolean>`(${runDay} is not null)`

/** The own orders that a receiver needs, as the plan of a row says: a decimal text. */
export const selfBvNeeded = sql<string>`coalesce(plan_version.plan #>> '{repurchase_level,self_bv}', '0')`

/** The month of an order in the company's zone, `2026-01`, by the columns of `event`. */
export const orderMonth = (zone: string) => sql<string>`to_char(event.at at time zone ${zone}, 'YYYY-MM')`

/**
 * The volume of the own orders of whoever an income is of, in hundredths: those of the month of the order where the plan
 * pays by the month, else those that the closing took. What was returned by the row's closing is not counted, and what was
 * kept then is where the order is. By the columns of `income`, `event` and `plan_version`.
 */
export const selfBv = (zone: string) => sql<bigint>`(
  select coalesce(sum(own.bv_minor), 0)::bigint
  from closing paying
  join closing posting on posting.id = income.closing_id
  left join closing earlier on earlier.id = paying.id - 1
  join business_event own on own.kind = 'repurchase' and own.member_id = income.member_id
  join business_event placed on placed.id = coalesce(own.replaces_id, own.id)
  where paying.id = coalesce(income.adjusts_closing_id, income.closing_id)
    and placed.id <= paying.event_horizon_id and placed.at < paying.window_to
    and case when ${runDay} is null
      then earlier.id is null or placed.id > earlier.event_horizon_id or placed.at >= earlier.window_to
      else date_trunc('month', placed.at at time zone ${zone}) = date_trunc('month', event.at at time zone ${zone}) end
    and own.id <= posting.event_horizon_id and own.at < posting.window_to
    and not exists (
      select from business_event undoing where undoing.reverses_id = own.id
        and undoing.id <= posting.event_horizon_id and undoing.at < posting.window_to))`

/** The order that a level is paid for, and the own orders of whoever it is paid to. */
export const getOrderOf = (db: Database, income_id: bigint, zone: string) =>
  db
    .selectFrom('income')
    .innerJoin('plan_version', 'plan_version.id', 'income.plan_version_id')
    .innerJoin('business_event as event', 'event.id', 'income.order_event_id')
    .select([
      sql<string>`event.source_id::text`.as('order_no'),
      orderMonth(zone).as('month'),
      isMonthly.as('is_monthly'),
    ])
    .select([selfBv(zone).as('self_bv_minor'), selfBvNeeded.as('self_bv_needed')])
    .where('income.id', '=', income_id)
    .executeTakeFirstOrThrow()
