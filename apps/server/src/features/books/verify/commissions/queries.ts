import { sql } from 'kysely'
import { check, type Check } from '../queries.ts'
import { compared, movedBy } from '../transfers/queries.ts'

/** Rows with money, by the journal that they name. */
const moved = (what: string) => sql`
  select 'goods_commission:' || min(id) over (partition by journal_id) as reference, earned.*,
    exists (select from goods_commission_release free where free.commission_id = earned.id and free.journal_id = earned.journal_id) as is_free
  from goods_commission earned where journal_id is not null and mirrors_id is ${sql.raw(what)}`

/** The percent that a franchise had when goods or a pin were sold: what was set for it by then, else the rules of the shop of then. */
const percentAt = (person: string) => sql`coalesce(
  (select case earned.source when 'activation' then pins_percent else goods_percent end from franchise_commission rate
    where rate.franchise_id = ${sql.raw(person)} and rate.created_at <= earned.sold_at order by rate.id desc limit 1),
  (select coalesce(
      (rules.value ->> (case when whose.parent_id is null then 'franchise_' else 'sub_franchise_' end
        || case earned.source when 'activation' then 'pins_percent' else 'goods_percent' end))::numeric,
      case when earned.source = 'activation' then 2 when whose.parent_id is null then 5 else 3 end)
    from franchise whose
    left join lateral (select value from setting where name = 'shop_settings' and at <= earned.sold_at order by version desc limit 1) rules on true
    where whose.person_id = ${sql.raw(person)}))`

/** The shop of an order is blocked when it is delivered. Whoever lets it in at that moment may wait for the delivery to end. */
const isShopBlocked = sql`exists (
  select from franchise_block block where block.franchise_id = product_order.place_person_id and block.is_blocked
    and block.created_at <= product_order.delivered_at and not exists (
      select from franchise_block free where free.franchise_id = block.franchise_id and not free.is_blocked and free.id > block.id
        and free.created_at < product_order.delivered_at - interval '1 minute'))`

/** An admin handed the goods of an order over. */
const isByCompany = sql`exists (
  select from business_event event join person on person.id = event.created_by and person.user_type = 'Admin'
  where event.id = product_order.event_id)`

/** Commission of franchises on goods and on pins: what it was computed from, where its money is, and what came back. */
export const commissionChecks: readonly Check[] = [
  check(
    'a franchise earns on goods the percent that it had when they were sold, of what was paid for them, and nothing on its own purchases',
    sql`
      select earned.id as what,
        earned.percent <> case earned.role when 'seller' then ${percentAt('earned.person_id')}
          else greatest(${percentAt('earned.person_id')} - ${percentAt('seller.person_id')}, 0) end
        or seller.id is null or earned.role = 'above' and earned.person_id is distinct from franchise.parent_id
        or case when earned.is_own then earned.paid_minor <> 0 else earned.paid_minor > paid.most
          or earned.paid_minor <= paid.most - power(10::numeric, 2 - company.round_off_digits) end as is_broken
      from goods_commission earned
      cross join company
      left join goods_commission seller on (seller.source, seller.source_id, seller.line_no) = (earned.source, earned.source_id, earned.line_no)
        and seller.role = 'seller' and seller.mirrors_id is null
      left join franchise on franchise.person_id = seller.person_id
      cross join lateral (select least(floor(earned.base_minor * earned.percent / 100), earned.most_minor) as most) paid
      where earned.mirrors_id is null`,
  ),
  check(
    'an order that a franchise handed over is its sale, line by line, and every such sale is of a delivered order',
    sql`
      select coalesce(earned.source_id, ordered.id) as what,
        ordered.delivered_at is null or ordered.place_person_id is distinct from earned.person_id
        or ordered.courier <> '' or (ordered.placed_at, ordered.delivered_at, ordered.returns_end_at)
          is distinct from (earned.sold_at, earned.at, earned.ripens_at)
        or earned.base_minor is distinct from event.amount_minor or earned.lines is distinct from lines.lines as is_broken
      from (
        select source_id, min(person_id) as person_id, min(sold_at) as sold_at, min(at) as at, min(ripens_at) as ripens_at,
          sum(base_minor)::bigint as base_minor, string_agg(line_no || ' ' || quantity, ',' order by line_no) as lines
        from goods_commission where source = 'order' and role = 'seller' and mirrors_id is null group by source_id
      ) earned
      full join (
        select * from product_order where delivered_at is not null and place_person_id is not null and courier = ''
          and delivered_at >= (select min(at) from goods_commission) and not ${isShopBlocked} and not ${isByCompany}
      ) handed on handed.id = earned.source_id
      left join product_order ordered on ordered.id = coalesce(earned.source_id, handed.id)
      left join business_event event on event.id = ordered.event_id
      left join lateral (
        select string_agg(line_no || ' ' || quantity, ',' order by line_no) as lines from product_order_line_left where order_id = ordered.id
      ) lines on true`,
  ),
  check(
    'a sale over a counter is commission on its lines at the price of a member without tax, whoever invoices it, until its returns end',
    sql`
      select sold.order_no as what, earned.line_no is null or earned.quantity <> line.quantity
        or earned.ripens_at <> sold.returns_end_at or earned.person_id <> sold.seller_person_id
        or earned.base_minor <> line.gross - 2 * unit.minor
          * div(2 * line.gross * line.gst_percent + 2 * (100 + line.gst_percent) * unit.minor, 4 * (100 + line.gst_percent) * unit.minor)
        as is_broken
      from counter_order sold
      cross join (select power(10::numeric, 2 - round_off_digits) as minor from company) unit
      join lateral (select line_no, quantity, gst_percent, price_minor * quantity as gross from counter_order_line
        where order_id = sold.id) line on true
      left join goods_commission earned on earned.source = 'counter' and earned.source_id = sold.id and earned.line_no = line.line_no
        and earned.role = 'seller' and earned.mirrors_id is null`,
  ),
  check(
    'commission on a pin is of an activation with one that a franchise had paid for in full, which sold it, at its price without tax',
    sql`
      select earned.id as what, used.id is null or earned.quantity <> 1
        or pin.kind not in ('paid', 'upgrade') or batch.discount_minor <> 0 or payer.user_type <> 'Franchise'
        or (used.taxable_minor, used.at, used.at, used.cooling_off_ends_at)
          is distinct from (earned.base_minor, earned.at, earned.sold_at, earned.ripens_at)
        or earned.role = 'seller' and earned.person_id <> pin.owner_person_id and not exists (
          select from counter_sale sale where sale.seller_person_id = earned.person_id and (sale.pin_batch_id = batch.id
            or sale.pin_transfer_id in (select pin_transfer_id from pin_transfer_pin moved where moved.pin_id = pin.id)))
        as is_broken
      from goods_commission earned
      left join activation used on used.id = earned.source_id and used.mode = 'pin'
      left join pin on pin.id = used.pin_id
      left join pin_batch batch on batch.id = pin.batch_id
      left join person payer on payer.id = case when batch.wallet is null then batch.owner_person_id else batch.generated_by end
      where earned.source = 'activation' and earned.mirrors_id is null`,
  ),
  check(
    'what franchises earned on the pin of an activation that was taken back came back too, and of no other',
    sql`
      select earned.id as what, (used.cancelled_at is not null) <> (back.id is not null) as is_broken
      from goods_commission earned join activation used on used.id = earned.source_id
      left join goods_commission back on back.mirrors_id = earned.id
      where earned.source = 'activation' and earned.mirrors_id is null`,
  ),
  check(
    'commission is held when goods are delivered, and its tax owed',
    compared(
      movedBy('goods_commission'),
      sql`
        select reference, 'franchise_commission_expense' as debit, part.credit, sum(part.minor)::bigint as amount_minor
        from (${moved('null')}) earned, lateral (values
          ('franchise_commission_held', earned.paid_minor - earned.tds_minor), ('tds_payable', earned.tds_minor)) as part (credit, minor)
        group by reference, part.credit having sum(part.minor) > 0`,
    ),
  ),
  check(
    'commission on goods that came back is taken back from where it is',
    sql`
      select coalesce(due.journal_id, done.journal_id) as what,
        (coalesce(due.held, 0), coalesce(due.free, 0), coalesce(due.tax, 0))
          is distinct from (coalesce(done.held, 0), coalesce(done.free, 0), coalesce(done.tax, 0)) as is_broken
      from (
        select journal_id, -sum(tds_minor) as tax, -sum(case when is_free then 0 else paid_minor - tds_minor end) as held,
          -sum(case when is_free then paid_minor - tds_minor else 0 end) as free
        from (${moved('not null')}) earned group by journal_id
      ) due
      full join (
        select transfer.journal_id, sum(amount_minor) filter (where source.code = 'tds_payable') as tax,
          sum(amount_minor) filter (where source.code = 'franchise_commission_held') as held,
          sum(amount_minor) filter (where source.wallet = 'COMMISSION' or source.code like 'clawback_receivable:%') as free
        from transfer join journal on journal.id = transfer.journal_id and journal.kind = 'goods_commission_returned'
        join ledger_account source on source.id = transfer.debit_account_id
        join ledger_account target on target.id = transfer.credit_account_id and target.code = 'franchise_commission_expense'
        group by transfer.journal_id
      ) done on done.journal_id = due.journal_id`,
  ),
  check(
    'held commission goes to the wallet of its franchise, no sooner than the goods can no longer be returned, and nothing else leaves it',
    sql`
      select coalesce(due.journal_id, done.journal_id) as what,
        (due.net_minor, due.person_id) is distinct from (done.amount_minor, done.person_id) or due.is_early as is_broken
      from (
        select free.journal_id, sum(earned.paid_minor - earned.tds_minor) as net_minor, min(earned.person_id) as person_id,
          bool_or(free.released_at < earned.ripens_at) or count(distinct earned.person_id) > 1 as is_early
        from goods_commission_release free join goods_commission earned on earned.id = free.commission_id
        where free.journal_id is distinct from earned.journal_id and free.journal_id is not null group by free.journal_id
      ) due
      full join (
        select transfer.journal_id, sum(amount_minor) as amount_minor, min(target.owner_person_id) as person_id
        from transfer join journal on journal.id = transfer.journal_id and journal.kind <> 'goods_commission_returned'
        join ledger_account source on source.id = transfer.debit_account_id and source.code = 'franchise_commission_held'
        join ledger_account target on target.id = transfer.credit_account_id group by transfer.journal_id
      ) done on done.journal_id = due.journal_id`,
  ),
  check(
    'of a delivered line no more comes back than was delivered, and all of it takes back all that was paid on it',
    sql`
      select earned.id as what, coalesce(bool_or(back.person_id <> earned.person_id or back.line_no <> earned.line_no), false)
          or coalesce(-sum(back.quantity), 0) > earned.quantity
          or coalesce(-sum(back.paid_minor), 0) <> earned.paid_minor * coalesce(-sum(back.quantity), 0)::bigint / earned.quantity as is_broken
      from goods_commission earned left join goods_commission back on back.mirrors_id = earned.id
      where earned.mirrors_id is null group by earned.id`,
  ),
]
