import { sql, type RawBuilder } from 'kysely'
import type { Day } from '@banyan/domain/calendar/business-day.ts'
import { beyondAll, summedBefore } from '#kit/database/follow-sum.ts'
import type { Database } from '#kit/database/database.ts'
import { prepared } from '#kit/database/prepared.ts'

/**
 * What events changed of business days, written by transactions from one on, up to, not including, another: a reversal takes
 * what was received back on its own day, and an activation back out of the day of the activation.
 */
export function changesOfDays(
  from: RawBuilder<unknown>,
  before: RawBuilder<unknown>,
  zone: string | RawBuilder<unknown>,
) {
  const dayOf = (instant: RawBuilder<unknown>) => sql`(${instant} at time zone ${zone})::date`
  const isFirst = (event: string) => sql`(
    select count(*) from activation
    where activation.id = ${sql.ref(`${event}.source_id`)} and ${sql.ref(`${event}.source_type`)} = 'activation' and activation.kind = 'first'
  )`
  return sql`
    select change.day, change.received_minor, change.activated
    from (
      select * from business_event written
      where written.written_by >= ${from} and written.written_by < ${before}
        and written.kind in ('activation', 'repurchase', 'reversal')
      offset 0
    ) event
    left join business_event undone on undone.id = event.reverses_id
    cross join lateral (
      select ${dayOf(sql`event.at`)} as day,
        case when event.kind <> 'reversal' then event.amount_minor
          when undone.kind in ('activation', 'repurchase') then -undone.amount_minor else 0 end as received_minor,
        case when event.kind = 'activation' then ${isFirst('event')} else 0 end as activated
      union all
      select ${dayOf(sql`undone.at`)}, 0, -${isFirst('undone')} where undone.kind = 'activation'
    ) change`
}

interface BusinessDay {
  readonly day: Day
  /** What the company received without GST; a reversal takes back. */
  readonly received: bigint
  /** Members who became active and did not cancel. */
  readonly activated: bigint
}

/** Business days from one on, up to, not including, another, those of which there is something to say. */
export async function findBusinessDays(
  db: Database,
  { from, to }: { readonly from: Day; readonly to: Day },
  zone: string,
): Promise<BusinessDay[]> {
  const { rows } = await sql<BusinessDay>`
    with ${prepared} held as materialized (select ${summedBefore('business_days', zone)} as before)
    select day, sum(received_minor)::bigint as received, sum(activated)::bigint as activated from (
      select day, received_minor, activated from business_day where (select before from held) > '0'::xid8
      union all
      select * from (${changesOfDays(sql`(select before from held)`, beyondAll, zone)}) fresh
    ) of_day
    where day >= ${from}::date and day < ${to}::date group by day`.execute(db)
  return rows
}
