import { sql } from 'kysely'
import type { Day } from '@banyan/domain/calendar/business-day.ts'
import type { Reader } from '#kit/database/database.ts'

/**
 * Whether a franchise pays more tax on a day than with an approved PAN: in India, by the rule of the day. A member's PAN counts as
 * given (decision 89), so nobody has to approve it first.
 */
export async function isTaxedHigher(db: Reader, person_id: bigint, day: Day): Promise<boolean> {
  const { rows } = await sql<{ is_higher: boolean }>`
    select person.user_type = 'Franchise' and company.country = 'IN' and coalesce(rule.no_pan_percent > rule.percent, false)
      and not exists (select from kyc_document pan
        where pan.person_id = person.id and pan.kind = 'pan' and pan.state = 'approved') as is_higher
    from person cross join company
    left join lateral (
      select percent, no_pan_percent from tds_rule where from_day <= ${day}::date order by from_day desc, id desc limit 1
    ) rule on true
    where person.id = ${person_id}`.execute(db)
  return rows[0]!.is_higher
}
