import { sql, type RawBuilder } from 'kysely'
import { uniqueReference } from '@banyan/domain/pins/pin-request.ts'
import type { Transaction } from './database.ts'
import { refuseField } from './refusal.ts'

/** A reference as requests keep theirs; the indexes of migration 0024 are on this very text. */
const isSame = (table: string, reference: RawBuilder<string>) => {
  const typed = sql.ref(`${table}.payment_reference`)
  return sql`${typed} <> '' and upper(regexp_replace(${typed}, '[\\s./_–-]', '', 'g')) = ${reference}`
}

/**
 * What admins recorded under a reference: pins issued for it by `pins of` and their first owner, activations by their
 * receipts. Pins that answer a request count as the request, and those of an order as the order.
 */
export const recordedUnder = (reference: RawBuilder<string>) => sql<{ place: string }>`
  select 'pins of ' || person.user_id as place
  from pin_batch join person on person.id = pin_batch.owner_person_id
  where ${isSame('pin_batch', reference)} and pin_batch.order_id is null
    and not exists (select from pin_request answered where answered.pin_batch_id = pin_batch.id)
  union all
  select 'pins of ' || person.user_id
  from pin_order join person on person.id = pin_order.owner_person_id
  where ${isSame('pin_order', reference)}
  union all
  select activation.receipt_no from activation where ${isSame('activation', reference)}`

interface Payment {
  readonly payment_mode: string | null
  readonly payment_reference: string
}

/**
 * Where a payment by bank is on record already: a request that waits or is approved, pins, an activation. Until the act
 * ends nobody else looks for the same one, so of two at once the second finds the first. Undefined when it is new, and
 * for payments that have no number of their own.
 */
export async function maybeClaimed(trx: Transaction, { payment_mode, payment_reference }: Payment) {
  const reference = uniqueReference(payment_mode, payment_reference)
  if (reference === undefined) return undefined
  await sql`select pg_advisory_xact_lock(hashtextextended(${`payment:${reference}`}, 0))`.execute(trx)
  const { rows } = await sql<{ place: string }>`
    select request_no as place from pin_request
    where reference = ${reference} and state in ('pending', 'approved')
      and payment_mode in ('UPI', 'NEFT', 'IMPS', 'RTGS')
    union all
    ${recordedUnder(sql`${reference}::text`)}
    limit 1`.execute(trx)
  return rows[0]?.place
}

/** Refuses on `payment_reference` a payment that an admin records a second time. Each payment counts once. */
export async function assertUnclaimed(trx: Transaction, payment: Payment): Promise<void> {
  const place = await maybeClaimed(trx, payment)
  if (place === undefined) return
  const message = `This payment is on record already: ${place}. Each payment counts once.`
  throw refuseField('payment_reference', message, 'reference_used')
}
