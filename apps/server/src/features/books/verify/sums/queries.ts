import { sql } from 'kysely'
import { changesOfDays } from '#features/ledger/events/index.ts'
import { earnedBetween } from '#features/incomes/incomes/index.ts'
import { unusedBetween } from '#features/sales/pins/index.ts'
import { check, type Check } from '../queries.ts'

const none = sql`'0'::xid8`

/** The zone in which days are summed; one that the company has no longer counts for nothing, and is summed anew. */
const zoneOfDays = sql`(select zone from company)`
const beforeOf = (name: string, zone = sql`''`) => sql`(select summed_before(${name}, ${zone}))`

/** What is summed beforehand says what a recount says. */
export const sumChecks: readonly Check[] = [
  check(
    'what members were paid, summed beforehand, is what their incomes add up to',
    sql`
      select coalesce(earned.member_id, paid.member_id)::text as what, (coalesce(earned.paid_minor, 0), coalesce(earned.incomes, 0))
          <> (coalesce(paid.paid_minor, 0), coalesce(paid.incomes, 0)) as is_broken
      from (select * from earned where ${beforeOf('earned')} > ${none}) earned
      full join (${earnedBetween(none, beforeOf('earned'))}) paid on paid.member_id = earned.member_id
      union all
      select 'how many', earners <> (select count(*) from earned where paid_minor > 0) from sum_end
      where name = 'earned' and before > ${none}`,
    { is_money: false },
  ),
  check(
    'what business days brought, summed beforehand, is what events and activations add up to',
    sql`
      select coalesce(summed.day, counted.day)::text as what, (coalesce(summed.received_minor, 0), coalesce(summed.activated, 0))
          <> (coalesce(counted.received_minor, 0), coalesce(counted.activated, 0)) as is_broken
      from (select * from business_day where ${beforeOf('business_days', zoneOfDays)} > ${none}) summed
      full join (
        select day, sum(received_minor) as received_minor, sum(activated) as activated
        from (${changesOfDays(none, beforeOf('business_days', zoneOfDays), zoneOfDays)}) change group by day
      ) counted on counted.day = summed.day`,
    { is_money: false },
  ),
  check(
    'unused pins, summed beforehand, are what their movements add up to',
    sql`
      select coalesce(summed.package_id, moved.package_id)::text as what, (coalesce(summed.pins, 0), coalesce(summed.price_minor, 0))
          <> (coalesce(moved.pins, 0), coalesce(moved.price_minor, 0)) as is_broken
      from (select * from unused_pins where ${beforeOf('unused_pins')} > ${none}) summed
      full join (${unusedBetween(none, beforeOf('unused_pins'))}) moved on moved.package_id = summed.package_id`,
    { is_money: false },
  ),
]
