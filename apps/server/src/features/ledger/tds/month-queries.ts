import { sql } from 'kysely'
import { rupee_minor } from '@banyan/domain/tds/challan-parts.ts'
import type { Day } from '@banyan/domain/calendar/business-day.ts'
import type { Reader } from '#kit/database/database.ts'

/**
 * Months with tax that was deducted or deposited, as columns of a query. Challans are in whole rupees, so what a month is
 * over, or lacks less than a rupee, goes on to the next month (`brought_minor` there); a month that lacks more is open.
 */
export const monthsOfTax = sql`(
  with recursive taxed as (
    select date_trunc('month', credited_on)::date as month, count(*) as deductions,
      count(*) filter (where pan_document_id is null) as no_pan, count(*) filter (where tds_minor < 0) as given_back,
      sum(paid_minor) as paid, sum(tds_minor) as deducted
    from tds_deduction group by 1
  ),
  numbered as (
    select row_number() over (order by coalesce(taxed.month, given.month)) as no, coalesce(taxed.month, given.month) as month,
      coalesce(deductions, 0) as deductions, coalesce(no_pan, 0) as no_pan, coalesce(given_back, 0) as given_back,
      coalesce(paid, 0)::bigint as paid_minor, coalesce(deducted, 0)::bigint as deducted_minor,
      coalesce(deposited, 0)::bigint as deposited_minor
    from taxed
    full join (select month, sum(amount_minor) as deposited from tds_challan group by 1) given on given.month = taxed.month
  ),
  carried as (
    select no, 0::bigint as brought_minor, deducted_minor - deposited_minor as rest_minor from numbered where no = 1
    union all
    select next.no, handed.minor, next.deducted_minor - next.deposited_minor + handed.minor
    from carried
    cross join lateral (select case when carried.rest_minor < ${rupee_minor} then carried.rest_minor else 0 end as minor) handed
    join numbered next on next.no = carried.no + 1
  )
  select numbered.*, brought_minor, case when rest_minor >= ${rupee_minor} then rest_minor else 0 end as open_minor,
    case when rest_minor >= ${rupee_minor} then 0 else rest_minor end as handed_on_minor
  from numbered join carried on carried.no = numbered.no
)`

interface MonthOfTds {
  /** The first day of the month. */
  readonly month: Day
  readonly deducted_minor: bigint
  readonly deposited_minor: bigint
  /** From the months before: below zero is what was over, above it less than a rupee. */
  readonly brought_minor: bigint
  /** Still to be deposited: nothing, or a rupee or more. */
  readonly open_minor: bigint
  /** What goes on to the next month. */
  readonly handed_on_minor: bigint
}

/** Months in which tax was deducted or deposited, the newest first. */
export async function findMonths(db: Reader): Promise<readonly MonthOfTds[]> {
  const { rows } = await sql<MonthOfTds>`
    select month, deducted_minor, deposited_minor, brought_minor, open_minor, handed_on_minor
    from ${monthsOfTax} months order by month desc`.execute(db)
  return rows
}
