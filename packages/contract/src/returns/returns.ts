import { z } from 'zod'
import { returnLife, returnStates } from '@banyan/domain/returns/return-life.ts'
import { endpoint } from '../kit/endpoint.ts'
import { harmless } from '../kit/guard.ts'
import { windows } from '../kit/list.ts'
import { moveEndpoints } from '../kit/moves.ts'
import { stepsEndpoint } from '../kit/steps.ts'
import { dataOf, day, flag, id, instant, money } from '../kit/values.ts'
import { walletPart } from '../orders/shop.ts'
import { paperOfSale } from '../papers/trade-papers.ts'
import { slipReply } from '../payments/paid-requests.ts'
import { arrived, asked, asking, returnable, taken } from './shapes.ts'

const own = ['user/returns'] as const
const deciding = ['admin/returns'] as const
const selling = ['franchise/returns'] as const
const reading = [...own, ...deciding, ...selling] as const

const count = z.number().int()
const state = z.enum(returnStates)

/** What of an order its buyer can still return, for the form. */
export const getReturnable = endpoint({
  method: 'GET',
  path: '/orders/:id/returnable',
  summary: 'What of an own order can still be returned, and until when',
  pages: ['user/repurchase/orders-list', ...own],
  isQuiet: true,
  params: z.strictObject({ id }),
  reply: returnable,
})

/** The buyer asks; by field `lines.N.quantity` (`over_left`) and `lines.N.line_no` are refused. */
export const askReturn = endpoint({
  method: 'POST',
  path: '/orders/:id/returns',
  summary: 'Asks to return goods of an own order that was delivered',
  pages: own,
  isOnce: true,
  guard: harmless,
  params: z.strictObject({ id }),
  body: asking,
  reply: asked,
})

const returnRow = z.object({
  id,
  return_no: z.string(),
  requested_at: instant,
  /** Of what it is: an order, or a counter sale. */
  order_id: id.nullable(),
  counter_order_id: id.nullable(),
  order_no: z.string(),
  /** The franchise that sold it; empty where the company did. */
  seller_user_id: z.string(),
  user_id: z.string(),
  name: z.string(),
  /** Lines such as "2 × Namuna soap". */
  products: z.array(z.string()),
  /** Pieces asked for, and what was paid for them. */
  quantity: count,
  asked: money,
  /** What went back to the wallets, or what the franchise gave back; null until it is accepted. */
  refunded: money.nullable(),
  /** Why, in the words of the buyer. */
  why: z.string(),
  state,
  acted_at: instant.nullable(),
  /** Of a rejection. */
  reason: z.string(),
  /** Until when the goods are to be sent; null once they are, once it is for the company to say, or the return is over. */
  send_by: instant.nullable(),
  may: z.object({
    send: z.boolean(),
    accept: z.boolean(),
    repay: z.boolean(),
    reject: z.boolean(),
    withdraw: z.boolean(),
  }),
})

export const returnLists = windows(
  {
    row: returnRow,
    /** Days are of the asking, both included. */
    filters: {
      state,
      user_id: z.string().trim().max(50),
      order_no: z.string().trim().max(20),
      needs_decision: flag,
      from: day,
      to: day,
    },
    sorts: ['requested_at', 'asked'],
    totals: z.object({ asked: money, refunded: money, quantity: count }),
    exportLimit: 1_000_000,
    isOpenedById: true,
  },
  {
    user: { path: '/user/order-returns', summary: 'The own returns', pages: own },
    franchise: {
      path: '/franchise/order-returns',
      summary: 'Returns of goods that this franchise sold over its counter',
      pages: selling,
    },
    admin: { path: '/admin/order-returns', summary: 'Returns of members', pages: deciding },
  },
)

export const getReturn = endpoint({
  method: 'GET',
  path: '/order-returns/:id/lines',
  summary: 'The goods of a return, line by line, and what went back for them',
  pages: reading,
  params: z.strictObject({ id }),
  reply: dataOf(
    z.object({
      lines: z.array(
        z.object({
          line_no: count,
          code: z.string(),
          name: z.string(),
          /** Pieces asked for. */
          quantity: count,
          price: money,
          /** Pieces that came back, to be sold again and not; null until it is accepted. */
          saleable: count.nullable(),
          damaged: count.nullable(),
        }),
      ),
      /** What went back to each wallet; empty until it is accepted. */
      parts: z.array(walletPart),
      /** How the franchise gave the money back; null of what the company sold, and until it did. */
      repaid: z.object({ payment_mode: z.string(), reference: z.string() }).nullable(),
      /** The credit note. */
      papers: z.array(paperOfSale),
      /** Photos that came with it, by their ids. */
      photos: z.array(id),
    }),
  ),
})

/** The buyer sees the own photos, and each look of who decides is written down. */
export const returnPhoto = endpoint({
  method: 'POST',
  path: '/order-return-photos/:id/image',
  summary: 'A short-lived link to a photo of a return',
  pages: reading,
  params: z.strictObject({ id }),
  reply: slipReply,
})

export const returnSteps = stepsEndpoint(returnLife, {
  path: '/order-returns',
  summary: 'What became of a return, step by step',
  pages: reading,
  extra: {},
})

export const ownReturnMoves = moveEndpoints(returnLife, {
  path: '/order-returns',
  pages: own,
  isOnce: true,
  calls: {
    send: { summary: 'Says that the goods of an own return are sent', guard: harmless },
    withdraw: { summary: 'Takes back an own return whose goods are not sent', guard: harmless },
  },
})

/** Whoever accepts says what is back; what is not stays sold. The money goes to the wallets that paid. */
export const returnMoves = moveEndpoints(returnLife, {
  path: '/admin/order-returns',
  pages: deciding,
  isOnce: true,
  calls: {
    accept: {
      summary: 'Takes goods back that arrived: the money goes back, and with it what they earned',
      guard: { second: 'above', gives: ['money of others'] },
      body: z.strictObject({ lines: arrived }),
      reply: taken,
    },
    reject: { summary: 'Rejects a return with a reason its buyer reads', guard: harmless },
  },
})

export const { send: sendReturn, withdraw: withdrawReturn } = ownReturnMoves
export const { accept: acceptReturn, reject: rejectReturn } = returnMoves
