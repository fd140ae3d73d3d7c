import { sql, type RawBuilder } from 'kysely'
import { said } from '@banyan/contract/words/refusals.ts'
import { isOnePayment, paymentKey } from '@banyan/domain/payments/payment-key.ts'
import type { Transaction } from '#kit/database/database.ts'
import { refuseField } from '#kit/http/refusal.ts'

/**
 * What admins recorded under the key of a payment: pins issued for it by `pins of` and their first owner, activations by
 * their receipts. Pins that answer a request count as the request, and those of an order as the order.
 */
const recordedUnder = (key: RawBuilder<string>, also: RawBuilder<unknown> = sql`true`) => sql<{ place: string }>`
  select 'pins of ' || person.user_id as place
  from pin_batch paid join person on person.id = paid.owner_person_id, lateral (select paid.generated_at as at) said
  where paid.payment_key = ${key} and ${also} and paid.payment_key <> '' and paid.order_id is null
    and not exists (select from pin_request answered where answered.pin_batch_id = paid.id)
  union all
  select 'pins of ' || person.user_id
  from pin_order paid join person on person.id = paid.owner_person_id, lateral (select paid.ordered_at as at) said
  where paid.payment_key = ${key} and ${also} and paid.payment_key <> ''
  union all
  select paid.receipt_no from activation paid, lateral (select paid.at) said
  where paid.payment_key = ${key} and ${also} and paid.payment_key <> ''`

/** Requests under the key of a payment by their numbers: for pins, and for credit. Those of `only` states and payments. */
const requestedUnder = (
  key: RawBuilder<string>,
  only: RawBuilder<unknown>,
  to_person_id: bigint | null | undefined,
) => sql<{
  place: string
}>`
  select request_no as place from pin_request asked
  where asked.payment_key = ${key} and asked.payment_key <> '' and ${only}
    and ${to_person_id === undefined ? sql`true` : sql`asked.to_person_id is not distinct from ${to_person_id}::bigint`}
  union all
  select request_no from credit_request asked
  where asked.payment_key = ${key} and asked.payment_key <> '' and ${only} and ${(to_person_id ?? null) === null}::boolean`

/**
 * All that bears the reference of one request, for an admin who decides about it: other requests, those that were rejected
 * or taken back too, and what admins recorded.
 */
export const placesBeside = (key: RawBuilder<string>, request_no: RawBuilder<string>) => sql`
  (select place from (${requestedUnder(key, sql`asked.request_no <> ${request_no}`, undefined)}) other order by place)
  union all
  (${recordedUnder(key)})`

/** Proofs of donations by their numbers: the same transfer never pays the company and a member. */
const provenUnder = (key: string) => sql<{ place: string }>`
  select 'donation ' || link_id as place from donation_proof where payment_key = ${key}`

interface Payment {
  readonly payment_mode: string | null
  readonly payment_reference: string
  /** The day it was paid on, of cash: the company's calendar day as text. */
  readonly paid_on?: string
  /** The franchise that took it; null or absent is the company. */
  readonly to_person_id?: bigint | null
}

/** A request that was rejected or taken back leaves its payment free. */
const claims = sql`asked.state in ('pending', 'approved')`

const banks = sql`('UPI', 'NEFT', 'IMPS', 'RTGS')`

/** Until the act ends nobody else looks for the same one, so of two at once the second finds the first. */
const lockPayment = (trx: Transaction, name: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`payment:${name}`}, 0))`.execute(trx)

async function findTransfer(trx: Transaction, key: string) {
  await lockPayment(trx, key)
  const { rows } = await sql<{ place: string }>`
    ${requestedUnder(sql`${key}::text`, sql`${claims} and asked.payment_mode in ${banks}`, undefined)}
    union all
    ${recordedUnder(sql`${key}::text`, sql`paid.payment_mode in ${banks}`)}
    union all
    select 'a sale over the counter' as place from counter_sale where payment_key = ${key} and payment_mode in ${banks}
    union all
    ${provenUnder(key)}
    limit 1`.execute(trx)
  return rows[0]?.place
}

/** A receipt for cash is one of the day it was written on and of whoever wrote it. */
async function findCash(trx: Transaction, key: string, { paid_on, to_person_id = null }: Payment) {
  const { rows: days } = await sql<{ zone: string }>`select zone from company`.execute(trx)
  const zone = days[0]?.zone ?? 'UTC'
  await lockPayment(trx, `cash:${to_person_id ?? ''}:${key}`)
  const isOfDay = sql`paid.payment_mode = 'Cash' and (said.at at time zone ${zone})::date = ${paid_on}::date`
  const { rows } = await sql<{ place: string }>`
    ${requestedUnder(sql`${key}::text`, sql`${claims} and asked.payment_mode = 'Cash' and asked.paid_on = ${paid_on}::date`, to_person_id)}
    union all
    select place from (${recordedUnder(sql`${key}::text`, isOfDay)}) recorded where ${to_person_id}::bigint is null
    union all
    select 'a sale over the counter' from counter_sale
    where payment_key = ${key} and payment_mode = 'Cash' and seller_person_id = ${to_person_id}::bigint
      and (at at time zone ${zone})::date = ${paid_on}::date
    limit 1`.execute(trx)
  return rows[0]?.place
}

/**
 * Where a payment is on record already: a request that waits or is approved, pins, an activation, the proof of a
 * donation, a sale over the counter. A transfer of a bank counts once however its number is typed, a receipt for cash once on its day. Undefined
 * when it is new, and for payments that have no number of their own, such as cheques.
 */
export async function maybeClaimed(trx: Transaction, payment: Payment): Promise<string | undefined> {
  const { payment_mode, payment_reference, paid_on } = payment
  const key = paymentKey(payment_mode, payment_reference)
  if (isOnePayment(payment_mode, key)) return findTransfer(trx, key)
  return payment_mode === 'Cash' && key !== '' && paid_on !== undefined ? findCash(trx, key, payment) : undefined
}

/** Refuses on `payment_reference` a payment that an admin records a second time. Each payment counts once. */
export async function assertUnclaimed(trx: Transaction, payment: Payment): Promise<void> {
  const place = await maybeClaimed(trx, payment)
  if (place === undefined) return
  const message = said('money.payment_used_at', { place })
  throw refuseField('payment_reference', message, 'reference_used')
}
