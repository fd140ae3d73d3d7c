import { sql, type RawBuilder } from 'kysely'
import type { Day } from '@banyan/domain/calendar/business-day.ts'
import { beyondAll, summedBefore } from '#kit/database/follow-sum.ts'
import type { Database } from '#kit/database/database.ts'

/**
 * What events changed of business days, written by transactions from one on, up to, not including, another: a reversal takes
 * what was received back on its own day, and an activation back out of the day of the activation.
 */
export function changesOfDays(
  from: RawBuilder<unknown>,
  before: RawBuilder<unknown>,
  zone: string | RawBuilder<unknown>,
) {
  const written = sql`event.written_by >= ${from} and event.written_by < ${before}`
  const dayOf = (column: string) => sql`(${sql.ref(column)} at time zone ${zone})::date`
  const isFirst = (event: string) =>
    sql`activation.id = ${sql.ref(`${event}.source_id`)} and ${sql.ref(`${event}.source_type`)} = 'activation'
      and ${sql.ref(`${event}.kind`)} = 'activation' and activation.kind = 'first'`
  return sql`
    select ${dayOf('event.at')} as day, event.amount_minor as received_minor,
      (select count(*) from activation where ${isFirst('event')}) as activated
    from business_event event
    where ${written} and event.kind in ('activation', 'repurchase')
    union all
    select ${dayOf('event.at')}, -undone.amount_minor, 0
    from business_event event join business_event undone on undone.id = event.reverses_id
    where ${written} and event.kind = 'reversal' and undone.kind in ('activation', 'repurchase')
    union all
    select ${dayOf('undone.at')}, 0, -1
    from business_event event join business_event undone on undone.id = event.reverses_id
      join activation on ${isFirst('undone')}
    where ${written} and event.kind = 'reversal'`
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
    with held as materialized (select ${summedBefore('business_days', zone)} as before)
    select day, sum(received_minor)::bigint as received, sum(activated)::bigint as activated from (
      select day, received_minor, activated from business_day where (select before from held) > '0'::xid8
      union all
      select * from (${changesOfDays(sql`(select before from held)`, beyondAll, zone)}) fresh
    ) of_day
    where day >= ${from}::date and day < ${to}::date group by day`.execute(db)
  return rows
}
