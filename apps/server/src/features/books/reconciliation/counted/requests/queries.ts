import { sql } from 'kysely'
import type { CountedRows } from '../queries.ts'

/**
 * Requests for products to the company, with what was agreed to and when they were answered, sent, settled and over in another
 * way. What was agreed to is on its step: a rejection takes it off the row.
 */
const requests = sql`
  select request.*, max(step.at) filter (where step.move = 'approve') as approved_at,
    max((step.facts ->> 'agreed_minor')::bigint) filter (where step.move = 'approve') as agreed_minor,
    min(step.at) filter (where step.move = 'dispatch') as sent_at,
    max(step.at) filter (where step.move = 'refund') as refunded_at,
    max(step.at) filter (where step.move in ('reject', 'cancel')) as ended_at
  from product_request request
  join step on step.noun = 'product_request' and step.subject_id = request.id
  where request.sender_person_id is null group by request.id`

/** Products that franchises asked the company for: what is held of them, what was sold and what was given back. */
export const countedRequests: readonly CountedRows[] = [
  (until) => sql`
    select 'orders_in_hand', coalesce(sum(case when approved_at < ${until} then agreed_minor else asked_minor end), 0)
    from (${requests}) open
    where requested_at < ${until} and (sent_at is null or sent_at >= ${until}) and (ended_at is null or ended_at >= ${until})`,
  (until) => sql`
    select part.line, coalesce(sum(part.minor), 0)
    from (${requests}) sold, lateral (values
      ('product_sales', agreed_minor - gst_minor), ('gst_payable', gst_minor)) as part (line, minor)
    where sent_at < ${until} group by part.line`,
  (until) => sql`
    select part.line, -coalesce(sum(part.minor), 0)
    from (${requests}) refunded, lateral (values
      ('product_sales', refunded_minor - refunded_gst_minor), ('gst_payable', refunded_gst_minor)) as part (line, minor)
    where refunded_at < ${until} group by part.line`,
]
