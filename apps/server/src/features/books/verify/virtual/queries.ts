import { sql } from 'kysely'
import { check, type Check } from '../queries.ts'

/** Virtual business: two admins agreed to each, and it moves one leg of one member and nothing else. */
export const virtualChecks: readonly Check[] = [
  check(
    'virtual business counts where two admins agreed to it, and nowhere else',
    sql`
      select coalesce('event ' || event.id, 'virtual business ' || virtual.id) as what,
        case when event.id is null then approval.state = 'approved'
          else virtual.id is null or approval.state <> 'approved' or approval.kind <> 'virtual_business'
            or approval.decided_by = approval.requested_by or approval.requested_by <> virtual.asked_by
            or (event.member_id, event.side, event.bv_minor, event.ends_at) is distinct from
              (virtual.member_id, virtual.side, virtual.bv_minor, virtual.ends_at) end as is_broken
      from virtual_business virtual join approval on approval.id = virtual.approval_id
      full join (select * from business_event where kind = 'virtual_business') event
        on event.source_type = 'virtual_business' and event.source_id = virtual.id`,
  ),
  check(
    'virtual business sells nothing',
    sql`
      select id as what, amount_minor <> 0 or own_cap_minor is not null or cap_base_minor is not null as is_broken
      from business_event where kind = 'virtual_business'`,
  ),
  check(
    'what is withdrawn of virtual business is undone, and the other way round',
    sql`
      select coalesce(withdrawal.id, undoing.id) as what, withdrawal.id is null or undoing.id is null as is_broken
      from virtual_withdrawal withdrawal
      join business_event event on event.kind = 'virtual_business' and event.source_type = 'virtual_business'
        and event.source_id = withdrawal.virtual_business_id
      full join (
        select undoing.* from business_event undoing join business_event undone on undone.id = undoing.reverses_id
        where undone.kind = 'virtual_business'
      ) undoing on undoing.reverses_id = event.id and undoing.source_type = 'virtual_withdrawal'
        and undoing.source_id = withdrawal.id`,
  ),
]
