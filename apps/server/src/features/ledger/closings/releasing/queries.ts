import { sql } from 'kysely'
import { undecidedStatuses } from '@banyan/domain/donations/link.ts'
import { openReturnStates } from '@banyan/domain/returns/return-life.ts'
import type { Reader } from '#kit/database/database.ts'
import { incomeIdsOf } from '../income-ids.ts'

/**
 * Closings whose incomes are free now, the oldest first: their day has come, and a closing that ends on it or later is
 * credited, so that what was taken back in the last hour of a cooling-off is settled first. Those wait that are paid on a
 * package given for a promise of which a payment is still to be decided, or on an order of which a return is; and those of which
 * something was taken back since the newest credited closing, which the next one settles.
 */
export async function findReleasable(db: Reader, now: Date): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    select id from closing
    where released_at is null and status = 'credited' and ripens_at <= ${now}
      and ripens_at <= (select max(window_to) from closing where status = 'credited')
      and not exists (
        select from donation_link link
        join donation_commitment promise on promise.id = link.commitment_id
        join activation on activation.id = promise.activation_id
        where link.status = any(${undecidedStatuses}) and activation.at < closing.window_to
          and activation.cooling_off_ends_at >= closing.window_from)
      and not exists (
        select from order_return
        left join product_order ordered on ordered.id = order_return.order_id
        left join counter_order handed on handed.id = order_return.counter_order_id
        where order_return.state = any(${[...openReturnStates]}::text[])
          and coalesce(ordered.delivered_at, handed.at) < closing.window_to)
      and not exists (
        select from business_event undoing
        join business_event undone on undone.id = undoing.reverses_id and undone.kind in ('activation', 'repurchase')
        cross join (select event_horizon_id, window_to from closing where status = 'credited' order by id desc limit 1) newest
        where (undoing.id > newest.event_horizon_id or undoing.at >= newest.window_to) and undone.at < closing.window_to)
    order by id`.execute(db)
  return rows.map(({ id }) => id)
}

/** What a closing has put into held accounts, its adjustments by later closings included, by member. */
export async function findHeldSums(db: Reader, closing_id: bigint): Promise<{ member_id: bigint; amount: bigint }[]> {
  const { first, last } = incomeIdsOf(closing_id)
  const { rows } = await sql<{ member_id: bigint; amount: bigint }>`
    select due.member_id, sum(due.net_minor)::bigint as amount
    from (
      select member_id, net_minor, credit_account_id from income
      where id between ${first} and ${last} and adjusts_closing_id is null and net_minor <> 0
      union all
      select member_id, net_minor, credit_account_id from income where adjusts_closing_id = ${closing_id}
    ) due
    join ledger_account account on account.id = due.credit_account_id and account.wallet = 'HELD'
    group by due.member_id
    having sum(due.net_minor) <> 0
    order by due.member_id`.execute(db)
  return rows
}

/** What the markers of a release say is done. */
export async function countReleased(db: Reader, closing_id: bigint): Promise<number> {
  const { count } = await db
    .selectFrom('closing_release')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('closing_id', '=', closing_id)
    .executeTakeFirstOrThrow()
  return Number(count)
}
