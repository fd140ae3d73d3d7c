import { z } from 'zod'
import { windows } from '../kit/list.ts'
import { day, id, instant, money, percent } from '../kit/values.ts'

/** Where the money of a row is: held until what it is for can no longer be returned, in the wallet, or taken back; `none`: nothing was paid. */
export const commissionStates = ['held', 'paid', 'taken_back', 'none'] as const
export type CommissionState = (typeof commissionStates)[number]

/** What it is for: an order that a franchise handed over, a sale over its counter, or the pin of an activation. */
const commissionSources = ['order', 'counter', 'activation'] as const
export type CommissionSource = (typeof commissionSources)[number]

/** Commission on goods and on pins, line by line, with what each was computed from. */
export const commissionLists = windows(
  {
    row: z.object({
      id,
      at: instant,
      source: z.enum(commissionSources),
      /** The franchise that earns. */
      user_id: z.string(),
      name: z.string(),
      /** The one that handed the goods over or sold the pin; of another line below it the franchise gets the difference. */
      seller_user_id: z.string(),
      seller_name: z.string(),
      /** Of an order, of a sale over the counter, or of a receipt. */
      order_no: z.string(),
      /** The product, or the package of a pin. */
      product_name: z.string(),
      /** Pieces, or one pin; below zero came back. */
      quantity: z.int(),
      /** The member price, or the price of the pin, without tax, of what was really paid. */
      base: money,
      percent,
      /** The buyer is the franchise under another id: nothing is paid. */
      is_own: z.boolean(),
      earned: money,
      tds: money,
      net: money,
      state: z.enum(commissionStates),
      /** When the percent was that of the row: the sale. */
      sold_at: instant,
      /** Until then it is held. */
      ripens_at: instant,
    }),
    filters: {
      from: day,
      to: day,
      /** The franchise that earns. */
      user_id: z.string().trim().max(50),
      seller_user_id: z.string().trim().max(50),
      order_no: z.string().trim().max(20),
      source: z.enum(commissionSources),
      state: z.enum(commissionStates),
    },
    sorts: ['at', 'earned'],
    totals: z.object({ earned: money, tds: money, net: money }),
    exportLimit: 1_000_000,
  },
  {
    franchise: {
      path: '/franchise/commissions',
      summary: 'What this franchise earned on goods and pins, line by line',
      pages: ['franchise/commissions'],
    },
    admin: {
      path: '/admin/commissions',
      summary: 'What franchises earned on goods and pins, line by line',
      pages: ['admin/commissions'],
    },
  },
)
