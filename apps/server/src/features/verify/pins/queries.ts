import { sql } from 'kysely'
import { check, type Check } from '../queries.ts'

/** Pins, activations and events: each pin is used once, and every act stands in the books exactly once. */
export const pinChecks: readonly Check[] = [
  check(
    'a used pin has one activation, any other has none',
    sql`
      select pin.pin_no as what, count(activation.id) <> (pin.status = 'used')::int as is_broken
      from pin left join activation on activation.pin_id = pin.id group by pin.id`,
  ),
  check(
    'an activation has the price, the volume and the member of its pin',
    sql`
      select activation.receipt_no as what,
        (activation.price_minor, activation.bv_minor, activation.member_id, activation.at)
          is distinct from (pin.price_minor, pin.bv_minor, pin.used_for_member_id, pin.used_at) as is_broken
      from activation left join pin on pin.id = activation.pin_id`,
  ),
  check(
    'a batch holds as many pins as it says',
    sql`
      select batch.id as what, count(pin.id) <> batch.count as is_broken
      from pin_batch batch left join pin on pin.batch_id = batch.id group by batch.id`,
  ),
  check(
    'a pin belongs to whoever received it last',
    sql`
      select pin.pin_no as what, pin.owner_person_id <> coalesce(last.to_person_id, batch.owner_person_id) as is_broken
      from pin join pin_batch batch on batch.id = pin.batch_id
      left join (
        select distinct on (moved.pin_id) moved.pin_id, way.to_person_id
        from pin_transfer_pin moved join pin_transfer way on way.id = moved.pin_transfer_id order by moved.pin_id, way.id desc
      ) last on last.pin_id = pin.id`,
  ),
  check(
    'what is owed for pins is the price of those not used',
    sql`
      select code as what, balance_minor <> (select coalesce(sum(price_minor), 0) from pin where status in ('unused', 'blocked', 'expired')) as is_broken
      from ledger_account where code = 'pin_liability'`,
  ),
  check(
    'sales and tax are those of the activations',
    sql`
      select account.code as what, account.balance_minor <> case account.code when 'sales' then sold.taxable_minor else sold.gst_minor end as is_broken
      from ledger_account account,
        (select coalesce(sum(taxable_minor), 0) as taxable_minor, coalesce(sum(gst_minor), 0) as gst_minor from activation) sold
      where account.code in ('sales', 'gst_payable')`,
  ),
  check(
    'receipt numbers have no gap',
    sql`
      select series.financial_year as what,
        count(activation.id) <> series.last_no or coalesce(max(right(activation.receipt_no, 8)::bigint), 0) <> series.last_no as is_broken
      from receipt_series series
      left join activation on starts_with(activation.receipt_no, 'R/' || series.financial_year || '/')
      group by series.financial_year`,
  ),
  check(
    'an active member has an activation with their package',
    sql`
      select member.id as what,
        (member.activated_at is null) <> (newest.id is null) or member.package_id is distinct from newest.package_id as is_broken
      from member
      left join (select distinct on (member_id) id, member_id, package_id from activation order by member_id, id desc) newest
        on newest.member_id = member.id
      where member.id > 1`,
  ),
  check(
    'an activation is one event of the same amount and volume',
    sql`
      select activation.receipt_no as what,
        count(event.id) <> 1 or bool_or((event.member_id, event.amount_minor, event.bv_minor, event.package_id, event.at)
          is distinct from (activation.member_id, activation.taxable_minor, activation.bv_minor, activation.package_id, activation.at)) as is_broken
      from activation
      left join business_event event on event.source_type = 'activation' and event.source_id = activation.id and event.kind = 'activation'
      group by activation.id`,
  ),
  check(
    'one cause makes one event',
    sql`
      select source_type || ' ' || source_id as what, count(*) > 1 as is_broken from business_event group by source_type, source_id, kind`,
  ),
]
