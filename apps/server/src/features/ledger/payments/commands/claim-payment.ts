import { sql, type RawBuilder } from 'kysely'
import { said } from '@banyan/contract/words/refusals.ts'
import { bareKey, isOnePayment, paymentKey } from '@banyan/domain/payments/payment-key.ts'
import type { Transaction } from '#kit/database/database.ts'
import { refuseField } from '#kit/http/refusal.ts'

/** Whether a row, by its name in the query, is of the payment that is looked for. */
type IsOf = (row: 'paid' | 'asked') => RawBuilder<boolean>

/** Of the key alone. */
const ofKey =
  (key: string): IsOf =>
  (row) =>
    sql`(${sql.ref(`${row}.payment_key`)} = ${key} and ${sql.ref(`${row}.payment_key`)} <> '')`

/** Of the whole number; where a row is from before whole numbers were compared, of the bare one, as it was promised then. */
const ofTransfer =
  ({ key, bare }: { readonly key: string; readonly bare: string }): IsOf =>
  (row) =>
    sql`(${ofKey(key)(row)} or (${sql.ref(`${row}.bare_key`)} = ${bare} and ${sql.ref(`${row}.bare_key`)} <> ''
      and ${sql.ref(`${row}.is_compared_bare`)}))`

/** Of the same number or, as a hint, of the same bare one. */
const ofRow =
  (table: 'pin_request' | 'credit_request'): IsOf =>
  (row) => {
    const same = (column: 'payment_key' | 'bare_key') => {
      const here = sql.ref(`${row}.${column}`)
      return sql`(${here} = ${sql.ref(`${table}.${column}`)} and ${here} <> '')`
    }
    return sql`(${same('payment_key')} or ${same('bare_key')})`
  }

/**
 * What admins recorded of a payment: pins issued for it by `pins of` and their first owner, activations by their receipts.
 * Pins that answer a request count as the request, and those of an order as the order.
 */
const recordedOf = (isOf: IsOf, also: RawBuilder<unknown> = sql`true`) => sql<{ place: string }>`
  select 'pins of ' || person.user_id as place
  from pin_batch paid join person on person.id = paid.owner_person_id, lateral (select paid.generated_at as at) said
  where ${isOf('paid')} and ${also} and paid.order_id is null
    and not exists (select from pin_request answered where answered.pin_batch_id = paid.id)
  union all
  select 'pins of ' || person.user_id
  from pin_order paid join person on person.id = paid.owner_person_id, lateral (select paid.ordered_at as at) said
  where ${isOf('paid')} and ${also}
  union all
  select paid.receipt_no from activation paid, lateral (select paid.at) said
  where ${isOf('paid')} and ${also}`

/** Requests of a payment by their numbers: for pins, and for credit. Those of `only` states and payments. */
const requestedOf = (isOf: IsOf, only: RawBuilder<unknown>, to_person_id: bigint | null | undefined) => sql<{
  place: string
}>`
  select request_no as place from pin_request asked
  where ${isOf('asked')} and ${only}
    and ${to_person_id === undefined ? sql`true` : sql`asked.to_person_id is not distinct from ${to_person_id}::bigint`}
  union all
  select request_no from credit_request asked
  where ${isOf('asked')} and ${only} and ${(to_person_id ?? null) === null}::boolean`

/**
 * All that bears the reference of one request, or one that is the same bare, for an admin who decides about it: other
 * requests, those that were rejected or taken back too, what admins recorded, and what the company paid out.
 */
export const placesBeside = (table: 'pin_request' | 'credit_request') => sql`
  (select place from (${requestedOf(ofRow(table), sql`asked.request_no <> ${sql.ref(`${table}.request_no`)}`, undefined)}) other
    order by place)
  union all
  (${recordedOf(ofRow(table))})
  union all
  (${paidOut(sql.ref<string>(`${table}.payment_key`))})`

/** Proofs of donations by their numbers: the same transfer never pays the company and a member. */
const provenOf = (isOf: IsOf) => sql<{ place: string }>`
  select 'donation ' || link_id as place from donation_proof paid where ${isOf('paid')}`

/** What the company paid to somebody is nobody's payment to the company. */
const paidOut = (key: RawBuilder<string>) => sql<{ place: string }>`
  select request_no as place from withdrawal where utr = ${key} and utr <> ''`

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

const banks = sql`('UPI', 'NEFT', 'IMPS', 'RTGS', 'Same bank')`

/** Until the act ends nobody else looks for the same one, so of two at once the second finds the first. */
const lockPayment = (trx: Transaction, name: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`payment:${name}`}, 0))`.execute(trx)

async function findTransfer(trx: Transaction, key: string, bare: string) {
  await lockPayment(trx, key)
  const isOf = ofTransfer({ key, bare })
  const { rows } = await sql<{ place: string }>`
    ${requestedOf(isOf, sql`${claims} and asked.payment_mode in ${banks}`, undefined)}
    union all
    ${recordedOf(isOf, sql`paid.payment_mode in ${banks}`)}
    union all
    select 'a sale over the counter' as place from counter_sale paid where ${isOf('paid')} and payment_mode in ${banks}
    union all
    select order_no from counter_order paid where ${ofKey(key)('paid')} and payment_mode in ${banks}
    union all
    ${provenOf(isOf)}
    union all
    ${paidOut(sql`${key}::text`)}
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
    ${requestedOf(ofKey(key), sql`${claims} and asked.payment_mode = 'Cash' and asked.paid_on = ${paid_on}::date`, to_person_id)}
    union all
    select place from (${recordedOf(ofKey(key), isOfDay)}) recorded where ${to_person_id}::bigint is null
    union all
    select 'a sale over the counter' from counter_sale
    where payment_key = ${key} and payment_mode = 'Cash' and seller_person_id = ${to_person_id}::bigint
      and (at at time zone ${zone})::date = ${paid_on}::date
    union all
    select order_no from counter_order
    where payment_key = ${key} and payment_mode = 'Cash' and seller_person_id = ${to_person_id}::bigint
      and (at at time zone ${zone})::date = ${paid_on}::date
    limit 1`.execute(trx)
  return rows[0]?.place
}

/**
 * Where a payment is on record already: a request that waits or is approved, pins, an activation, the proof of a
 * donation, a sale over the counter, a withdrawal that the company paid. A transfer of a bank counts once however its number is typed, a receipt for cash once on its day. Undefined
 * when it is new, and for payments that have no number of their own, such as cheques.
 */
export async function maybeClaimed(trx: Transaction, payment: Payment): Promise<string | undefined> {
  const { payment_mode, payment_reference, paid_on } = payment
  const key = paymentKey(payment_mode, payment_reference)
  if (isOnePayment(payment_mode, key)) return findTransfer(trx, key, bareKey(payment_mode, payment_reference))
  return payment_mode === 'Cash' && key !== '' && paid_on !== undefined ? findCash(trx, key, payment) : undefined
}

/** Refuses on `payment_reference` a payment that an admin records a second time. Each payment counts once. */
export async function assertUnclaimed(trx: Transaction, payment: Payment): Promise<void> {
  const place = await maybeClaimed(trx, payment)
  if (place === undefined) return
  const message = said('money.payment_used_at', { place })
  throw refuseField('payment_reference', message, 'reference_used')
}
