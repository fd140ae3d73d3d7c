import { sql } from 'kysely'
import { check, type Check } from '../queries.ts'
import { compared, movedBy } from '../transfers/queries.ts'

/** What came back of each line of an order, in all its returns. */
const backOf = sql`
  select asked.order_id, asked.line_no, sum(back.saleable + back.damaged)::integer as pieces
  from order_return_arrival back
  join order_return_line asked on asked.return_id = back.return_id and asked.line_no = back.line_no group by 1, 2`

/** Goods of orders that came back: what was asked, what arrived, and what went back for it. */
export const returnChecks: readonly Check[] = [
  check(
    'a return asks for lines of its order, each to be returned, and is worth what its pieces cost',
    sql`
      select back.return_no as what, lines.pieces is distinct from back.quantity or lines.minor is distinct from back.asked_minor
        or lines.is_foreign or back.person_id <> ordered.person_id or ordered.delivered_at is null
        or back.requested_at < ordered.delivered_at or back.requested_at >= ordered.returns_end_at as is_broken
      from order_return back
      join product_order ordered on ordered.id = back.order_id
      left join lateral (
        select sum(line.quantity) as pieces, sum(line.quantity * sold.price_minor) as minor,
          bool_or(not sold.is_returnable or line.order_id <> back.order_id) as is_foreign
        from order_return_line line
        join product_order_line sold on sold.order_id = line.order_id and sold.line_no = line.line_no
        where line.return_id = back.id
      ) lines on true`,
  ),
  check(
    'of a line no more comes back than was asked for and delivered, and only by a return that was accepted',
    sql`
      select 'return ' || line.return_id as what, arrived.return_id is null and back.state = 'returned'
        or arrived.return_id is not null and back.state <> 'returned'
        or arrived.saleable + arrived.damaged > line.quantity or gone.pieces > sold.quantity as is_broken
      from order_return_line line
      join order_return back on back.id = line.return_id
      join product_order_line sold on sold.order_id = line.order_id and sold.line_no = line.line_no
      left join order_return_arrival arrived on arrived.return_id = line.return_id and arrived.line_no = line.line_no
      left join (${backOf}) gone on gone.order_id = line.order_id and gone.line_no = line.line_no`,
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
        left join product_order_part paid
          on paid.order_id = line.order_id and paid.line_no = line.line_no and paid.wallet = given.wallet
      ) over`,
  ),
  check(
    'a return moved what its credit note says out of sales and tax, into the wallets that paid',
    compared(
      movedBy('order_returned'),
      sql`
        select 'order_return:' || back.id as reference, part.debit, part.credit, part.amount_minor
        from order_return back join trade_paper note on note.id = back.paper_id, lateral (values
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
            join product_order_line sold on sold.order_id = back.order_id and sold.line_no = arrived.line_no
            where arrived.return_id = back.id and arrived.saleable + arrived.damaged > 0
          ) due
          full join (select product_id, quantity from trade_paper_line where paper_id = note.id) written using (product_id, quantity)
          where due.product_id is null or written.product_id is null) as is_broken
      from (select * from order_return where state = 'returned') back
      join product_order ordered on ordered.id = back.order_id
      full join (
        select note.* from trade_paper note join product_order of_note on of_note.id = note.source_id
        where note.source = 'order' and note.against_paper_id is not null and of_note.state <> 'undelivered') note on note.id = back.paper_id`,
  ),
  check(
    'goods that came back are where the return says, piece for piece, of the lots that had left for the order',
    sql`
      select coalesce(due.reference, moved.reference) as what, due.pieces is distinct from moved.pieces or moved.is_foreign is true as is_broken
      from (
        select 'order_return:' || arrived.return_id as reference, good.good_id as product_id, part.kind,
          sum(part.pieces * good.pieces) as pieces
        from order_return_arrival arrived
        join order_return_line line on line.return_id = arrived.return_id and line.line_no = arrived.line_no
        join product_order_line sold on sold.order_id = line.order_id and sold.line_no = line.line_no
        join product_good good on good.product_id = sold.product_id,
          lateral (values ('sale_return', arrived.saleable), ('damaged_return', arrived.damaged)) as part (kind, pieces)
        where part.pieces > 0 group by 1, 2, 3
      ) due
      full join (
        select journal.reference, move.product_id, journal.kind, sum(move.quantity) as pieces,
          bool_or(not exists (
            select from order_return back join product_order ordered on ordered.id = back.order_id
            join stock_move gone on gone.journal_id = ordered.sale_id
            where journal.reference = 'order_return:' || back.id and gone.lot_id = move.lot_id)) as is_foreign
        from stock_journal journal join stock_move move on move.journal_id = journal.id
        where journal.kind in ('sale_return', 'damaged_return') and journal.reference not like 'product_order:%' group by 1, 2, 3
      ) moved on moved.reference = due.reference and moved.product_id = due.product_id and moved.kind = due.kind`,
  ),
  check(
    'what the lines of a delivered order counted with is its event',
    sql`
      select ordered.order_no as what, (lines.amount_minor, lines.bv_minor) is distinct from (event.amount_minor, event.bv_minor) as is_broken
      from product_order ordered
      join business_event event on event.id = ordered.event_id
      left join lateral (
        select sum(amount_minor)::bigint as amount_minor, sum(bv_minor)::bigint as bv_minor
        from product_order_volume where order_id = ordered.id
      ) lines on true`,
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
      from (select * from order_return where state = 'returned') back
      join product_order ordered on ordered.id = back.order_id
      full join (
        select undoing.* from business_event undoing
        join business_event gone on gone.id = undoing.reverses_id
        join product_order of_event on of_event.event_id = coalesce(gone.replaces_id, gone.id)
        where undoing.kind = 'reversal') undoing on undoing.source_id = back.id and undoing.source_type = 'order_return'
      left join business_event undone on undone.id = undoing.reverses_id
      left join business_event kept on kept.id = back.kept_event_id
      left join lateral (
        select sum(line.quantity - gone.pieces) as pieces,
          sum(volume.amount_minor * (line.quantity - gone.pieces) / line.quantity)::bigint as amount_minor,
          sum(volume.bv_minor * (line.quantity - gone.pieces) / line.quantity)::bigint as bv_minor
        from product_order_line line
        join product_order_volume volume on volume.order_id = line.order_id and volume.line_no = line.line_no
        cross join lateral (
          select coalesce(sum(arrived.saleable + arrived.damaged), 0)::bigint as pieces
          from order_return one
          join order_return_arrival arrived on arrived.return_id = one.id and arrived.line_no = line.line_no
          where one.order_id = line.order_id and (one.acted_at, one.id) <= (back.acted_at, back.id)
        ) gone
        where line.order_id = back.order_id
      ) left_over on true`,
  ),
  check(
    'what franchises earned on pieces that came back came back too',
    sql`
      select 'order ' || earned.source_id as what, coalesce(-sum(mirror.quantity), 0) < coalesce(gone.pieces, 0) as is_broken
      from goods_commission earned
      left join goods_commission mirror on mirror.mirrors_id = earned.id
      left join (${backOf}) gone on gone.order_id = earned.source_id and gone.line_no = earned.line_no
      where earned.source = 'order' and earned.mirrors_id is null group by earned.id, earned.source_id, gone.pieces`,
  ),
]
