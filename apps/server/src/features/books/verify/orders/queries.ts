import { sql } from 'kysely'
import { check, type Check } from '../queries.ts'
import { compared, movedBy } from '../transfers/queries.ts'

/** What each wallet paid of an order. */
const paid = sql`
  select ordered.id, ordered.state, 'product_order:' || ordered.id as reference, part.wallet || ':' || ordered.person_id as wallet,
    sum(part.amount_minor)::bigint as amount_minor
  from product_order ordered join product_order_part part on part.order_id = ordered.id group by ordered.id, part.wallet`

/** The same without what went back because it was short. */
const kept = sql`
  select ordered.state, 'product_order:' || ordered.id as reference, part.wallet || ':' || ordered.person_id as wallet,
    sum(part.amount_minor)::bigint as amount_minor
  from product_order ordered join product_order_part_left part on part.order_id = ordered.id group by ordered.id, part.wallet`

/** What is set aside for each order of each product, by the movements that name it. */
const setAside = sql`
  select journal.reference, move.product_id,
    sum(case when target.kind = 'reserved' then move.quantity else -move.quantity end)::bigint as pieces,
    coalesce(sum(move.quantity) filter (where target.kind = 'buyer'), 0)::bigint as sold
  from stock_journal journal
  join stock_move move on move.journal_id = journal.id
  join stock_place source on source.id = move.from_place_id
  join stock_place target on target.id = move.to_place_id
  where journal.reference like 'product_order:%' and 'reserved' in (source.kind, target.kind) group by 1, 2`

/** Orders of members: what they are made of, where their money and their goods are, and what they count with. */
export const orderChecks: readonly Check[] = [
  check(
    'an order is the sum of its lines, and each line is paid whole',
    sql`
      select ordered.order_no as what, coalesce(lines.total_minor <> ordered.total_minor or lines.bv_minor <> ordered.bv_minor
        or lines.quantity <> ordered.quantity or lines.is_unpaid, true) as is_broken
      from product_order ordered
      left join lateral (
        select sum(line.price_minor * line.quantity) as total_minor, sum(line.bv_minor * line.quantity) as bv_minor,
          sum(line.quantity) as quantity, bool_or(line.price_minor * line.quantity is distinct from part.amount_minor) as is_unpaid
        from product_order_line line
        left join lateral (select sum(amount_minor) as amount_minor from product_order_part
          where order_id = line.order_id and line_no = line.line_no) part on true
        where line.order_id = ordered.id
      ) lines on true`,
  ),
  check(
    'an order took from each wallet what its lines say, into the orders in hand',
    compared(
      movedBy('order_placed'),
      sql`select reference, wallet as debit, 'orders_in_hand' as credit, amount_minor from (${paid}) paid`,
    ),
  ),
  check(
    'a cancelled order gave back to each wallet what it had paid',
    compared(
      movedBy('order_cancelled'),
      sql`select reference, 'orders_in_hand' as debit, wallet as credit, amount_minor from (${kept}) kept where state = 'cancelled'`,
    ),
  ),
  check(
    'what was short of an order is what its lines say, and each wallet got its part of them back, no more than it had paid',
    sql`
      select ordered.order_no as what, ordered.short_quantity <> coalesce(short.pieces, 0)
        or ordered.short_minor <> coalesce(short.minor, 0) or ordered.short_bv_minor <> coalesce(short.bv, 0)
        or coalesce(short.is_wrong, false) as is_broken
      from product_order ordered
      left join lateral (
        select sum(gone.quantity) as pieces, sum(line.price_minor * gone.quantity) as minor, sum(line.bv_minor * gone.quantity) as bv,
          bool_or(gone.quantity > line.quantity or back.minor is distinct from line.price_minor * gone.quantity or back.is_over) as is_wrong
        from product_order_short gone
        join product_order_line line on line.order_id = gone.order_id and line.line_no = gone.line_no
        left join lateral (
          select sum(part.amount_minor) as minor, bool_or(part.amount_minor > paid.amount_minor) as is_over
          from product_order_short_part part
          join product_order_part paid on paid.order_id = part.order_id and paid.line_no = part.line_no and paid.wallet = part.wallet
          where part.order_id = gone.order_id and part.line_no = gone.line_no
        ) back on true
        where gone.order_id = ordered.id
      ) short on true`,
  ),
  check(
    'what was short of an order went back to the wallets that had paid it, out of the orders in hand',
    compared(
      movedBy('order_short'),
      sql`
        select 'product_order:' || part.order_id as reference, 'orders_in_hand' as debit, part.wallet || ':' || ordered.person_id as credit,
          sum(part.amount_minor)::bigint as amount_minor
        from product_order_short_part part join product_order ordered on ordered.id = part.order_id
        group by part.order_id, part.wallet, ordered.person_id`,
    ),
  ),
  check(
    'an order that was sent is sold for what its invoice says, with its tax',
    compared(
      movedBy('order_sent'),
      sql`
        select 'product_order:' || sent.id as reference, 'orders_in_hand' as debit, part.credit, part.amount_minor
        from product_order sent join trade_paper paper on paper.id = sent.paper_id, lateral (values
          ('product_sales', paper.taxable_minor), ('gst_payable', paper.cgst_minor + paper.sgst_minor + paper.igst_minor))
          as part (credit, amount_minor)
        where part.amount_minor > 0`,
    ),
  ),
  check(
    'an order that was sent has one invoice, of its lines and its sum',
    sql`
      select ordered.order_no as what, case when ordered.paper_id is null then paper.id is not null
        else paper.id is distinct from ordered.paper_id or paper.gross_minor <> ordered.left_minor
          or exists (
            select from (select product_id, quantity, parts, price_minor * quantity as gross_minor from product_order_line_left where order_id = ordered.id) line
            full join (select product_id, quantity, parts, gross_minor from trade_paper_line where paper_id = paper.id) written
              using (product_id, quantity, parts, gross_minor)
            where line.product_id is null or written.product_id is null) end as is_broken
      from product_order ordered
      left join trade_paper paper on paper.source = 'order' and paper.source_id = ordered.id and paper.against_paper_id is null`,
  ),
  check(
    'goods are set aside for open orders alone, and what was sent left for its buyer, piece for piece',
    sql`
      select coalesce(moved.reference, due.reference) || ' product ' || coalesce(moved.product_id, due.product_id) as what,
        coalesce(moved.pieces, 0) <> coalesce(due.pieces, 0) or coalesce(moved.sold, 0) <> coalesce(due.sold, 0) as is_broken
      from (${setAside}) moved
      full join (
        select 'product_order:' || ordered.id as reference, good.good_id as product_id,
          sum(case when ordered.state in ('placed', 'packed') then line.quantity * good.pieces else 0 end) as pieces,
          sum(case when ordered.state in ('dispatched', 'objected', 'delivered', 'undelivered') then line.quantity * good.pieces else 0 end) as sold
        from product_order ordered
        join product_order_line_left line on line.order_id = ordered.id
        join product_good good on good.product_id = line.product_id
        group by 1, 2
      ) due on due.reference = moved.reference and due.product_id = moved.product_id`,
  ),
  check(
    'a delivered order is one event of its member, and of no more than was paid for its goods',
    sql`
      select coalesce(ordered.order_no, 'event ' || event.id) as what, case when event.id is null then ordered.state = 'delivered'
        else ordered.id is null or ordered.event_id is distinct from event.id or event.member_id <> ordered.member_id
          or event.at <> ordered.delivered_at or event.bv_minor > ordered.left_bv_minor or event.amount_minor > paper.taxable_minor
          or (not given.has_given and event.amount_minor <> paper.taxable_minor) end as is_broken
      from (select * from product_order where state = 'delivered') ordered
      join trade_paper paper on paper.id = ordered.paper_id
      cross join lateral (select exists (select from product_order_part_left where order_id = ordered.id and wallet = 'GIVEN') as has_given) given
      full join (select * from business_event where kind = 'repurchase' and source_type = 'order') event on event.source_id = ordered.id`,
  ),
  check(
    'what is left of a purchase is written with the reversal of what it takes the place of, and is no more than that',
    sql`
      select kept.id as what, undone.id is null or first.kind <> 'repurchase' or first.replaces_id is not null
        or kept.kind <> 'repurchase' or kept.member_id <> first.member_id or kept.amount_minor not between 0 and undone.amount_minor
        or kept.bv_minor not between 0 and undone.bv_minor as is_broken
      from business_event kept
      join business_event first on first.id = kept.replaces_id
      left join business_event undoing on undoing.kind = 'reversal' and undoing.source_type = kept.source_type
        and undoing.source_id = kept.source_id and undoing.member_id = kept.member_id and undoing.at = kept.at
      left join business_event undone on undone.id = undoing.reverses_id and coalesce(undone.replaces_id, undone.id) = first.id
      where kept.replaces_id is not null`,
  ),
]
