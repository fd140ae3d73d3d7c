import { z } from 'zod'
import { orderLife, orderStates } from '@banyan/domain/orders/order-life.ts'
import { parcelStates } from '@banyan/domain/orders/parcel.ts'
import { endpoint } from '../kit/endpoint.ts'
import { harmless } from '../kit/guard.ts'
import { listEndpoint } from '../kit/list.ts'
import { moveEndpoints } from '../kit/moves.ts'
import { dataOf, day, id, instant } from '../kit/values.ts'
import { paperOfSale } from '../papers/trade-papers.ts'
import { deliveryProof } from './delivery-proof.ts'
import { lineLots } from './order-lines.ts'

const pages = ['franchise/parcels'] as const
const count = z.number().int()
const state = z.enum(parcelStates)

/** Orders that are picked up at this franchise. It reads who picks them up: no address, no contact and no price. */
export const listParcels = listEndpoint({
  path: '/franchise/parcels',
  summary: 'Parcels of the company that buyers pick up at this franchise',
  pages,
  row: z.object({
    id,
    order_no: z.string(),
    placed_at: instant,
    user_id: z.string(),
    /** The buyer, and nobody else picks it up; of one whose id went to somebody else as its invoice says. */
    name: z.string(),
    /** Lines such as "2 × Namuna soap". */
    products: z.array(z.string()),
    quantity: count,
    /** To count before it is handed over; 1 until it is packed. */
    boxes: count,
    state,
    /** Null until the company sent it to the franchise. */
    dispatched_at: instant.nullable(),
    delivered_at: instant.nullable(),
    may: z.object({
      /** With the code of the buyer, while tries are left. */
      hand_over: z.boolean(),
    }),
  }),
  /** Days are of the order, both included. */
  filters: {
    state,
    user_id: z.string().trim().max(50),
    order_no: z.string().trim().max(20),
    from: day,
    to: day,
  },
  sorts: ['placed_at'],
  totals: z.object({ quantity: count }),
  isOpenedById: true,
})

/** What is in it, to count before it is handed over. */
export const getParcel = endpoint({
  method: 'GET',
  path: '/franchise/parcels/:id/lines',
  summary: 'What is in a parcel that is picked up here, and the numbers of its papers',
  pages,
  params: z.strictObject({ id }),
  reply: dataOf(
    z.object({
      lines: z.array(
        z.object({
          line_no: count,
          code: z.string(),
          name: z.string(),
          /** What is in one piece of a bundle; empty: an ordinary product. */
          parts: z.array(z.string()),
          quantity: count,
          lots: lineLots,
        }),
      ),
      /** None until it is sent. */
      papers: z.array(paperOfSale.omit({ id: true })),
      /** How often the code may still be typed. */
      tries_left: count,
    }),
  ),
})

/**
 * A franchise hands over what the company sent to it. Refuses on `code` with `wrong_code`, and with 409 `code_blocked` after five
 * wrong ones, however many of them the company typed.
 */
export const parcelMoves = moveEndpoints(orderLife, {
  path: '/franchise/parcels',
  pages,
  isOnce: true,
  reply: dataOf(z.object({ state: z.enum(orderStates) })),
  calls: {
    hand_over: {
      summary: 'A parcel of the company is handed over to its buyer, proved by the code of the buyer',
      guard: harmless,
      body: deliveryProof,
    },
  },
})

export const { hand_over: handOverParcel } = parcelMoves
