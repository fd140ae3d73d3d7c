import { sql, type RawBuilder } from 'kysely'
import { check, type Check } from '../queries.ts'

/** Whatever holds money of buyers before it is sold: rows of `held_minor`. Each kind of sale adds its own. */
const heldMoney: readonly RawBuilder<unknown>[] = [
  sql`select case when state = 'approved' then approved_minor else asked_minor end as held_minor
    from product_request where sender_person_id is null and state in ('requested', 'approved')`,
  sql`select left_minor from product_order where state in ('placed', 'packed')`,
]

/** Whatever sets goods aside: rows of `owner_person_id`, `product_id` and `pieces`. Each kind of sale adds its own. */
const setAside: readonly RawBuilder<unknown>[] = [
  sql`select request.sender_person_id as owner_person_id, line.product_id, line.approved as pieces
    from product_request request join product_request_line line on line.request_id = request.id
    where request.state = 'approved'`,
  // Of a bundle its parts are set aside.
  sql`select null::bigint, good.good_id, line.quantity * good.pieces
    from product_order ordered join product_order_line_left line on line.order_id = ordered.id
    join product_good good on good.product_id = line.product_id
    where ordered.state in ('placed', 'packed')`,
]

/** Whatever is on its way to a franchise, in the same words. */
const onTheWay: readonly RawBuilder<unknown>[] = [
  sql`select request.person_id as owner_person_id, line.product_id, line.sent - line.arrived - line.damaged - line.lost as pieces
    from product_request request join product_request_line line on line.request_id = request.id
    where request.state in ('dispatched', 'received')`,
]

/** Whatever the company sold of products, without tax: rows of `sold_minor`, below zero for what was given back. */
const sold: readonly RawBuilder<unknown>[] = [
  sql`select approved_minor - gst_minor - refunded_minor + refunded_gst_minor as sold_minor
    from product_request where sender_person_id is null and state in ('dispatched', 'received', 'settled')`,
  sql`select paper.taxable_minor from product_order sent join trade_paper paper on paper.id = sent.paper_id`,
  sql`select -note.taxable_minor from order_return back join trade_paper note on note.id = back.paper_id where back.order_id is not null`,
  sql`select -note.taxable_minor from product_order back join trade_paper note on note.id = back.note_id`,
]

const all = (parts: readonly RawBuilder<unknown>[]) => sql.join(parts, sql` union all `)

/** What owners have at places of a kind is what these say, product by product. */
const placeHolds = (promise: string, kind: 'reserved' | 'transit', due: readonly RawBuilder<unknown>[]): Check =>
  check(
    promise,
    sql`
      with due as (
        select coalesce(owner_person_id, 0) as owner, product_id, sum(pieces) as pieces from (${all(due)}) parts group by 1, 2
      ), held as (
        select coalesce(place.owner_person_id, 0) as owner, holding.product_id, holding.quantity as pieces
        from stock_holding holding join stock_place place on place.id = holding.place_id where place.kind = ${kind}
      )
      select 'product ' || product_id || ' of ' || case owner when 0 then 'the company' else 'person ' || owner end as what,
        coalesce(due.pieces, 0) <> coalesce(held.pieces, 0) as is_broken
      from due full join held using (owner, product_id)`,
  )

/** Requests of franchises for products: money that is held, goods that are set aside, and goods on their way. */
export const requestChecks: readonly Check[] = [
  check(
    'orders in hand are what open orders and requests for products hold',
    sql`
      select 'orders in hand' as what, balance_minor <> coalesce((select sum(held_minor) from (${all(heldMoney)}) held), 0) as is_broken
      from ledger_account where code = 'orders_in_hand'`,
  ),
  check(
    'sales of products are what was sent, without tax and without what was given back',
    sql`
      select 'sales of products' as what, balance_minor <> coalesce((select sum(sold_minor) from (${all(sold)}) sold), 0) as is_broken
      from ledger_account where code = 'product_sales'`,
  ),
  placeHolds('what is reserved is what is agreed to and not sent yet', 'reserved', setAside),
  placeHolds('what is on its way to a franchise was sent and is neither received nor settled', 'transit', onTheWay),
  check(
    'a request for products is worth what its lines say: asked for, agreed to and given back',
    sql`
      select request.request_no as what,
        request.asked_minor <> lines.asked
          or coalesce(request.approved_minor, 0) <> lines.approved
          or request.refunded_minor <> lines.refunded
          or request.state = 'settled' and lines.owed <> 0
          or request.state not in ('dispatched', 'received', 'settled') and lines.sent <> 0 as is_broken
      from product_request request
      cross join lateral (
        select sum(price_minor * quantity) as asked, sum(price_minor * approved) as approved, sum(price_minor * refunded) as refunded,
          sum(approved - arrived - refunded) as owed, sum(sent) as sent
        from product_request_line line where line.request_id = request.id
      ) lines`,
  ),
]
