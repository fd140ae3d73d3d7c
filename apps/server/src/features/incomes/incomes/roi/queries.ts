import { sql } from 'kysely'
import type { Day } from '@banyan/domain/calendar/business-day.ts'
import type { Database } from '#kit/database/database.ts'

/** The number of a day among those that were paid for its activation, by the columns of `income`. */
export const dayNo = sql<number>`(
  select count(*)::integer from income earlier
  where earlier.kind = 'roi' and earlier.activation_event_id = income.activation_event_id
    and earlier.for_day <= income.for_day and earlier.adjusts_closing_id is null)`

/** What the days of an activation up to one have paid, corrections of them included. */
export const creditedMinor = sql<bigint>`(
  select sum(earlier.paid_minor)::bigint from income earlier
  where earlier.kind = 'roi' and earlier.activation_event_id = income.activation_event_id
    and earlier.for_day <= income.for_day)`

export const capPercent = sql<string>`(plan_version.plan #>> '{roi,cap_percent}')`

/** How far the ROI of an activation had come on a day. */
export const getRoiSoFar = (
  db: Database,
  row: { readonly id: bigint; readonly activation_event_id: bigint; readonly for_day: Day },
) =>
  db
    .selectFrom('income')
    .innerJoin('plan_version', 'plan_version.id', 'income.plan_version_id')
    .select([dayNo.as('day_no'), creditedMinor.as('credited_minor'), capPercent.as('cap_percent')])
    .where('income.id', '=', row.id)
    .executeTakeFirstOrThrow()
