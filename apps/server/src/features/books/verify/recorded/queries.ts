import { sql } from 'kysely'
import { check, type Check } from '../queries.ts'

/** Orders that admins placed for members against payments which the company received. */
export const recordedChecks: readonly Check[] = [
  check(
    'an order against a payment has one credited request of exactly its sum, of its buyer and its moment',
    sql`
      select ordered.order_no as what, request.state is distinct from 'approved'
        or (request.person_id, request.amount_minor, request.acted_at, request.requested_at)
          is distinct from (ordered.person_id, ordered.total_minor, ordered.placed_at, ordered.placed_at) as is_broken
      from recorded_order recorded
      join product_order ordered on ordered.id = recorded.order_id
      join credit_request request on request.id = recorded.request_id`,
  ),
  check(
    'what was credited for an order was spent on it: the fund wallet paid all of it, after the credit',
    sql`
      select ordered.order_no as what, (paid.wallets, paid.amount_minor) is distinct from ('FUND', request.amount_minor)
        or ordered.paid_id <= request.journal_id or request.wallet <> 'FUND' as is_broken
      from recorded_order recorded
      join product_order ordered on ordered.id = recorded.order_id
      join credit_request request on request.id = recorded.request_id
      left join lateral (select string_agg(distinct wallet, ',') as wallets, sum(amount_minor)::bigint as amount_minor
        from product_order_part where order_id = ordered.id) paid on true`,
  ),
  check(
    'who placed an order against a payment recorded that payment and credited it, an admin and not its buyer',
    sql`
      select ordered.order_no as what, ordered.placed_by is null or ordered.placed_by is distinct from request.acted_by
        or ordered.placed_by is distinct from first.by_person_id or doer.user_type is distinct from 'Admin' as is_broken
      from recorded_order recorded
      join product_order ordered on ordered.id = recorded.order_id
      join credit_request request on request.id = recorded.request_id
      left join step first on first.noun = 'credit_request' and first.subject_id = request.id and first.move is null
      left join person doer on doer.id = ordered.placed_by`,
  ),
]
