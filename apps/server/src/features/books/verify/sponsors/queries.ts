import { sql } from 'kysely'
import { check, type Check } from '../queries.ts'

/** Changes of sponsors in the events, and in what two admins agreed to. */
export const sponsorChecks: readonly Check[] = [
  check(
    'every change of a sponsor is an event, and no event of that kind is without its change',
    sql`
      select coalesce('change ' || change.id, 'event ' || said.id) as what,
        (change.member_id, change.at) is distinct from (said.member_id, said.at) as is_broken
      from sponsor_change change full join (
        select * from business_event where kind = 'sponsor_change' or source_type = 'sponsor_change'
      ) said on said.kind = 'sponsor_change' and said.source_type = 'sponsor_change' and said.source_id = change.id`,
  ),
  check(
    'two admins agreed to every change of a sponsor',
    sql`
      select change.id as what, approval.id is null or approval.kind <> 'sponsor_change' or approval.state <> 'approved'
        or approval.requested_by <> change.changed_by or approval.decided_by = approval.requested_by
        or approval.details ->> 'member_id' <> change.member_id::text
        or approval.details ->> 'from_sponsor_id' <> change.from_sponsor_id::text
        or approval.details ->> 'to_sponsor_id' <> change.to_sponsor_id::text as is_broken
      from sponsor_change change left join approval on approval.id = change.approval_id`,
  ),
]
