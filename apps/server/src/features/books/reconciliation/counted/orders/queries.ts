import { sql } from 'kysely'
import type { CountedRows } from '../queries.ts'

/** What members paid for goods that are not sent yet, what was sold with its tax once they left, and what came back. */
export const countedOrders: readonly CountedRows[] = [
  (until) => sql`
    select 'orders_in_hand' as line, coalesce(sum(total_minor - case when short_at < ${until} then short_minor else 0 end), 0) as minor
    from product_order
    where placed_at < ${until} and (cancelled_at is null or cancelled_at >= ${until})
      and (dispatched_at is null or dispatched_at >= ${until})`,
  (until) => sql`
    select part.line, coalesce(sum(part.minor), 0)
    from product_order sent join trade_paper paper on paper.id = sent.paper_id,
      lateral (values ('product_sales', paper.taxable_minor),
        ('gst_payable', paper.cgst_minor + paper.sgst_minor + paper.igst_minor)) as part (line, minor)
    where sent.dispatched_at < ${until} group by part.line`,
  (until) => sql`
    select part.line, coalesce(-sum(part.minor), 0)
    from order_return back join trade_paper note on note.id = back.paper_id,
      lateral (values ('product_sales', note.taxable_minor),
        ('gst_payable', note.cgst_minor + note.sgst_minor + note.igst_minor)) as part (line, minor)
    where back.state = 'returned' and back.order_id is not null and back.acted_at < ${until} group by part.line`,
  (until) => sql`
    select part.line, coalesce(-sum(part.minor), 0)
    from product_order back join trade_paper note on note.id = back.note_id,
      lateral (values ('product_sales', note.taxable_minor),
        ('gst_payable', note.cgst_minor + note.sgst_minor + note.igst_minor)) as part (line, minor)
    where back.undelivered_at < ${until} group by part.line`,
]
