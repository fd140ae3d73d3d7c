import { z } from 'zod'
import { dayOfPayment, oneLine, password, userId } from '../kit/fields.ts'
import { endpoint } from '../kit/endpoint.ts'
import { chosenId, dataOf, day, id, instant, money, volume } from '../kit/values.ts'
import { paymentMode, paymentReference, referenceFits } from '../payments/payment.ts'
import { bankingRule } from '../words/rules/banking.ts'
import { orderedForMember } from './ordered-body.ts'
import { isMemberReachable } from './receiver.ts'
import { body_bytes } from './shop.ts'

const { pay: _pay, given: _given, ...ordered } = orderedForMember

/** How an order was paid that the company placed against a payment which it had received. */
export const recordedPayment = z.object({
  /** Of the credit that was recorded with it. */
  request_no: z.string(),
  payment_mode: paymentMode,
  paid_on: day,
  /** Empty of cash without a receipt. */
  reference: z.string(),
  amount: money,
})

/**
 * Orders for a member against a payment that the company has received: exactly its sum is credited to the fund wallet of the
 * member and pays the order, in one act and without a code. Refuses by field what `placeOrder` refuses, on `payment_mode` an admin
 * without the page *Credit requests* (`recorded_right`), and on `reference` a payment that is on record (`reference_used`). Above
 * what an admin does alone, and for a reference that stands elsewhere without being the same payment, a second admin agrees.
 */
export const recordMemberOrder = endpoint({
  method: 'POST',
  path: '/admin/member-orders/recorded',
  summary: 'Orders for a member against a payment that the company received',
  pages: ['admin/repurchase-orders/place-order-for-member'],
  isOnce: true,
  guard: { second: 'above', gives: ['inflow'] },
  body_bytes,
  body: z
    .strictObject({
      user_id: userId,
      ...ordered,
      payment_mode: paymentMode,
      paid_on: dayOfPayment,
      reference: paymentReference,
      /** Which of the company’s accounts was paid; only cash needs none. */
      deposit_account_id: chosenId.nullable(),
      remark: oneLine(200),
      current_password: password,
    })
    .refine((body) => body.payment_mode === 'Cash' || body.deposit_account_id !== null, {
      path: ['deposit_account_id'],
      message: bankingRule('deposit_account'),
    })
    .check(isMemberReachable, referenceFits),
  reply: dataOf(
    z.object({ id, order_no: z.string(), placed_at: instant, total: money, bv: volume, recorded: recordedPayment }),
  ),
})
