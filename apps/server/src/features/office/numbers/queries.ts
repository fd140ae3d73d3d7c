import { sql } from 'kysely'
import { readRowNo } from '@banyan/domain/numbers/row-no.ts'
import { normalisePinCode } from '@banyan/domain/pins/pin-no.ts'
import { bareKey, paymentKey } from '@banyan/domain/payments/payment-key.ts'
import type { Reader } from '#kit/database/database.ts'

/** The same number pays once, whatever it is typed with; and there are a few of each at most. */
const most_of_a_kind = 5

/** Whether a row is of this payment: its reference is what was typed, as a bank's number, bare or whole, or as any other. */
const isPaidBy = (row: string, typed: string) => {
  const keys = [paymentKey('UPI', typed), paymentKey(null, typed)].filter((key) => key !== '')
  const [payment_key, bare_key] = [sql.ref(`${row}.payment_key`), sql.ref(`${row}.bare_key`)]
  return sql<boolean>`(${payment_key} <> '' and ${payment_key} = any(${keys}::text[])
    or ${bare_key} <> '' and ${bare_key} = ${bareKey('UPI', typed)})`
}

export const maybeHeldPin = (db: Reader, typed: string) =>
  db
    .selectFrom('pin')
    .innerJoin('person as owner', 'owner.id', 'pin.owner_person_id')
    .select(['pin.pin_no', 'pin.owner_person_id', 'owner.name'])
    .where('pin.pin_no', '=', normalisePinCode(typed))
    .executeTakeFirst()

/** Of activations: by the receipt, or by the payment an admin recorded. */
export const findReceiptNumbers = (db: Reader, typed: string) =>
  db
    .selectFrom('activation')
    .innerJoin('member', 'member.id', 'activation.member_id')
    .innerJoin('person as owner', 'owner.id', 'member.person_id')
    .select(['activation.receipt_no', 'activation.member_id', 'activation.by_person_id', 'owner.name'])
    .where(({ or, eb }) => or([eb('activation.receipt_no', '=', typed.toUpperCase()), isPaidBy('activation', typed)]))
    .orderBy('activation.id', 'desc')
    .limit(most_of_a_kind)
    .execute()

export const findDonationPayments = (db: Reader, typed: string) =>
  db
    .selectFrom('donation_proof as proof')
    .innerJoin('donation_link as link', 'link.id', 'proof.link_id')
    .innerJoin('member', 'member.id', 'link.payer_member_id')
    .innerJoin('person as payer', 'payer.id', 'member.person_id')
    .select(['proof.reference', 'link.payer_member_id', 'link.receiver_member_id', 'payer.name'])
    .where(isPaidBy('proof', typed))
    .orderBy('proof.id', 'desc')
    .limit(most_of_a_kind)
    .execute()

export const findRequestPayments = (db: Reader, typed: string) =>
  db
    .selectFrom('pin_request')
    .innerJoin('person as asker', 'asker.id', 'pin_request.person_id')
    .select(['pin_request.reference', 'pin_request.person_id', 'pin_request.to_person_id', 'asker.name'])
    .where(isPaidBy('pin_request', typed))
    .orderBy('pin_request.id', 'desc')
    .limit(most_of_a_kind)
    .execute()

export const findCreditPayments = (db: Reader, typed: string) =>
  db
    .selectFrom('credit_request')
    .innerJoin('person as asker', 'asker.id', 'credit_request.person_id')
    .select(['credit_request.reference', 'credit_request.person_id', 'asker.name'])
    .where(isPaidBy('credit_request', typed))
    .orderBy('credit_request.id', 'desc')
    .limit(most_of_a_kind)
    .execute()

/** An order by its number; what an earlier holder of an id ordered is not its own any more. */
export async function maybeOrder(db: Reader, typed: string) {
  const id = readRowNo('OD', typed)
  if (id === undefined) return undefined
  return db
    .selectFrom('product_order')
    .innerJoin('person as buyer', 'buyer.id', 'product_order.person_id')
    .select(['product_order.id', 'product_order.order_no', 'product_order.person_id', 'buyer.name'])
    .select(['product_order.place_person_id', 'product_order.courier'])
    .select(sql<boolean>`product_order.holder_no = holder_no(product_order.person_id)`.as('is_of_holder'))
    .where('product_order.id', '=', id)
    .executeTakeFirst()
}

/** A counter sale of goods by its number, with the name that its invoice has; what an earlier holder of an id bought is not its own any more. */
export async function maybeCounterOrder(db: Reader, typed: string) {
  const id = readRowNo('CS', typed)
  if (id === undefined) return undefined
  return db
    .selectFrom('counter_order as sold')
    .innerJoin('trade_paper as paper', 'paper.id', 'sold.paper_id')
    .select(['sold.id', 'sold.order_no', 'sold.person_id', 'sold.seller_person_id', 'paper.buyer_name as name'])
    .select(sql<boolean>`sold.holder_no = holder_no(sold.person_id)`.as('is_of_holder'))
    .where('sold.id', '=', id)
    .executeTakeFirst()
}

/** A return by its number; what an earlier holder of an id returned is not its own any more. */
export async function maybeReturn(db: Reader, typed: string) {
  const id = readRowNo('RT', typed)
  if (id === undefined) return undefined
  return db
    .selectFrom('order_return')
    .innerJoin('person as buyer', 'buyer.id', 'order_return.person_id')
    .leftJoin('counter_order as handed', 'handed.id', 'order_return.counter_order_id')
    .select(['order_return.id', 'order_return.return_no', 'order_return.person_id', 'buyer.name'])
    .select('handed.seller_person_id')
    .select(sql<boolean>`order_return.holder_no = holder_no(order_return.person_id)`.as('is_of_holder'))
    .where('order_return.id', '=', id)
    .executeTakeFirst()
}

/** A proposal of products by its number. */
export async function maybeProductProposal(db: Reader, typed: string) {
  const id = readRowNo('PP', typed)
  if (id === undefined) return undefined
  return db
    .selectFrom('product_proposal')
    .innerJoin('person as receiver', 'receiver.id', 'product_proposal.person_id')
    .select(['product_proposal.id', 'product_proposal.proposal_no', 'product_proposal.person_id'])
    .select(['product_proposal.sender_person_id', 'receiver.name'])
    .where('product_proposal.id', '=', id)
    .executeTakeFirst()
}

/** A request for products by its number. */
export async function maybeProductRequest(db: Reader, typed: string) {
  const id = readRowNo('RQ', typed)
  if (id === undefined) return undefined
  return db
    .selectFrom('product_request')
    .innerJoin('person as asker', 'asker.id', 'product_request.person_id')
    .select(['product_request.id', 'product_request.request_no', 'product_request.person_id'])
    .select(['product_request.sender_person_id', 'asker.name'])
    .where('product_request.id', '=', id)
    .executeTakeFirst()
}
