import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { windows } from '../kit/list.ts'
import { dataOf, day, id, instant, money, percent, volume } from '../kit/values.ts'
import { paperOfSale } from '../papers/trade-papers.ts'

const count = z.number().int()

/** Sold, handed over and paid in one act, so it has no state. */
export const counterOrderLists = windows(
  {
    row: z.object({
      id,
      order_no: z.string(),
      at: instant,
      seller_user_id: z.string(),
      /** The shop, as its invoice names it. */
      seller_name: z.string(),
      user_id: z.string(),
      name: z.string(),
      /** Lines such as "2 × Namuna soap". */
      products: z.array(z.string()),
      quantity: count,
      total: money,
      bv: volume,
      payment_mode: z.string(),
      payment_reference: z.string(),
      invoice_no: z.string(),
      returns_end_at: instant,
    }),
    /** Days are of the sale, both included. */
    filters: {
      seller_user_id: z.string().trim().max(50),
      user_id: z.string().trim().max(50),
      order_no: z.string().trim().max(20),
      from: day,
      to: day,
    },
    sorts: ['at', 'total'],
    totals: z.object({ total: money, bv: volume, quantity: count }),
    exportLimit: 1_000_000,
    isOpenedById: true,
  },
  {
    franchise: {
      path: '/franchise/counter-orders',
      summary: 'Goods that this franchise sold to members over its counter',
      pages: ['franchise/repurchase/orders-list'],
    },
    admin: {
      path: '/admin/counter-orders',
      summary: 'Goods that franchises sold to members over their counters',
      pages: ['admin/counter-sales'],
    },
    user: {
      path: '/user/counter-orders',
      summary: 'Goods that I bought at counters of franchises',
      pages: ['user/counter-sales'],
    },
  },
)

/** For who sold, who bought and admins of counter sales; to others it is not there. What an earlier holder bought is not the heir's. */
export const getCounterOrder = endpoint({
  method: 'GET',
  path: '/counter-orders/:id/lines',
  summary: 'What was sold over the counter, line by line, with its papers',
  pages: ['franchise/repurchase/orders-list', 'admin/counter-sales', 'user/counter-sales'],
  params: z.strictObject({ id }),
  reply: dataOf(
    z.object({
      order_no: z.string(),
      lines: z.array(
        z.object({
          code: z.string(),
          name: z.string(),
          hsn: z.string(),
          quantity: z.int(),
          /** Of one piece, with GST. */
          price: money,
          amount: money,
          gst_percent: percent,
        }),
      ),
      taxable: money,
      gst: money,
      total: money,
      papers: z.array(paperOfSale),
    }),
  ),
})
