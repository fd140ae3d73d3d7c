import { sql } from 'kysely'
import { check, type Check } from '../queries.ts'
import { compared, movedBy } from '../transfers/queries.ts'

const undelivered = sql`(select * from product_order where state = 'undelivered')`

/** Orders that did not reach their buyer: what was credited and paid back, and where their goods are. */
export const undeliveredChecks: readonly Check[] = [
  check(
    'of an order that was not delivered each piece is somewhere, and it counts with nothing; of any other nothing is said',
    sql`
      select ordered.order_no as what, case when ordered.state = 'undelivered' then said.pieces is distinct from ordered.left_quantity
          or said.is_other or event.id is not null or commission.id is not null
        else said.pieces is not null end as is_broken
      from product_order ordered
      left join lateral (
        select sum(outcome.saleable + outcome.damaged + outcome.lost) as pieces,
          bool_or(outcome.saleable + outcome.damaged + outcome.lost <> line.quantity) as is_other
        from product_order_outcome outcome
        join product_order_line_left line on line.order_id = outcome.order_id and line.line_no = outcome.line_no
        where outcome.order_id = ordered.id
      ) said on true
      left join lateral (select id from business_event where source_type = 'order' and source_id = ordered.id limit 1) event on true
      left join lateral (select id from goods_commission where source = 'order' and source_id = ordered.id limit 1) commission on true`,
  ),
  check(
    'an order that was not delivered has one credit note, of all that its invoice says',
    sql`
      select coalesce(back.order_no, note.paper_no) as what, back.id is null or note.id is null
        or note.against_paper_id is distinct from back.paper_id
        or (note.gross_minor, note.taxable_minor, note.cgst_minor, note.sgst_minor, note.igst_minor) is distinct from
          (invoice.gross_minor, invoice.taxable_minor, invoice.cgst_minor, invoice.sgst_minor, invoice.igst_minor)
        or exists (
          select from (select product_id, quantity, gross_minor from trade_paper_line where paper_id = invoice.id) sold
          full join (select product_id, quantity, gross_minor from trade_paper_line where paper_id = note.id) credited
            using (product_id, quantity, gross_minor)
          where sold.product_id is null or credited.product_id is null) as is_broken
      from ${undelivered} back
      join trade_paper invoice on invoice.id = back.paper_id
      full join (
        select note.* from trade_paper note join product_order of_note on of_note.id = note.source_id
        where note.source = 'order' and note.against_paper_id is not null and of_note.state = 'undelivered') note
        on note.id = back.note_id`,
  ),
  check(
    'an order that was not delivered gave back to each wallet what it had paid, out of sales and tax',
    compared(
      movedBy('order_undelivered'),
      sql`
        select 'product_order:' || back.id as reference, part.debit, 'orders_in_hand' as credit, part.amount_minor
        from product_order back join trade_paper note on note.id = back.note_id, lateral (values
          ('product_sales', note.taxable_minor), ('gst_payable', note.cgst_minor + note.sgst_minor + note.igst_minor))
          as part (debit, amount_minor)
        where part.amount_minor > 0
        union all
        select 'product_order:' || back.id, 'orders_in_hand', part.wallet || ':' || back.person_id, sum(part.amount_minor)::bigint
        from ${undelivered} back join product_order_part_left part on part.order_id = back.id group by back.id, part.wallet, back.person_id`,
    ),
  ),
  check(
    'goods of an order that was not delivered are where it says, piece for piece, as the lots and at the value as which they left',
    sql`
      with due as (
        select 'product_order:' || back.id as reference, good.good_id as product_id, part.kind,
          sum(part.pieces * good.pieces) as pieces
        from ${undelivered} back
        join product_order_outcome outcome on outcome.order_id = back.id
        join product_order_line line on line.order_id = back.id and line.line_no = outcome.line_no
        join product_good good on good.product_id = line.product_id,
          lateral (values ('sale_return', outcome.saleable), ('damaged_return', outcome.damaged),
            ('lost_on_the_way', outcome.lost)) as part (kind, pieces)
        where part.pieces > 0 group by 1, 2, 3
      ), came as (
        select journal.reference, journal.kind, move.* from stock_journal journal join stock_move move on move.journal_id = journal.id
        where journal.kind = 'lost_on_the_way'
          or journal.kind in ('sale_return', 'damaged_return') and journal.reference like 'product_order:%'
      )
      select coalesce(due.reference, moved.reference) as what, due.pieces is distinct from moved.pieces as is_broken
      from due
      full join (select reference, product_id, kind, sum(quantity) as pieces from came group by 1, 2, 3) moved
        using (reference, product_id, kind)
      union all
      select coalesce(gone.reference, back.reference) || ' lot ' || coalesce(gone.lot_id, back.lot_id),
        (gone.pieces, gone.minor) is distinct from (back.pieces, back.minor)
      from (
        select 'product_order:' || sent.id as reference, move.lot_id, sum(move.quantity) as pieces, sum(move.value_minor) as minor
        from ${undelivered} sent join stock_move move on move.journal_id = sent.sale_id group by 1, 2
      ) gone
      full join (select reference, lot_id, sum(quantity) as pieces, sum(value_minor) as minor from came group by 1, 2) back
        using (reference, lot_id)`,
  ),
  check(
    'damaged and lost goods of an order that was not delivered count what they cost, or what was paid for them if that is more',
    sql`
      select back.order_no as what, back.lost_worth_minor <> greatest(coalesce(gone.minor, 0), coalesce(paid.minor, 0))
        or back.approval_id is not null and approval.state is distinct from 'approved' as is_broken
      from ${undelivered} back
      left join approval on approval.id = back.approval_id
      left join lateral (
        select sum(move.value_minor) as minor from stock_journal journal join stock_move move on move.journal_id = journal.id
        where journal.reference = 'product_order:' || back.id and journal.kind in ('damaged_return', 'lost_on_the_way')
      ) gone on true
      left join lateral (
        select sum(line.price_minor * (outcome.damaged + outcome.lost)) as minor
        from product_order_outcome outcome
        join product_order_line line on line.order_id = outcome.order_id and line.line_no = outcome.line_no
        where outcome.order_id = back.id
      ) paid on true`,
  ),
]
