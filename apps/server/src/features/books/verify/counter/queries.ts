import { sql } from 'kysely'
import { saleMemoCode } from '@banyan/domain/ledger/chart-of-accounts.ts'
import { check, type Check } from '../queries.ts'

const prefix = saleMemoCode(1n).slice(0, -1)

/** All that left the stock of a franchise at a price: by a transfer of its own, as a new batch, or as a package. */
const sold = sql`
  select 'transfer ' || way.id as what, way.from_person_id as seller, way.to_person_id as buyer, way.package_id, way.count, way.amount_minor as list_minor, way.at
  from pin_transfer way join person seller on seller.id = way.from_person_id
  where seller.user_type = 'Franchise' and way.created_by = way.from_person_id and way.amount_minor > 0
  union all
  select 'batch ' || batch.id, batch.generated_by, batch.owner_person_id, batch.package_id, batch.count,
    due.price_minor, batch.generated_at
  from pin_batch batch
  join person seller on seller.id = batch.generated_by
  join (select batch_id, sum(price_minor) as price_minor from pin group by batch_id) due on due.batch_id = batch.id
  where seller.user_type = 'Franchise' and batch.wallet is not null and batch.owner_person_id <> batch.generated_by and due.price_minor > 0
  union all
  select 'activation ' || activation.id, seller.id, member.person_id, activation.package_id, 1,
    activation.price_minor, activation.at
  from activation
  join member on member.id = activation.member_id
  left join pin on pin.id = activation.pin_id
  join person seller on seller.id = case activation.mode when 'pin' then pin.owner_person_id when 'wallet' then activation.by_person_id end
  where seller.user_type = 'Franchise' and activation.price_minor > 0`

/** Each pin of a sale with its part of what was taken, counted anew: the parts of all pins add up to it. */
const parts = sql`
  select pin_id, sale_id, taken_minor * no / count - taken_minor * (no - 1) / count as amount_minor
  from (
    select moved.pin_id, sale.id as sale_id, sale.taken_minor, sale.count, way.id as pin_transfer_id,
      row_number() over (partition by sale.id order by moved.pin_id) as no
    from counter_sale sale join pin_transfer way on way.id = sale.pin_transfer_id
    join pin_transfer_pin moved on moved.pin_transfer_id = way.id
    union all
    select pin.id, sale.id, sale.taken_minor, sale.count, null, row_number() over (partition by sale.id order by pin.id)
    from counter_sale sale join pin on pin.batch_id = sale.pin_batch_id
  ) one
  where one.pin_transfer_id is not distinct from
    (select max(moved.pin_transfer_id) from pin_transfer_pin moved where moved.pin_id = one.pin_id)`

/** What franchises sold from their own stock, and what the company remembers of it. */
export const counterChecks: readonly Check[] = [
  check(
    'every sale over the counter is on record once, as it was made',
    sql`
      select coalesce(sold.what, 'sale ' || sale.id) as what,
        (sale.seller_person_id, sale.buyer_person_id, sale.package_id, sale.count, sale.list_minor, sale.at)
          is distinct from (sold.seller, sold.buyer, sold.package_id, sold.count, sold.list_minor, sold.at) as is_broken
      from (${sold}) sold
      full join counter_sale sale on coalesce('transfer ' || sale.pin_transfer_id, 'batch ' || sale.pin_batch_id,
        'activation ' || sale.activation_id) = sold.what`,
  ),
  check(
    'what is remembered of a person is what was taken and paid over the counter, less what was taken back',
    sql`
      select coalesce(account.code, ${prefix}::text || due.person_id) as what,
        coalesce(account.balance_minor, 0) <> coalesce(due.amount_minor, 0) as is_broken
      from (select * from ledger_account where starts_with(code, ${prefix})) account
      full join (
        select person_id, sum(amount_minor) as amount_minor
        from (
          select seller_person_id as person_id, taken_minor as amount_minor from counter_sale
          union all select buyer_person_id, -taken_minor from counter_sale
          union all select seller_person_id, total_minor from counter_order
          union all select person_id, -total_minor from counter_order
          union all select part.person_id, part.minor from order_return back
            join counter_order sold on sold.id = back.counter_order_id,
            lateral (values (sold.seller_person_id, -back.refunded_minor), (sold.person_id, back.refunded_minor)) as part (person_id, minor)
            where back.state = 'returned'
          union all select sale.seller_person_id, -back.amount_minor
            from counter_sale_return back join counter_sale sale on sale.id = back.counter_sale_id
          union all select sale.buyer_person_id, back.amount_minor
            from counter_sale_return back join counter_sale sale on sale.id = back.counter_sale_id
        ) moved group by person_id
      ) due on account.code = ${prefix}::text || due.person_id`,
  ),
  check(
    'what was taken back is no longer remembered as paid: once, with its part of the sale',
    sql`
      select coalesce(due.what, 'return ' || back.id) as what,
        (back.counter_sale_id, back.amount_minor) is distinct from (due.sale_id, due.amount_minor) as is_broken
      from (
        select 'activation ' || activation.id as what, sale.id as sale_id,
          sale.taken_minor as amount_minor
        from activation join counter_sale sale on sale.activation_id = activation.id
        where activation.cancelled_at is not null and sale.taken_minor > 0
        union all
        select 'pin ' || pin.id, part.sale_id, part.amount_minor
        from (${parts}) part join pin on pin.id = part.pin_id
        where part.amount_minor > 0 and (pin.status = 'cancelled' or exists (
          select from activation where activation.pin_id = pin.id and activation.cancelled_at is not null
            and not exists (select from counter_sale own where own.activation_id = activation.id)))
      ) due
      full join counter_sale_return back on coalesce('pin ' || back.pin_id, 'activation ' || back.activation_id) = due.what`,
  ),
]
