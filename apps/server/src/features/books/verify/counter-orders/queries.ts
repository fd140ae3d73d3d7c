import { sql } from 'kysely'
import { check, type Check } from '../queries.ts'

/** Goods that franchises sold over their counters: their code and invoice, where the goods went, and what they count with. */
export const counterOrderChecks: readonly Check[] = [
  check(
    'a sale of goods at a counter is what its code was sent for, line by line, while it counted, with one invoice of it',
    sql`
      select sold.order_no as what,
        (sold.seller_person_id, sold.person_id, sold.member_id, sold.holder_no, sold.total_minor)
          is distinct from (offer.seller_person_id, offer.person_id, offer.member_id, offer.holder_no, offer.total_minor)
        or sold.at not between offer.asked_at and offer.expires_at
        or (sold.total_minor, sold.quantity) is distinct from (lines.total_minor, lines.quantity)
        or (paper.source, paper.source_id, paper.seller_person_id, paper.buyer_person_id, paper.gross_minor)
          is distinct from ('counter_order', sold.id, sold.seller_person_id, sold.person_id, sold.total_minor)
        or exists (
          select from (select product_id, quantity, price_minor * quantity as gross_minor, taxable_minor, bv_minor
            from counter_order_line where order_id = sold.id) line
          full join (select asked.product_id, asked.quantity, written.gross_minor, written.taxable_minor, asked.bv_minor
            from counter_offer_line asked join trade_paper_line written
              on written.paper_id = sold.paper_id and (written.product_id, written.quantity) = (asked.product_id, asked.quantity)
            where asked.offer_id = sold.offer_id) due using (product_id, quantity, gross_minor, taxable_minor, bv_minor)
          where line.product_id is null or due.product_id is null) as is_broken
      from counter_order sold
      join counter_offer offer on offer.id = sold.offer_id
      join trade_paper paper on paper.id = sold.paper_id
      cross join lateral (select sum(price_minor * quantity)::bigint as total_minor, sum(quantity)::integer as quantity
        from counter_order_line where order_id = sold.id) lines`,
  ),
  check(
    'goods sold at a counter left the store of their franchise for their buyer, piece for piece, with what was received for them',
    sql`
      select coalesce(due.reference, moved.reference) || ' product ' || coalesce(due.product_id, moved.product_id) as what,
        (due.seller_person_id, due.quantity, due.received_minor)
          is distinct from (moved.owner_person_id, moved.quantity, moved.received_minor) as is_broken
      from (
        select 'counter_order:' || sold.id as reference, line.product_id, sold.seller_person_id,
          line.quantity::bigint as quantity, line.received_minor
        from counter_order sold join counter_order_line line on line.order_id = sold.id
      ) due
      full join (
        select journal.reference, move.product_id, min(source.owner_person_id) as owner_person_id,
          sum(move.quantity)::bigint as quantity, sum(move.received_minor)::bigint as received_minor
        from stock_journal journal
        join stock_move move on move.journal_id = journal.id
        join stock_place source on source.id = move.from_place_id
        where journal.reference like 'counter_order:%' and journal.kind = 'counter_sale' group by 1, 2
      ) moved using (reference, product_id)`,
  ),
  check(
    'a sale of goods at a counter is one event of its buyer, of what the company had received for the goods and no more BV than theirs',
    sql`
      select coalesce(sold.order_no, 'event ' || event.id) as what, sold.id is null or event.id is null
        or (event.id, event.member_id, event.at, event.amount_minor, event.bv_minor)
          is distinct from (sold.event_id, sold.member_id, sold.at, sold.received_minor, sold.bv_minor)
        or sold.received_minor <> lines.received_minor or sold.bv_minor > lines.bv_minor as is_broken
      from counter_order sold
      cross join lateral (select coalesce(sum(received_minor), 0)::bigint as received_minor,
          coalesce(sum(bv_minor * quantity) filter (where received_minor > 0), 0)::bigint as bv_minor
        from counter_order_line where order_id = sold.id) lines
      full join (select * from business_event where kind = 'repurchase' and source_type = 'counter_order') event
        on event.source_id = sold.id`,
  ),
]
