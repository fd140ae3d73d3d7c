import { sql } from 'kysely'
import { check, type Check } from '../queries.ts'

/** By which plan and which rules closings were computed, and what was given away. */
export const planChecks: readonly Check[] = [
  check(
    'a closing runs by the plan in force when its window begins, or by one that two admins chose',
    sql`
      select closing.id as what,
        closing.plan_version_id <> coalesce(
          (select opened.plan_version_id from closing_reopening opened
            where opened.closing_id = closing.id order by opened.id desc limit 1),
          (select opened.plan_version_id from closing_reopening opened
            where opened.closing_id < closing.id and opened.plan_version_id = closing.plan_version_id limit 1),
          (select version.id from plan_version version
            where version.effective_from <= closing.window_from order by version.effective_from desc, version.id desc limit 1),
          (select version.id from plan_version version order by version.effective_from, version.id limit 1)
        ) as is_broken
      from closing where closing.rules > 1 and closing.status <> 'preview'`,
  ),
  check(
    'the edition of the rules never goes back',
    sql`select id as what, rules < lag(rules, 1, rules) over (order by id) as is_broken from closing`,
  ),
  check(
    'a closing that was opened again has the word of two admins',
    sql`
      select opened.id as what,
        approval.state is distinct from 'approved' or approval.kind <> 'closing_reopening'
          or approval.decided_by = approval.requested_by
          or (approval.details->>'closing_id', approval.details->>'plan_version_id')
            is distinct from (opened.closing_id::text, opened.plan_version_id::text) as is_broken
      from closing_reopening opened left join approval on approval.id = opened.approval_id`,
  ),
  check(
    'an activation that nobody paid the company for moves no volume, and only such a one says so',
    sql`
      select event.id as what,
        (event.is_given and (event.bv_minor <> 0 or event.amount_minor <> 0 and activation.mode is distinct from 'donation'))
          or (activation.mode is distinct from 'donation' and event.is_given is distinct from coalesce(pin.kind in ('free', 'leader'), activation.mode = 'import' or activation.given_minor > 0 and activation.given_minor = activation.price_minor, false)
            and not exists (
              select from closing where closing.rules = 1 and event.id <= closing.event_horizon_id and event.at < closing.window_to
            )) as is_broken
      from business_event event
      left join activation on event.source_type = 'activation' and activation.id = event.source_id
      left join pin on pin.id = activation.pin_id
      where event.kind = 'activation'`,
  ),
]
