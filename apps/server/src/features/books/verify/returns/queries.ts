import { sql } from 'kysely'
import { check, type Check } from '../queries.ts'
import { compared, movedBy } from '../transfers/queries.ts'

/** Delivered orders and counter sales, of which goods come back alike. */
const sales = sql`(
  select false as of_counter, id as sale_id, person_id, member_id, delivered_at, returns_end_at, paper_id, event_id
  from product_order
  union all
  select true, id, person_id, member_id, at, returns_end_at, paper_id, event_id from counter_order)`

/** Days to return an order of the company's stock stand still while its buyer is blocked. */
const isTooLate = sql`(back.requested_at >= ordered.returns_end_at and (back.of_counter or back.requested_at >=
  ordered.returns_end_at + blocked_for(ordered.member_id, ordered.delivered_at, back.requested_at)))`

const soldLines = sql`(
  select false as of_counter, order_id as sale_id, line_no, product_id, quantity, price_minor, is_returnable from product_order_line_left
  union all
  select true, order_id, line_no, product_id, quantity, price_minor, is_returnable from counter_order_line)`

const volumes = sql`(
  select false as of_counter, order_id as sale_id, line_no, amount_minor, bv_minor from product_order_volume
  union all
  select true, order_id, line_no, amount_minor, bv_minor from counter_order_volume)`

const ofSale = sql`order_id is null as of_counter, coalesce(order_id, counter_order_id) as sale_id`
const returns = sql`(select *, ${ofSale} from order_return)`
const askedLines = sql`(select *, ${ofSale} from order_return_line)`

/** What came back of each line of a sale, in all its returns. */
const backOf = sql`
  select asked.of_counter, asked.sale_id, asked.line_no, sum(back.saleable + back.damaged)::integer as pieces
  from order_return_arrival back
  join ${askedLines} asked on asked.return_id = back.return_id and asked.line_no = back.line_no group by 1, 2, 3`

/** Goods that came back: what was asked, what arrived, and what went back for it. */
export const returnChecks: readonly Check[] = [
  check(
    'a return asks for lines of its order, each to be returned, and is worth what its pieces cost',
    sql`
      select back.return_no as what, lines.pieces is distinct from back.quantity or lines.minor is distinct from back.asked_minor
        or lines.is_foreign or back.person_id <> ordered.person_id or ordered.delivered_at is null
        or back.requested_at < ordered.delivered_at or ${isTooLate} as is_broken
      from ${returns} back
      join ${sales} ordered using (of_counter, sale_id)
      left join (
        select line.return_id, sum(line.quantity) as pieces, sum(line.quantity * sold.price_minor) as minor,
          bool_or(not sold.is_returnable or (line.of_counter, line.sale_id) is distinct from (whole.of_counter, whole.sale_id)) as is_foreign
        from ${askedLines} line
        join ${returns} whole on whole.id = line.return_id
        join ${soldLines} sold on (sold.of_counter, sold.sale_id, sold.line_no) = (line.of_counter, line.sale_id, line.line_no)
        group by 1
      ) lines on lines.return_id = back.id`,
  ),
  check(
    'of a line no more comes back than was asked for and delivered, and only by a return that was accepted',
    sql`
      select 'return ' || line.return_id as what, arrived.return_id is null and back.state = 'returned'
        or arrived.return_id is not null and back.state <> 'returned'
        or arrived.saleable + arrived.damaged > line.quantity or gone.pieces > sold.quantity as is_broken
      from ${askedLines} line
      join order_return back on back.id = line.return_id
      join ${soldLines} sold on (sold.of_counter, sold.sale_id, sold.line_no) = (line.of_counter, line.sale_id, line.line_no)
      left join order_return_arrival arrived on arrived.return_id = line.return_id and arrived.line_no = line.line_no
      left join (${backOf}) gone on (gone.of_counter, gone.sale_id, gone.line_no) = (line.of_counter, line.sale_id, line.line_no)`,
  ),
  check(
    'a return gives back what was paid for its pieces, and no wallet gets more than it paid',
    sql`
      select 'return ' || line.return_id as what,
        coalesce(parts.amount_minor, 0) <> sold.price_minor * (arrived.saleable + arrived.damaged) or over.is_over as is_broken
      from order_return_arrival arrived
      join order_return_line line on line.return_id = arrived.return_id and line.line_no = arrived.line_no
      join product_order_line sold on sold.order_id = line.order_id and sold.line_no = line.line_no
      left join lateral (
        select sum(amount_minor) as amount_minor from order_return_part
        where return_id = arrived.return_id and line_no = arrived.line_no
      ) parts on true
      cross join lateral (
        select coalesce(bool_or(given.amount_minor > coalesce(paid.amount_minor, 0)), false) as is_over
        from (
          select part.wallet, sum(part.amount_minor) as amount_minor from order_return_part part
          join order_return whole on whole.id = part.return_id and whole.order_id = line.order_id
          where part.line_no = line.line_no group by part.wallet
        ) given
        left join product_order_part_left paid
          on paid.order_id = line.order_id and paid.line_no = line.line_no and paid.wallet = given.wallet
      ) over`,
  ),
  check(
    'a return moved what its credit note says out of sales and tax, into the wallets that paid',
    compared(
      movedBy('order_returned'),
      sql`
        select 'order_return:' || back.id as reference, part.debit, part.credit, part.amount_minor
        from order_return back join trade_paper note on note.id = back.paper_id and back.order_id is not null, lateral (values
          ('product_sales', 'orders_in_hand', note.taxable_minor),
          ('gst_payable', 'orders_in_hand', note.cgst_minor + note.sgst_minor + note.igst_minor + least(note.taxable_minor, 0)),
          ('gst_payable', 'product_sales', -note.taxable_minor))
          as part (debit, credit, amount_minor)
        where part.amount_minor > 0
        union all
        select 'order_return:' || back.id, 'orders_in_hand', part.wallet || ':' || back.person_id, sum(part.amount_minor)::bigint
        from order_return back join order_return_part part on part.return_id = back.id group by back.id, part.wallet, back.person_id`,
    ),
  ),
  check(
    'an accepted return has one credit note against the invoice of its order, of its pieces and its sum',
    sql`
      select coalesce(back.return_no, note.paper_no) as what, back.id is null or note.id is null
        or note.against_paper_id is distinct from ordered.paper_id or note.gross_minor <> back.refunded_minor
        or exists (
          select from (
            select sold.product_id, arrived.saleable + arrived.damaged as quantity
            from order_return_arrival arrived
            join ${soldLines} sold on sold.of_counter = back.of_counter and sold.sale_id = back.sale_id and sold.line_no = arrived.line_no
            where arrived.return_id = back.id and arrived.saleable + arrived.damaged > 0
          ) due
          full join (select product_id, quantity from trade_paper_line where paper_id = note.id) written using (product_id, quantity)
          where due.product_id is null or written.product_id is null) as is_broken
      from (select * from ${returns} every where state = 'returned') back
      join ${sales} ordered on ordered.of_counter = back.of_counter and ordered.sale_id = back.sale_id
      full join (
        select note.* from trade_paper note
        join ${sales} of_note on of_note.of_counter = (note.source = 'counter_order') and of_note.sale_id = note.source_id
        where note.source in ('order', 'counter_order') and note.against_paper_id is not null
          and not exists (select from product_order undone where undone.note_id = note.id)) note on note.id = back.paper_id`,
  ),
  check(
    'goods that came back are where the return says, piece for piece, of the lots that had left for the order',
    sql`
      select coalesce(due.reference, moved.reference) as what, due.pieces is distinct from moved.pieces or moved.is_foreign is true as is_broken
      from (
        select 'order_return:' || arrived.return_id as reference, good.good_id as product_id, part.kind,
          sum(part.pieces * good.pieces) as pieces
        from order_return_arrival arrived
        join ${askedLines} line on line.return_id = arrived.return_id and line.line_no = arrived.line_no
        join ${soldLines} sold on (sold.of_counter, sold.sale_id, sold.line_no) = (line.of_counter, line.sale_id, line.line_no)
        join product_good good on good.product_id = sold.product_id,
          lateral (values ('sale_return', arrived.saleable), ('damaged_return', arrived.damaged)) as part (kind, pieces)
        where part.pieces > 0 group by 1, 2, 3
      ) due
      full join (
        select journal.reference, move.product_id, journal.kind, sum(move.quantity) as pieces,
          bool_or(not exists (
            select from order_return back
            left join product_order ordered on ordered.id = back.order_id
            left join counter_order handed on handed.id = back.counter_order_id
            join stock_move gone on gone.journal_id = coalesce(ordered.sale_id, handed.sale_id)
            where journal.reference = 'order_return:' || back.id and gone.lot_id = move.lot_id)) as is_foreign
        from stock_journal journal join stock_move move on move.journal_id = journal.id
        where journal.kind in ('sale_return', 'damaged_return') and journal.reference not like 'product_order:%' group by 1, 2, 3
      ) moved on moved.reference = due.reference and moved.product_id = due.product_id and moved.kind = due.kind`,
  ),
  check(
    'what the lines of a delivered order counted with is its event',
    sql`
      select case when of_counter then 'counter sale ' else 'order ' end || sale_id as what,
        (lines.amount_minor, lines.bv_minor) is distinct from (event.amount_minor, event.bv_minor) as is_broken
      from ${sales} ordered
      join business_event event on event.id = ordered.event_id
      left join (
        select of_counter, sale_id, sum(amount_minor)::bigint as amount_minor, sum(bv_minor)::bigint as bv_minor
        from ${volumes} volume group by 1, 2
      ) lines using (of_counter, sale_id)`,
  ),
  check(
    'a return leaves its order the part of what it counted with that belongs to the pieces that are kept',
    sql`
      select coalesce(back.return_no, 'event ' || undoing.id) as what, back.id is null or undoing.id is null
        or undoing.id <> back.reversal_event_id or undoing.at <> back.acted_at
        or coalesce(undone.replaces_id, undone.id) <> ordered.event_id
        or (kept.id is null) <> (left_over.pieces = 0)
        or kept.id is not null and (kept.replaces_id, kept.amount_minor, kept.bv_minor)
          is distinct from (ordered.event_id, left_over.amount_minor, left_over.bv_minor) as is_broken
      from (select * from ${returns} every where state = 'returned') back
      join ${sales} ordered on ordered.of_counter = back.of_counter and ordered.sale_id = back.sale_id
      full join (
        select undoing.* from business_event undoing
        join business_event gone on gone.id = undoing.reverses_id
        join ${sales} of_event on of_event.event_id = coalesce(gone.replaces_id, gone.id)
        where undoing.kind = 'reversal') undoing on undoing.source_id = back.id and undoing.source_type = 'order_return'
      left join business_event undone on undone.id = undoing.reverses_id
      left join business_event kept on kept.id = back.kept_event_id
      left join lateral (
        select sum(line.quantity - gone.pieces) as pieces,
          sum(volume.amount_minor * (line.quantity - gone.pieces) / line.quantity)::bigint as amount_minor,
          sum(volume.bv_minor * (line.quantity - gone.pieces) / line.quantity)::bigint as bv_minor
        from ${soldLines} line
        join ${volumes} volume using (of_counter, sale_id, line_no)
        cross join lateral (
          select coalesce(sum(arrived.saleable + arrived.damaged), 0)::bigint as pieces
          from ${returns} one
          join order_return_arrival arrived on arrived.return_id = one.id and arrived.line_no = line.line_no
          where one.of_counter = line.of_counter and one.sale_id = line.sale_id
            and (one.acted_at, one.id) <= (back.acted_at, back.id)
        ) gone
        where line.of_counter = back.of_counter and line.sale_id = back.sale_id
      ) left_over on true`,
  ),
  check(
    'what franchises earned on pieces that came back came back too',
    sql`
      select earned.source || ' ' || earned.source_id as what, coalesce(-sum(mirror.quantity), 0) < coalesce(gone.pieces, 0) as is_broken
      from goods_commission earned
      left join goods_commission mirror on mirror.mirrors_id = earned.id
      left join (${backOf}) gone
        on gone.of_counter = (earned.source = 'counter') and gone.sale_id = earned.source_id and gone.line_no = earned.line_no
      where earned.mirrors_id is null and earned.source in ('order', 'counter')
      group by earned.id, earned.source, earned.source_id, gone.pieces`,
  ),
  check(
    'a franchise gave back the price of the pieces that came back, said how, and what it took for them is no longer remembered',
    sql`
      select coalesce(due.reference, moved.reference) as what,
        (due.seller, due.buyer, due.minor) is distinct from (moved.debit, moved.credit, moved.amount_minor) as is_broken
      from (
        select 'order_return:' || back.id as reference, 'sale_memo:' || sold.seller_person_id as seller,
          'sale_memo:' || sold.person_id as buyer, sum(line.price_minor * (arrived.saleable + arrived.damaged))::bigint as minor
        from order_return back
        join counter_order sold on sold.id = back.counter_order_id
        join order_return_arrival arrived on arrived.return_id = back.id
        join counter_order_line line on line.order_id = sold.id and line.line_no = arrived.line_no
        where back.state = 'returned' and back.repaid_mode <> '' group by 1, 2, 3
      ) due
      full join (${movedBy('counter_order_returned')}) moved on moved.reference = due.reference`,
  ),
  check(
    'goods of a counter sale came back to its franchise, which took them back while a code of the buyer counted',
    sql`
      select back.return_no as what, back.acted_by <> sold.seller_person_id or not exists (
          select from order_return_code code where code.return_id = back.id and code.tries_left > 0
            and back.acted_at between code.asked_at and code.expires_at)
        or exists (
          select from stock_journal journal
          join stock_move move on move.journal_id = journal.id
          join stock_place place on place.id = move.to_place_id
          where journal.reference = 'order_return:' || back.id
            and place.owner_person_id is distinct from sold.seller_person_id) as is_broken
      from order_return back join counter_order sold on sold.id = back.counter_order_id where back.state = 'returned'`,
  ),
]
