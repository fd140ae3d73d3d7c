import { z } from 'zod'
import { id, money, percent, volume } from '../kit/values.ts'
import { paperOfSale } from '../papers/trade-papers.ts'
import { lineLots } from './order-lines.ts'
import { recordedPayment } from './recorded-orders.ts'
import { walletPart } from './shop.ts'

const count = z.int()

/** What is in one order, what paid it, where it goes, and its papers. */
export const orderDetail = z.object({
  order_no: z.string(),
  /** Without the pieces that were short when it was packed. */
  lines: z.array(
    z.object({
      line_no: count,
      product_id: id,
      code: z.string(),
      name: z.string(),
      hsn: z.string(),
      /** What one piece of a bundle had in it when it was ordered; empty: an ordinary product. */
      parts: z.array(z.string()),
      quantity: z.int(),
      /** Of one piece, with GST. */
      price: money,
      amount: money,
      gst_percent: percent,
      bv: volume,
      /** What happened to the pieces of an order that did not reach its buyer; null of any other. */
      outcome: z.object({ saleable: count, damaged: count, lost: count }).nullable(),
      /** Set aside or sent, in pieces; none for its buyer. */
      lots: lineLots,
    }),
  ),
  /** What was not there when it was packed, and the money that went back for it. */
  short: z.array(z.object({ line_no: count, code: z.string(), name: z.string(), quantity: z.int(), amount: money })),
  total: money,
  bv: volume,
  parts: z.array(walletPart),
  /** The payment that the company had received and recorded for it; null of any other order. */
  recorded: recordedPayment.nullable(),
  name: z.string(),
  mobile: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  pincode: z.string(),
  /** Where it is picked up; null of what is sent to an address. */
  place_user_id: z.string().nullable(),
  place_name: z.string().nullable(),
  /** As the checkout shows it; empty where there is none, and for its buyer of a shop that is blocked. */
  place_address: z.string(),
  /** For the company. */
  place_mobile: z.string(),
  invoice_no: z.string().nullable(),
  /** The invoice and credit notes, in the order in which they were written; none until it is dispatched. */
  papers: z.array(paperOfSale),
  /** Of the invoice; null until it is dispatched. */
  taxable: money.nullable(),
  gst: money.nullable(),
  /** Six digits for the buyer while it can be used; null for everybody else. */
  delivery_code: z.string().nullable(),
  /** How often the code may still be typed. */
  tries_left: count,
})
