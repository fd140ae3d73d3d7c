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
    'an activation has the price, the volume, the packages and the member of its pin',
    sql`
      select activation.receipt_no as what,
        (activation.price_minor, activation.bv_minor, activation.package_id, activation.from_package_id, activation.member_id, activation.at)
          is distinct from (pin.price_minor, pin.bv_minor, pin.package_id, pin.from_package_id, pin.used_for_member_id, pin.used_at) as is_broken
      from activation left join pin on pin.id = activation.pin_id where activation.mode = 'pin'`,
  ),
  check(
    'a batch holds as many pins as it says',
    sql`
      select batch.id as what, count(pin.id) <> batch.count as is_broken
      from pin_batch batch left join pin on pin.batch_id = batch.id group by batch.id`,
  ),
  check(
    'the pins of a batch are what the batch says',
    sql`
      select pin.pin_no as what,
        (pin.kind, pin.package_id, pin.from_package_id) is distinct from (batch.kind, batch.package_id, batch.from_package_id) as is_broken
      from pin join pin_batch batch on batch.id = pin.batch_id`,
  ),
  check(
    'an order has issued as many pins as it says, each as it was ordered',
    sql`
      select wanted.id as what, wanted.issued <> coalesce(sum(made.pins), 0)
          or bool_or((made.kind, made.package_id, made.from_package_id, made.owner_person_id, made.price_minor, made.bv_minor, made.expires_at)
            is distinct from (wanted.kind, wanted.package_id, wanted.from_package_id, wanted.owner_person_id, wanted.price_minor,
              wanted.bv_minor, wanted.expires_at)) filter (where made.pins > 0) is true as is_broken
      from pin_order wanted
      left join (
        select batch.order_id, batch.kind, batch.package_id, batch.from_package_id, batch.owner_person_id, pin.price_minor,
          pin.bv_minor, coalesce(first.renewed_from, pin.expires_at) as expires_at, count(*) as pins
        from pin_batch batch join pin on pin.batch_id = batch.id
        left join (select distinct on (pin_id) pin_id, renewed_from from pin_movement where renewed_from is not null order by pin_id, id) first
          on first.pin_id = pin.id
        where batch.order_id is not null
        group by batch.order_id, batch.kind, batch.package_id, batch.from_package_id, batch.owner_person_id, pin.price_minor,
          pin.bv_minor, coalesce(first.renewed_from, pin.expires_at)
      ) made on made.order_id = wanted.id
      group by wanted.id`,
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
    'an activation that brings products has one dispatch, and any other none',
    sql`
      select activation.receipt_no as what,
        count(dispatch.id) <> (jsonb_array_length(activation.products) > 0)::int as is_broken
      from activation left join product_dispatch dispatch on dispatch.activation_id = activation.id group by activation.id`,
  ),
  check(
    'a dispatch stands where its last step took it',
    sql`
      select dispatch.id as what, (last.status, last.at) is distinct from (dispatch.status, dispatch.changed_at)
          or (coalesce(sent.courier, ''), coalesce(sent.tracking_no, '')) <> (dispatch.courier, dispatch.tracking_no) as is_broken
      from product_dispatch dispatch
      left join (select distinct on (dispatch_id) * from product_dispatch_step order by dispatch_id, id desc) last
        on last.dispatch_id = dispatch.id
      left join (
        select distinct on (dispatch_id) * from product_dispatch_step where status = 'dispatched' order by dispatch_id, id desc
      ) sent on sent.dispatch_id = dispatch.id`,
  ),
  check(
    'a transfer moved pins of one line and says how many and what they were sold for',
    sql`
      select way.id as what, (count(pin.id), coalesce(sum(pin.price_minor), 0)) is distinct from (way.count, way.amount_minor)
          or bool_or((pin.package_id, pin.from_package_id) is distinct from (way.package_id, way.from_package_id))
          or (way.kind, way.price_minor) is distinct from (
            case when count(distinct pin.kind) = 1 and count(distinct pin.price_minor) = 1 then min(pin.kind) end,
            case when count(distinct pin.kind) = 1 and count(distinct pin.price_minor) = 1 then min(pin.price_minor) end) as is_broken
      from pin_transfer way
      left join pin_transfer_pin moved on moved.pin_transfer_id = way.id
      left join pin on pin.id = moved.pin_id
      group by way.id`,
  ),
  check(
    'what a person holds unused of a line of pins is the sum of its movements',
    sql`
      select concat_ws(' ', person_id, from_package_id, package_id, kind, price_minor) as what, sum(held) <> sum(moved) as is_broken
      from (
        select owner_person_id as person_id, package_id, from_package_id, kind, price_minor, 1 as held, 0 as moved from pin where status = 'unused'
        union all select person_id, package_id, from_package_id, pin_kind, price_minor, 0, delta from pin_movement
      ) counted group by person_id, package_id, from_package_id, kind, price_minor`,
  ),
  check(
    'the movements of a pin end where it stands',
    sql`
      select pin.pin_no as what,
        (last.person_id, last.package_id, last.from_package_id, last.pin_kind, last.price_minor)
          is distinct from (pin.owner_person_id, pin.package_id, pin.from_package_id, pin.kind, pin.price_minor)
          or (case when last.delta = 1 then 'unused' else last.kind end) is distinct from pin.status as is_broken
      from pin
      left join (select distinct on (pin_id) * from pin_movement order by pin_id, id desc) last on last.pin_id = pin.id`,
  ),
  check(
    'a renewed pin ends when its last renewal says',
    sql`
      select pin.pin_no as what, last.renewed_until <> pin.expires_at as is_broken
      from pin
      join (select distinct on (pin_id) pin_id, renewed_until from pin_movement where renewed_until is not null order by pin_id, id desc) last
        on last.pin_id = pin.id`,
  ),
  check(
    'what is owed for pins is the price of those not used',
    sql`
      select code as what, balance_minor <> (select coalesce(sum(price_minor), 0) from pin where status in ('unused', 'blocked', 'expired')) as is_broken
      from ledger_account where code = 'pin_liability'`,
  ),
  check(
    'pins sold were paid for',
    sql`
      select batch.id as what, (due.price_minor, due.price_minor - batch.discount_minor, batch.discount_minor)
          is distinct from (coalesce(paid.all_minor, 0), coalesce(paid.by_payer_minor, 0), coalesce(paid.discount_minor, 0)) as is_broken
      from pin_batch batch
      join (select batch_id, sum(price_minor) as price_minor from pin group by batch_id) due on due.batch_id = batch.id
      left join (
        select journal.reference, sum(transfer.amount_minor) as all_minor,
          sum(transfer.amount_minor) filter (where payer.code = 'franchise_commission_expense') as discount_minor,
          sum(transfer.amount_minor) filter (where payer.code = 'cash' or payer.wallet is not null) as by_payer_minor
        from journal join transfer on transfer.journal_id = journal.id
        join ledger_account payer on payer.id = transfer.debit_account_id
        where journal.kind = 'pins_sold' group by journal.reference
      ) paid on paid.reference = 'pin_batch:' || batch.id`,
  ),
  check(
    'an activation was paid by what it says',
    sql`
      select activation.receipt_no as what, activation.price_minor <> coalesce(sum(transfer.amount_minor), 0)
          or bool_or(case activation.mode when 'pin' then payer.code <> 'pin_liability' when 'admin' then payer.code <> 'cash'
            when 'donation' then payer.code <> 'donation_fees_held'
            else payer.wallet is distinct from activation.wallet and (payer.wallet is distinct from 'GIVEN' or activation.given_minor = 0)
              or payer.owner_person_id <> activation.by_person_id end) as is_broken
      from activation
      left join journal on journal.reference = 'activation:' || activation.id and journal.kind in ('pin_used', 'topup_from_wallet', 'topup', 'donated')
      left join transfer on transfer.journal_id = journal.id
      left join ledger_account payer on payer.id = transfer.debit_account_id
      where activation.price_minor > 0
      group by activation.id`,
  ),
  check(
    'sales and tax are those of the activations that stand, and the tax of fees that were kept, of withdrawals that were paid and of products that were sent',
    sql`
      select account.code as what, account.balance_minor <> case account.code when 'sales' then sold.taxable_minor else sold.gst_minor end as is_broken
      from ledger_account account,
        (select coalesce(sum(taxable_minor), 0) as taxable_minor, coalesce(sum(gst_minor), 0)
            + (select coalesce(sum(fee_gst_minor), 0) from donation_commitment where fee_status = 'kept')
            + (select coalesce(sum(gst_minor), 0) from withdrawal where state = 'paid')
            + (select coalesce(sum(paper.cgst_minor + paper.sgst_minor + paper.igst_minor), 0)
              from product_order sent join trade_paper paper on paper.id = sent.paper_id)
            - (select coalesce(sum(note.cgst_minor + note.sgst_minor + note.igst_minor), 0)
              from order_return back join trade_paper note on note.id = back.paper_id where back.order_id is not null)
            - (select coalesce(sum(note.cgst_minor + note.sgst_minor + note.igst_minor), 0)
              from product_order back join trade_paper note on note.id = back.note_id)
            + (select coalesce(sum(gst_minor - refunded_gst_minor), 0) from product_request) as gst_minor
          from activation where cancelled_at is null) sold
      where account.code in ('sales', 'gst_payable')`,
  ),
  check(
    'the numbers of receipts and of credit notes have no gap',
    sql`
      select series.series || '/' || series.financial_year as what,
        count(numbered.no) <> series.last_no or coalesce(max(right(numbered.no, 8)::bigint), 0) <> series.last_no as is_broken
      from receipt_series series
      left join (select receipt_no as no from activation union all select credit_note_no from activation) numbered
        on starts_with(numbered.no, series.series || '/' || series.financial_year || '/')
      group by series.series, series.financial_year`,
  ),
  check(
    'an active member has an activation that stands with their package',
    sql`
      select member.id as what,
        (member.activated_at is null) <> (newest.id is null) or member.package_id is distinct from newest.package_id as is_broken
      from member
      left join (select distinct on (member_id) id, member_id, package_id from activation where cancelled_at is null order by member_id, is_smaller, id desc) newest
        on newest.member_id = member.id
      where member.id > 1`,
  ),
  check(
    'an upgrade starts from a package that its member had, a first has none before it',
    sql`
      select activation.receipt_no as what,
        case activation.kind when 'upgrade' then not coalesce(before.has_base, false)
          when 'first' then before.count > 0 else before.count = 0 end as is_broken
      from activation
      left join lateral (
        select count(*) as count, bool_or(earlier.package_id = activation.from_package_id) as has_base from activation earlier
        where earlier.member_id = activation.member_id and earlier.id < activation.id
          and not exists (
            select from business_event undone join business_event event on event.source_type = 'activation'
              and event.source_id = activation.id and event.kind = 'activation' and undone.id < event.id
            where undone.source_type = 'activation' and undone.source_id = earlier.id and undone.kind = 'reversal'
          )
      ) before on true
      where activation.cancelled_at is null`,
  ),
  check(
    'the last word about the package of a member is what the package held gives',
    sql`
      select member_id as what, (said.own_cap_minor, said.own_rate_percent)
        is distinct from (held.package_cap_minor, held.package_rate_percent) as is_broken
      from (select distinct on (member_id) member_id, package_cap_minor, package_rate_percent from activation
        where cancelled_at is null order by member_id, is_smaller, id desc) held
      join (select distinct on (member_id) member_id, own_cap_minor, own_rate_percent from business_event
        where own_cap_minor is not null and source_type = 'activation' order by member_id, id desc) said using (member_id)`,
  ),
  check(
    'what is said anew of a package is about one that was taken after what was taken back',
    sql`
      select said.id as what, event.kind <> 'activation' or undoing.kind <> 'reversal' or undoing.member_id <> event.member_id
        or undoing.source_type <> 'activation' or undoing.reverses_id >= event.id as is_broken
      from restated_package said join business_event event on event.id = said.event_id
      join business_event undoing on undoing.id = said.reversal_id`,
  ),
  check(
    'an activation is one event of the same amount and volume',
    sql`
      select activation.receipt_no as what,
        count(event.id) <> 1 or bool_or((event.member_id, event.amount_minor, event.bv_minor, event.package_id, event.at)
          is distinct from (activation.member_id, activation.taxable_minor - activation.given_taxable_minor, activation.bv_minor, activation.package_id, activation.at)) as is_broken
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
