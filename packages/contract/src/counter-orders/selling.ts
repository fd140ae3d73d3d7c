import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { userId } from '../kit/fields.ts'
import { harmless, ofOneself } from '../kit/guard.ts'
import { chosenId, dataOf, id, instant, money, volume } from '../kit/values.ts'
import { buyerCode } from '../buyer-codes/buyer-code.ts'
import { body_bytes, cartLines } from '../orders/shop.ts'
import { paymentMode, paymentReference, referenceFits } from '../payments/payment.ts'
import { stockRule } from '../words/rules/stock.ts'

const selling = ['franchise/repurchase/place-order-for-member'] as const

/** The name that shows as an id is typed. */
export const findCounterBuyer = endpoint({
  method: 'GET',
  path: '/franchise/counter-orders/buyer',
  summary: 'A member to whom a franchise may sell goods',
  pages: selling,
  isQuiet: true,
  isLookup: true,
  query: z.strictObject({ user_id: userId }),
  reply: dataOf(
    z.object({
      user_id: z.string(),
      name: z.string(),
      is_blocked: z.boolean(),
      /** Of a mobile number or an e-mail address: without one no code can be sent. */
      is_confirmed: z.boolean(),
    }),
  ),
})

/** What a reader of bar codes or somebody who types finds. */
export const findCounterProducts = endpoint({
  method: 'GET',
  path: '/franchise/counter-orders/products',
  summary:
    'Products whose code begins so or whose name holds these words, with the price of a member and the own stock',
  pages: selling,
  isQuiet: true,
  query: z.strictObject({ words: z.string().trim().min(1, stockRule('product')).max(100) }),
  reply: dataOf(
    z.array(
      z.object({
        product_id: id,
        code: z.string(),
        name: z.string(),
        unit: z.string(),
        /** Of one piece, with GST. */
        price: money,
        /** Pieces of the own stock that may be sold today. */
        available: z.int(),
      }),
    ),
  ),
})

/**
 * The buyer gets a code, at their confirmed contacts alone, for exactly these goods and this sum. Refuses by field: `user_id`, `lines.N.price` (`price_changed`),
 * `lines.N.quantity` (`over_order`, `over_month`, `not_in_stock`), `lines.N.product_id`; with 409 `no_contact` a buyer
 * without a confirmed contact, `too_many_open`, `too_many_to_buyer`, `too_many_of_buyer` and `too_many_wrong`.
 */
export const askCounterCode = endpoint({
  method: 'POST',
  path: '/franchise/counter-orders/codes',
  summary: 'Sends a member the code by which goods of this franchise are handed over',
  pages: selling,
  isLookup: true,
  guard: harmless,
  isOnce: true,
  body_bytes,
  body: z.strictObject({ user_id: userId, lines: cartLines }),
  reply: dataOf(
    z.object({
      offer_id: id,
      user_id: z.string(),
      name: z.string(),
      products: z.array(z.string()),
      quantity: z.int(),
      total: money,
      expires_at: instant,
      /** Where the code goes, or would go if messages were set up. */
      sent_to_masked: z.string(),
      /** The company can send by one of these contacts. */
      is_sent: z.boolean(),
    }),
  ),
})

/**
 * The goods are handed over, and the franchise has the money. Refuses on `code` with `code_wrong`, and with 409 `code_blocked`,
 * `code_expired`, `sold_already`; on `reference` a payment that is on record already.
 */
export const sellAtCounter = endpoint({
  method: 'POST',
  path: '/franchise/counter-orders',
  summary: 'Sells goods of this franchise to a member, proved by the code of the member',
  pages: selling,
  guard: ofOneself,
  isOnce: true,
  body: z
    .strictObject({
      offer_id: chosenId,
      code: buyerCode,
      payment_mode: paymentMode,
      /** Of the payment; may be empty for cash. */
      reference: paymentReference,
    })
    .check(referenceFits),
  reply: dataOf(
    z.object({
      id,
      order_no: z.string(),
      user_id: z.string(),
      name: z.string(),
      quantity: z.int(),
      total: money,
      bv: volume,
      paper_id: id,
      paper_no: z.string(),
    }),
  ),
})
