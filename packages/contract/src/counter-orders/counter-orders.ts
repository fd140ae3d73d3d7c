import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { listEndpoint } from '../kit/list.ts'
import { dataOf, day, id, instant, money, percent, volume } from '../kit/values.ts'
import { paperOfSale } from '../papers/trade-papers.ts'

const reading = ['franchise/repurchase/orders-list'] as const
const count = z.number().int()

/** Sold, handed over and paid in one act, so it has no state. */
export const listCounterOrders = listEndpoint({
  path: '/franchise/counter-orders',
  summary: 'Goods that this franchise sold to members over its counter',
  pages: reading,
  row: z.object({
    id,
    order_no: z.string(),
    at: instant,
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
  filters: {
    user_id: z.string().trim().max(50),
    order_no: z.string().trim().max(20),
    from: day,
    to: day,
  },
  sorts: ['at', 'total'],
  totals: z.object({ total: money, bv: volume, quantity: count }),
  exportLimit: 1_000_000,
  isOpenedById: true,
})

export const getCounterOrder = endpoint({
  method: 'GET',
  path: '/franchise/counter-orders/:id/lines',
  summary: 'What was sold over the counter, line by line, with its papers',
  pages: reading,
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
