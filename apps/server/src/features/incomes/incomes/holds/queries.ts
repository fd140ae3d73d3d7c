import { sql } from 'kysely'
import { undecidedStatuses } from '@banyan/domain/donations/link.ts'
import { heldWallet } from '@banyan/domain/ledger/held.ts'
import { openReturnStates } from '@banyan/domain/returns/return-life.ts'
import { lastReturn } from '@banyan/domain/withdrawals/last-return.ts'
import { ids_of_closing } from '#features/ledger/closings/index.ts'
import type { Database, Transaction } from '#kit/database/database.ts'
import { prepared } from '#kit/database/prepared.ts'

/** For how many days incomes are held at least, by the calendar of which zone; and how money is rounded. */
export const getHoldTerms = (trx: Transaction) =>
  trx.selectFrom('company').select(['income_hold_days', 'zone', 'round_off_digits']).executeTakeFirstOrThrow()

/** Of events the last instant at which each can be undone; those that never can are left out. */
export async function findLastDays(trx: Transaction, event_ids: readonly bigint[]): Promise<ReadonlyMap<bigint, Date>> {
  if (event_ids.length === 0) return new Map()
  const events = await trx
    .selectFrom('business_event as event')
    .leftJoin('activation', (join) =>
      join.onRef('activation.id', '=', 'event.source_id').on('event.source_type', '=', 'activation'),
    )
    .leftJoin('product_order', (join) =>
      join.on('product_order.event_id', '=', ({ fn, ref }) => fn.coalesce(ref('event.replaces_id'), ref('event.id'))),
    )
    .leftJoin('counter_order', (join) =>
      join.on('counter_order.event_id', '=', ({ fn, ref }) => fn.coalesce(ref('event.replaces_id'), ref('event.id'))),
    )
    .select(['event.id', 'event.kind', 'event.at', 'activation.cooling_off_ends_at'])
    .select(({ fn }) =>
      fn.coalesce('product_order.returns_end_at', 'counter_order.returns_end_at').as('returns_end_at'),
    )
    .where('event.id', 'in', event_ids)
    .execute()
  return new Map(
    events.flatMap(({ id, kind, at, cooling_off_ends_at, returns_end_at }) => {
      const last = kind === 'withdrawal_paid' ? lastReturn(at) : (cooling_off_ends_at ?? returns_end_at)
      return last === null ? [] : [[id, last] as const]
    }),
  )
}

/**
 * Rows of events with when they are free, and whether they are held still. Those held are locked until the act ends, so
 * that none is released meanwhile.
 */
export async function lockHolds(
  trx: Transaction,
  ids: readonly bigint[],
): Promise<ReadonlyMap<bigint, { readonly ripens_at: Date; readonly is_held: boolean }>> {
  if (ids.length === 0) return new Map()
  const held = await trx
    .selectFrom('income_hold')
    .select('income_id')
    .where('income_id', 'in', ids)
    .where('released_at', 'is', null)
    .orderBy('income_id')
    .forUpdate()
    .execute()
  const waiting = new Set(held.map(({ income_id }) => income_id))
  const rows = await trx.selectFrom('income').select(['id', 'ripens_at', 'at']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, ripens_at, at }) => [id, { ripens_at: ripens_at ?? at, is_held: waiting.has(id) }]))
}

/**
 * Whether somebody is still to decide about what an event came from: a withdrawal of which a second person is asked whether it
 * came back, alone or with the others of a bank's result file, a payment of the promise that the package was given for, or a
 * return of goods of the order.
 */
const isUndecided = (now: Date) => sql<boolean>`(
  (event.kind = 'withdrawal_paid' and exists (
    select from approval
    where kind = 'guarded_act' and state = 'waiting'
      and (subject = 'withdrawal:' || event.source_id || ':returned'
        or details ->> 'noun' = 'withdrawal' and details -> 'after' -> 'returned'
          ? (select request_no from withdrawal where id = event.source_id))
      and (expires_at is null or expires_at > ${now})))
  or (event.source_type = 'activation' and exists (
    select from donation_commitment promise
    join donation_link link on link.commitment_id = promise.id and link.status = any(${undecidedStatuses})
    where promise.activation_id = event.source_id))
  or (event.kind = 'repurchase' and exists (
    select from order_return
    left join product_order ordered on ordered.id = order_return.order_id
    left join counter_order handed on handed.id = order_return.counter_order_id
    where order_return.state = any(${[...openReturnStates]}::text[])
      and coalesce(ordered.event_id, handed.event_id) = coalesce(event.replaces_id, event.id))))`

/**
 * Held rows of events that are free now, the oldest first and at most so many, without those that take a row back and those
 * whose event may yet be found not to have been.
 */
export const findDueHolds = (trx: Transaction, now: Date, limit: number) =>
  trx
    .selectFrom('income_hold')
    .innerJoin('income', 'income.id', 'income_hold.income_id')
    .innerJoin('business_event as event', 'event.id', 'income.source_event_id')
    .select(['income_hold.income_id', 'income_hold.member_id', 'income.pool'])
    .where('income_hold.released_at', 'is', null)
    .where('income_hold.ripens_at', '<=', now)
    .where('income.mirrors_id', 'is', null)
    .where(({ not }) => not(isUndecided(now)))
    .orderBy('income_hold.ripens_at')
    .orderBy('income_hold.income_id')
    .limit(limit)
    .execute()

/**
 * Of some held rows those that are held still, with the rows that take them back. They are locked first and read again then,
 * so that one taken back a moment ago comes with its mirror.
 */
export async function lockDueHolds(trx: Transaction, wanted: readonly bigint[]) {
  const due = await trx
    .selectFrom('income_hold')
    .select('income_id')
    .where(sql<boolean>`income_id = any(${wanted}::bigint[])`)
    .where('released_at', 'is', null)
    .orderBy('income_id')
    .forUpdate()
    .execute()
  if (due.length === 0) return []
  const ids = due.map(({ income_id }) => income_id)
  const { rows } = await sql<{ income_id: bigint; member_id: bigint; net_minor: bigint }>`
    select hold.income_id, hold.member_id, income.net_minor
    from (select unnest(${ids}::bigint[]) as id union all select id from income where mirrors_id = any(${ids}::bigint[])) due
    join income_hold hold on hold.income_id = due.id and hold.released_at is null
    join income on income.id = due.id
    order by hold.income_id`.execute(trx)
  return rows
}

/** Writes down that held rows are free, and by which journal; null when they add up to nothing. */
export const markReleased = (
  trx: Transaction,
  income_ids: readonly bigint[],
  by: { readonly released_at: Date; readonly release_journal_id: bigint | null },
) =>
  sql`
  update income_hold set released_at = ${by.released_at}, release_journal_id = ${by.release_journal_id}
  where income_id = any(${income_ids}::bigint[])`.execute(trx)

const isHeldAccount = sql`exists (
  select from ledger_account account where account.id = income.credit_account_id and account.wallet = ${heldWallet})`

/**
 * What is held for a member: the sum of each day on which something becomes free, with the closings it comes from. Rows of
 * closings are numbered closing by closing, and one that is corrected is no younger than the closing that corrects it: below the
 * first closing that holds there is nothing, which an index says without reading any of the rows that are free.
 */
export async function findHeldDays(db: Database, member_id: bigint, zone: string) {
  const { rows } = await sql<{ at: Date; amount: bigint; closing_ids: string[] }>`
    select ${prepared} max(held.ripens_at) as at, sum(held.net_minor)::bigint as amount,
      coalesce(array_agg(distinct held.closing_id::text) filter (where held.closing_id is not null), '{}') as closing_ids
    from (
      select income.net_minor, closing.id as closing_id, closing.ripens_at
      from income
      join closing on closing.id = coalesce(income.adjusts_closing_id, income.closing_id) and closing.released_at is null
      where income.member_id = ${member_id} and ${isHeldAccount}
        and income.id >= (select min(id) from closing where released_at is null) * ${ids_of_closing}::bigint
        and not exists (
          select from closing_release done
          where done.closing_id = closing.id and ${member_id} between done.first_member_id and done.last_member_id)
      union all
      select income.net_minor, null, hold.ripens_at
      from income_hold hold join income on income.id = hold.income_id
      where hold.member_id = ${member_id} and hold.released_at is null and income.closing_id is null and ${isHeldAccount}
    ) held
    group by (held.ripens_at at time zone ${zone})::date
    having sum(held.net_minor) <> 0
    order by 1`.execute(db)
  return rows.map(({ closing_ids, ...day }) => ({
    ...day,
    closing_ids: closing_ids.map(BigInt).toSorted((a, b) => (a < b ? -1 : 1)),
  }))
}
