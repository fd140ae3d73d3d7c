import { sql } from 'kysely'
import { correctionKinds } from '@banyan/domain/stock/corrections.ts'
import { movements } from '@banyan/domain/stock/movements.ts'
import { check, type Check } from '../queries.ts'

const ways = sql.join(
  Object.entries(movements).map(([kind, { from, to }]) => sql`(${sql.lit(kind)}, ${sql.lit(from)}, ${sql.lit(to)})`),
)

/** Goods: what moved, what is held, and the passbooks of places. */
export const stockChecks: readonly Check[] = [
  check(
    'what a place holds of a lot is what came in less what left, in pieces and in value, and never below zero',
    sql`
      with moved as (
        select end_of.place_id, move.lot_id, sum(end_of.pieces)::bigint as quantity, sum(end_of.worth)::bigint as value_minor
        from stock_move move
        cross join lateral (values (move.from_place_id, -move.quantity, -move.value_minor),
          (move.to_place_id, move.quantity, move.value_minor)) as end_of (place_id, pieces, worth)
        join stock_place place on place.id = end_of.place_id and place.is_counted
        group by 1, 2
      )
      select 'lot ' || lot_id || ' at place ' || place_id as what,
        coalesce(balance.quantity, 0) <> coalesce(moved.quantity, 0) or coalesce(balance.value_minor, 0) <> coalesce(moved.value_minor, 0)
          or balance.quantity < 0 or balance.value_minor < 0 as is_broken
      from moved full join stock_balance balance using (place_id, lot_id)`,
  ),
  check(
    'what the company received for goods of a franchise goes with them, lot by lot, and is nowhere without them',
    sql`
      with moved as (
        select end_of.place_id, move.lot_id, sum(end_of.received)::bigint as received_minor
        from stock_move move
        cross join lateral (values (move.from_place_id, -move.received_minor), (move.to_place_id, move.received_minor))
          as end_of (place_id, received)
        join stock_place place on place.id = end_of.place_id and place.keeps_received
        group by 1, 2
      )
      select 'lot ' || lot_id || ' at place ' || place_id as what,
        coalesce(balance.received_minor, 0) <> coalesce(moved.received_minor, 0) or balance.received_minor < 0
          or balance.quantity = 0 and balance.received_minor <> 0 as is_broken
      from moved full join stock_balance balance using (place_id, lot_id)`,
  ),
  check(
    'goods bring to franchises no more than the company received for them by its invoice, what did not arrive left out',
    sql`
      with brought as (
        select journal.reference, move.product_id,
          sum(case when source.keeps_received then 0 else move.received_minor end
            - case when target.keeps_received then 0 else move.received_minor end) as received_minor
        from stock_move move
        join stock_journal journal on journal.id = move.journal_id
        join stock_place source on source.id = move.from_place_id
        join stock_place target on target.id = move.to_place_id
        where move.received_minor > 0
        group by 1, 2
      ), paid as (
        select 'product_request:' || request.id as reference, line.product_id, line.taxable_minor
        from product_request request join trade_paper_line line on line.paper_id = request.invoice_id
        where request.sender_person_id is null
        union all
        -- Goods that came back bring at most what their sale no longer counts with.
        select 'order_return:' || back.id, line.product_id,
          volume.amount_minor * (line.quantity - gone.pieces) / line.quantity
            - volume.amount_minor * (line.quantity - gone.pieces - arrived.saleable - arrived.damaged) / line.quantity
        from order_return back
        join order_return_arrival arrived on arrived.return_id = back.id
        join counter_order_line line on line.order_id = back.counter_order_id and line.line_no = arrived.line_no
        join counter_order_volume volume on volume.order_id = line.order_id and volume.line_no = line.line_no
        cross join lateral (
          select coalesce(sum(before.saleable + before.damaged), 0)::bigint as pieces
          from order_return one join order_return_arrival before on before.return_id = one.id
          where one.counter_order_id = back.counter_order_id and before.line_no = arrived.line_no
            and (one.acted_at, one.id) < (back.acted_at, back.id)
        ) gone
        where back.state = 'returned'
      )
      select reference || ', product ' || product_id as what,
        brought.received_minor > coalesce(paid.taxable_minor, 0) as is_broken
      from brought left join paid using (reference, product_id)`,
  ),
  check(
    'what a place holds of a product is what it holds of its lots',
    sql`
      select 'product ' || product_id || ' at place ' || place_id as what,
        coalesce(holding.quantity, 0) <> coalesce(lots.quantity, 0) or coalesce(holding.value_minor, 0) <> coalesce(lots.value_minor, 0) as is_broken
      from (select place_id, product_id, sum(quantity) as quantity, sum(value_minor) as value_minor
        from stock_balance group by 1, 2) lots
      full join stock_holding holding using (place_id, product_id)`,
  ),
  check(
    'a passbook of goods has every movement once, in order and without a gap, with what was there after it',
    sql`
      with due as (
        select end_of.place_id, move.product_id, move.id as move_id, end_of.pieces, end_of.worth
        from stock_move move
        cross join lateral (values (move.from_place_id, -move.quantity, -move.value_minor),
          (move.to_place_id, move.quantity, move.value_minor)) as end_of (place_id, pieces, worth)
        join stock_place place on place.id = end_of.place_id and place.is_counted
      ), entry as (
        select entry.*, row_number() over earlier as nth, sum(entry.quantity) over earlier as pieces_after,
          lag(entry.at) over earlier as at_before, lag(entry.balance_minor, 1, 0::bigint) over earlier as value_before
        from stock_entry entry window earlier as (partition by place_id, product_id order by no)
      )
      select coalesce('entry ' || entry.no || ' of product ' || entry.product_id || ' at place ' || entry.place_id,
          'movement ' || due.move_id || ' at place ' || due.place_id) as what,
        due.move_id is null or entry.move_id is null or entry.no <> entry.nth or entry.quantity <> due.pieces
          or entry.balance_quantity <> entry.pieces_after or entry.balance_minor <> entry.value_before + due.worth
          or entry.at < entry.at_before as is_broken
      from due full join entry
        on entry.move_id = due.move_id and entry.place_id = due.place_id and entry.product_id = due.product_id`,
  ),
  check(
    'the passbook of a place is as long as it says, and ends in what is held',
    sql`
      select 'product ' || holding.product_id || ' at place ' || holding.place_id as what,
        (holding.entries, holding.entered_at) is distinct from (coalesce(last.no, 0), last.at)
          or (holding.quantity, holding.value_minor)
            is distinct from (coalesce(last.balance_quantity, 0), coalesce(last.balance_minor, 0)) as is_broken
      from stock_holding holding
      left join lateral (select * from stock_entry entry
        where entry.place_id = holding.place_id and entry.product_id = holding.product_id order by no desc limit 1) last on true`,
  ),
  check(
    'goods go the way that the kind of their movement says, between places of one owner unless they are sent to another',
    sql`
      with way (kind, source, target) as (values ${ways})
      select 'movement ' || move.id as what,
        way.kind is null or (source.kind, target.kind) is distinct from (way.source, way.target)
          or source.is_counted and target.is_counted and journal.kind <> 'transfer_out'
            and source.owner_person_id is distinct from target.owner_person_id as is_broken
      from stock_move move
      join stock_journal journal on journal.id = move.journal_id
      join stock_place source on source.id = move.from_place_id
      join stock_place target on target.id = move.to_place_id
      left join way on way.kind = journal.kind`,
  ),
  check(
    'a bundle has the parts with which it was added, each an ordinary product, and no goods of its own',
    sql`
      select 'product ' || product.code as what, product.part_count <> count(part.part_id)
        or coalesce(bool_or(good.part_count > 0 or part.part_id = product.id), false)
        or product.part_count > 0 and exists (select from product_lot where product_lot.product_id = product.id) as is_broken
      from product
      left join bundle_part part on part.bundle_id = product.id
      left join product good on good.id = part.part_id
      group by product.id`,
  ),
  check(
    'opening stock came in once by the file that says it, piece for piece at its cost, and went out again where that was undone',
    sql`
      with due as (
        select done.id, due.kind, 'product_import:' || done.id as reference, done.piece_count, done.cost_minor
        from product_import done
        cross join lateral (values ('opening', done.imported_at), ('opening_undone', done.undone_at)) as due (kind, at)
        where due.at is not null and done.piece_count > 0
      ), moved as (
        select journal.kind, journal.reference, count(distinct journal.id) as times,
          sum(move.quantity) as piece_count, sum(move.value_minor) as cost_minor, array_agg(product.import_id) as import_ids
        from stock_journal journal
        join stock_move move on move.journal_id = journal.id
        join product on product.id = move.product_id
        where journal.kind in ('opening', 'opening_undone')
        group by 1, 2
      )
      select coalesce(due.kind, moved.kind) || ' of ' || coalesce(due.reference, moved.reference) as what,
        due.id is null or moved.times is distinct from 1 or due.id <> all (moved.import_ids)
          or (moved.piece_count, moved.cost_minor) is distinct from (due.piece_count::numeric, due.cost_minor::numeric) as is_broken
      from due full join moved using (kind, reference)`,
  ),
  check(
    'a file of products brought as many as it says, and they are out of all lists exactly where it was undone',
    sql`
      select 'import ' || done.id as what, count(product.id) <> case when done.imported_at is null then 0 else done.product_count end
        or coalesce(bool_or(product.removed_at is distinct from done.undone_at or product.is_bundle), false) as is_broken
      from product_import done left join product on product.import_id = done.id
      group by done.id
      union all
      select 'product ' || code, true from product where import_id is null and removed_at is not null`,
  ),
  check(
    'what was corrected moved once, as its kind says and of its owner, for a reason; and nothing else is damaged, lost or found',
    sql`
      select coalesce('correction ' || correction.id, 'movements ' || journal.id) as what,
        correction.id is null or journal.kind is distinct from correction.kind
          or journal.reference is distinct from 'stock_correction:' || correction.id
          or exists (select from stock_move move join stock_place place on place.id in (move.from_place_id, move.to_place_id)
            where move.journal_id = journal.id and place.is_counted
              and place.owner_person_id is distinct from correction.owner_person_id) as is_broken
      from stock_correction correction
      full join (select * from stock_journal where kind in (${sql.join(correctionKinds.map((kind) => sql.lit(kind)))})) journal
        on journal.id = correction.journal_id`,
  ),
]
