import { sql } from 'kysely'
import type { Day } from '@banyan/domain/calendar/business-day.ts'
import type { Reader } from '#kit/database/database.ts'

/**
 * Of a document joined as `pan`: it says a PAN that counts today. An approved one does; one that is only given does too,
 * unless the same is approved for somebody else: what somebody says of themselves changes nobody else's tax. One that came with
 * a file of members nobody said of themselves: it counts once it is approved. So does the PAN of a franchise, which may withdraw without one.
 */
export const hasPan = sql<boolean>`pan.kind = 'pan' and (pan.state = 'approved'
  or pan.state in ('submitted', 'under_review') and pan.import_id is null
  and not exists (select from person giver where giver.id = pan.person_id and giver.user_type = 'Franchise')
  and not exists (
    select from kyc_document proven
    where proven.kind = 'pan' and proven.number_mac = pan.number_mac and proven.state = 'approved'))`

/**
 * Whether somebody pays more tax on a day than with a PAN that counts ({@link hasPan}): in India, by the rule of the day.
 */
export async function isTaxedHigher(db: Reader, person_id: bigint, day: Day): Promise<boolean> {
  const { rows } = await sql<{ is_higher: boolean }>`
    select company.country = 'IN' and coalesce(rule.no_pan_percent > rule.percent, false)
      and not exists (select from kyc_document pan where pan.person_id = ${person_id} and ${hasPan}) as is_higher
    from company
    left join lateral (
      select percent, no_pan_percent from tds_rule where from_day <= ${day}::date order by from_day desc, id desc limit 1
    ) rule on true`.execute(db)
  return rows[0]!.is_higher
}
