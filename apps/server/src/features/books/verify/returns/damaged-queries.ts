import { sql } from 'kysely'
import { check, type Check } from '../queries.ts'

/** What came back damaged counts of what one admin says alone of stock. */
export const damagedReturnChecks: readonly Check[] = [
  check(
    'goods that came back damaged to the company count what they cost, or what was paid for them if that is more',
    sql`
      select back.return_no as what,
        kept.worth_minor is distinct from nullif(greatest(coalesce(gone.minor, 0), coalesce(paid.minor, 0)), 0) as is_broken
      from order_return back
      left join order_return_loss kept on kept.return_id = back.id
      left join lateral (
        select sum(move.value_minor) as minor from stock_journal journal join stock_move move on move.journal_id = journal.id
        where journal.reference = 'order_return:' || back.id and journal.kind = 'damaged_return'
      ) gone on true
      left join lateral (
        select sum(sold.price_minor * arrived.damaged) as minor
        from order_return_arrival arrived
        join product_order_line sold on sold.order_id = back.order_id and sold.line_no = arrived.line_no
        where arrived.return_id = back.id
      ) paid on true
      where back.state = 'returned' and back.order_id is not null
        and back.acted_at >= (select min(at) from order_return_loss)`,
  ),
]
