import { z } from 'zod'
import { orderLife, orderStates } from '@banyan/domain/orders/order-life.ts'
import { objections } from '@banyan/domain/orders/undelivered.ts'
import { endpoint } from '../kit/endpoint.ts'
import { oneLine, password } from '../kit/fields.ts'
import { harmless, ofOneself, type Guard } from '../kit/guard.ts'
import { windows } from '../kit/list.ts'
import { moveEndpoints, reason } from '../kit/moves.ts'
import { stepsEndpoint } from '../kit/steps.ts'
import { dataOf, day, flag, id, instant, money, volume } from '../kit/values.ts'
import { orderRule } from '../words/rules/orders.ts'
import { deliveryProof } from './delivery-proof.ts'
import { orderDetail } from './order-detail.ts'
import { boxes, outcomeLines, shortLines } from './order-lines.ts'
import { orderedBody } from './ordered-body.ts'
import { isReachable, orderWay } from './receiver.ts'
import { sending } from './sending.ts'
import { body_bytes, walletPart } from './shop.ts'

export const orderState = z.enum(orderStates)

/**
 * A member buys of the company's stock for oneself. Refuses by field: `lines.N.price` (`price_changed`), `lines.N.quantity`
 * (`over_order`, `over_month`, `not_in_stock`), `lines.N.product_id`, `total`, `given`, and `pay` where the wallets do not pay it.
 */
export const placeOrder = endpoint({
  method: 'POST',
  path: '/orders',
  summary: 'Orders products of the company, paid from the own wallets',
  pages: ['user/repurchase/place-order'],
  isOnce: true,
  guard: ofOneself,
  body_bytes,
  body: z.strictObject({ ...orderedBody, current_password: password }).check(isReachable),
  reply: dataOf(
    z.object({
      id,
      order_no: z.string(),
      placed_at: instant,
      total: money,
      bv: volume,
      parts: z.array(walletPart),
      /** Said at the counter or the door, to whoever hands the goods over. */
      delivery_code: z.string(),
    }),
  ),
})

const count = z.number().int()

const orderRow = z.object({
  id,
  order_no: z.string(),
  placed_at: instant,
  /** The company placed it, with the code of its buyer or against a payment that it had received. */
  is_by_company: z.boolean(),
  user_id: z.string(),
  name: z.string(),
  /** Lines such as "2 × Namuna soap". */
  products: z.array(z.string()),
  /** What it comes to without what was short when it was packed. */
  quantity: z.int(),
  total: money,
  bv: volume,
  state: orderState,
  /** It leaves in so many, as one; 1 until it is packed. */
  boxes: count,
  way: orderWay,
  /** Where it goes to: one line, or the place of the pick-up. */
  goes_to: z.string(),
  /** Empty until it is dispatched, and where it is handed over in person. */
  courier: z.string(),
  tracking_no: z.string(),
  /** Null until it is dispatched. */
  invoice_no: z.string().nullable(),
  dispatched_at: instant.nullable(),
  /** With a courier: from when on it counts as delivered without a word of the buyer; null while its buyer can say nothing. */
  arrives_at: instant.nullable(),
  delivered_at: instant.nullable(),
  /** Its buyer says that it did not arrive, or did not take it; null where nothing was said. */
  objected_at: instant.nullable(),
  objection: z.enum(objections).nullable(),
  /** In the words of the buyer; may be empty. */
  objection_note: z.string(),
  undelivered_at: instant.nullable(),
  cancelled_at: instant.nullable(),
  /** Why the company cancelled it, or why it did not reach its buyer; empty otherwise. */
  reason: z.string(),
  may: z.object({
    cancel: z.boolean(),
    receive: z.boolean(),
    object: z.boolean(),
    pack: z.boolean(),
    /** Without what is not there. */
    pack_short: z.boolean(),
    dispatch: z.boolean(),
    /** With the code of the buyer: handed over in person, and tries are left. */
    deliver: z.boolean(),
    undeliver: z.boolean(),
    call_off: z.boolean(),
  }),
})

export const orderLists = windows(
  {
    row: orderRow,
    /** Days are of the placing, both included. */
    filters: {
      state: orderState,
      user_id: z.string().trim().max(50),
      order_no: z.string().trim().max(20),
      way: orderWay,
      /** To be packed, dispatched or answered, or late on its way while its buyer can say nothing. */
      needs_decision: flag,
      from: day,
      to: day,
    },
    sorts: ['placed_at', 'total'],
    totals: z.object({ total: money, bv: volume, quantity: count }),
    exportLimit: 1_000_000,
    isOpenedById: true,
  },
  {
    user: { path: '/user/orders', summary: 'The own orders', pages: ['user/repurchase/orders-list'] },
    admin: { path: '/admin/orders', summary: 'Orders of members', pages: ['admin/repurchase-orders/orders'] },
  },
)

const reading = ['user/repurchase/orders-list', 'admin/repurchase-orders/orders'] as const

/** What is in an order, who paid it and how; the code is the buyer's alone. */
export const getOrder = endpoint({
  method: 'GET',
  path: '/orders/:id/lines',
  summary: 'The lines of an order, what paid it, and where it goes',
  pages: reading,
  params: z.strictObject({ id }),
  reply: dataOf(orderDetail),
})

/** Also for the shop where it is picked up. */
export const orderSteps = stepsEndpoint(orderLife, {
  path: '/orders',
  summary: 'What became of an order, step by step',
  pages: [...reading, 'franchise/parcels'],
  extra: {},
})

const moved = dataOf(z.object({ state: orderState }))

/** Whoever bought it thinks better of it before it is sent, or has it in hand. */
export const ownOrderMoves = moveEndpoints(orderLife, {
  path: '/orders',
  pages: ['user/repurchase/orders-list'],
  isOnce: true,
  reply: moved,
  calls: {
    cancel: { summary: 'Cancels an own order that is not sent yet; the money goes back', guard: harmless },
    receive: { summary: 'Says that the goods of an own order have arrived', guard: harmless },
    object: {
      summary: 'Says that an own order on its way did not arrive or was not taken',
      guard: harmless,
      body: z.strictObject({ objection: z.enum(objections, orderRule('objection')), note: oneLine(300) }),
    },
  },
})

/** Whoever recorded the payment of an order does not give it back alone: it would be money that nobody else has seen come. */
const paidBack: Guard = { second: 'above', onlyBeyond: true, gives: ['inflow'] }

/** Nobody of the company can call goods delivered without the code that only the buyer reads. */
export const orderMoves = moveEndpoints(orderLife, {
  path: '/admin/orders',
  pages: ['admin/repurchase-orders/orders'],
  isOnce: true,
  reply: moved,
  calls: {
    pack: {
      summary: 'The goods of an order are packed, into so many boxes',
      guard: harmless,
      body: z.strictObject({ boxes }),
    },
    pack_short: {
      summary: 'An order is packed without what is not there; the money of those pieces goes back',
      guard: paidBack,
      body: z.strictObject({ lines: shortLines, boxes, reason }),
      reply: dataOf(z.object({ state: orderState, refunded: money })),
    },
    dispatch: {
      summary: 'The goods leave: the invoice is written and the sale is posted',
      guard: harmless,
      body: sending,
      reply: dataOf(z.object({ state: orderState, invoice_no: z.string() })),
    },
    deliver: {
      summary: 'The goods are handed over, proved by the code of the buyer',
      guard: harmless,
      body: deliveryProof,
    },
    undeliver: {
      summary: 'An order did not reach its buyer: a credit note, the money back, and what happened to its goods',
      // What is damaged or lost is beyond the limit of corrections of stock sooner.
      guard: { second: 'above', gives: ['money of others'] },
      body: z.strictObject({ lines: outcomeLines, reason }),
      reply: dataOf(z.object({ state: orderState, credit_note_no: z.string(), refunded: money })),
    },
    call_off: { summary: 'Cancels an order with a reason its buyer reads; the money goes back', guard: paidBack },
  },
})

export const { cancel: cancelOrder, receive: receiveOrder, object: objectToOrder } = ownOrderMoves
export const {
  pack: packOrder,
  pack_short: packShortOrder,
  dispatch: dispatchOrder,
  deliver: deliverOrder,
  undeliver: undeliverOrder,
  call_off: callOffOrder,
} = orderMoves
