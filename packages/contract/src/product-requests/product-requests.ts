import { z } from 'zod'
import { productRequestLife, productRequestStates } from '@banyan/domain/product-requests/product-request.ts'
import { endpoint } from '../kit/endpoint.ts'
import { windows } from '../kit/list.ts'
import { stepsEndpoint } from '../kit/steps.ts'
import { dataOf, day, flag, id, instant, money, percent } from '../kit/values.ts'
import { paperOfSale } from '../papers/trade-papers.ts'

export const ownRequests = ['franchise/inventory/product-requests'] as const
export const companyRequests = ['admin/product-requests'] as const
const everybody = [...ownRequests, ...companyRequests] as const

const count = z.number().int()
const state = z.enum(productRequestStates)

const productRequestRow = z.object({
  id,
  request_no: z.string(),
  requested_at: instant,
  /** The franchise that asks. */
  user_id: z.string(),
  name: z.string(),
  /** The parent franchise that is asked; null is the company. */
  to_user_id: z.string().nullable(),
  to_name: z.string().nullable(),
  /** Lines such as "2 × Namuna soap". */
  products: z.array(z.string()),
  /** Pieces asked for. */
  quantity: count,
  asked: money,
  /** Asked for at member prices, because the franchise owed the company something. */
  is_full_price: z.boolean(),
  /** Null until it is approved. */
  approved: money.nullable(),
  /** What a parent franchise says it took; null until it is sent, and where the company is asked. */
  taken: money.nullable(),
  refunded: money,
  remark: z.string(),
  /** Numbers of the invoice and of credit notes; none until it is sent. */
  paper_nos: z.array(z.string()),
  courier: z.string(),
  tracking_no: z.string(),
  state,
  acted_at: instant.nullable(),
  /** Of a rejection. */
  reason: z.string(),
  /** Pieces that were paid for and have neither arrived whole nor been refunded; 0 until it is received. */
  missing: count,
  may: z.object({
    cancel: z.boolean(),
    approve: z.boolean(),
    reject: z.boolean(),
    dispatch: z.boolean(),
    receive: z.boolean(),
    refund: z.boolean(),
    resend: z.boolean(),
  }),
})

export const productRequestLists = windows(
  {
    row: productRequestRow,
    /** Days are of the request, both included; `user_id` is the franchise that asks. */
    filters: {
      state,
      user_id: z.string().trim().max(50),
      code: z.string().trim().max(30),
      to: z.enum(['company', 'franchise']),
      /** Waits for whoever is asked: to be answered, to be sent, or with pieces that it owes. */
      needs_decision: flag,
      requested_from: day,
      requested_to: day,
    },
    sorts: ['requested_at', 'asked'],
    totals: z.object({ asked: money, refunded: money }),
    exportLimit: 1_000_000,
    isOpenedById: true,
  },
  {
    franchise: {
      path: '/franchise/product-requests',
      summary: 'What this franchise asked its parent for',
      pages: ownRequests,
    },
    received: {
      path: '/franchise/product-requests/received',
      summary: 'What the franchises directly below ask this one for',
      pages: ownRequests,
    },
    admin: {
      path: '/admin/product-requests',
      summary: 'All requests for products',
      pages: companyRequests,
    },
  },
)

/** Each product of a request with how many pieces are where, and what was written about it. */
export const productRequestLines = endpoint({
  method: 'GET',
  path: '/product-requests/:id/lines',
  summary: 'The products of a request, line by line, and its papers',
  pages: everybody,
  params: z.strictObject({ id }),
  reply: dataOf(
    z.object({
      lines: z.array(
        z.object({
          /** Its place in the request, from 1 on. */
          line_no: count,
          code: z.string(),
          name: z.string(),
          hsn: z.string(),
          unit: z.string(),
          gst_percent: percent,
          price: money,
          quantity: count,
          approved: count,
          /** On its way to the franchise now. */
          on_its_way: count,
          arrived: count,
          damaged: count,
          /** Paid, and neither arrived whole nor refunded. */
          owed: count,
          refunded: count,
          /** What the sender could send today; null for whoever asks. */
          available: count.nullable(),
        }),
      ),
      /** The shop that gets the goods, as it is written on the parcel: for whoever packs it, while it is approved or on its way. */
      goes_to: z.object({ name: z.string(), address: z.string(), mobile: z.string() }).nullable(),
      /** The invoice and credit notes, in the order in which they were written; none until it is sent. */
      papers: z.array(paperOfSale),
    }),
  ),
})
export type ProductRequestLine = z.output<typeof productRequestLines.reply>['data']['lines'][number]

export const productRequestSteps = stepsEndpoint(productRequestLife, {
  path: '/product-requests',
  summary: 'What became of a request for products, step by step',
  pages: everybody,
  extra: {},
})
