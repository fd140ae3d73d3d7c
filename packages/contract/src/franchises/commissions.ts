import { z } from 'zod'
import { windows } from '../kit/list.ts'
import { day, id, instant, money, percent } from '../kit/values.ts'

/** Where the money of a row is: held until the goods can no longer be returned, in the wallet, or taken back; `none`: nothing was paid. */
export const commissionStates = ['held', 'paid', 'taken_back', 'none'] as const
export type CommissionState = (typeof commissionStates)[number]

/** Commission on goods, line by line, with what each was computed from. */
export const commissionLists = windows(
  {
    row: z.object({
      id,
      at: instant,
      /** The franchise that earns. */
      user_id: z.string(),
      name: z.string(),
      /** The one that handed the goods over; of another line below it the franchise gets the difference. */
      seller_user_id: z.string(),
      seller_name: z.string(),
      /** Of an order, or of a sale over the counter. */
      order_no: z.string(),
      product_name: z.string(),
      /** Pieces; below zero came back. */
      quantity: z.int(),
      /** The member price without tax, of what was really paid. */
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
      state: z.enum(commissionStates),
    },
    sorts: ['at', 'earned'],
    totals: z.object({ earned: money, tds: money, net: money }),
    exportLimit: 1_000_000,
  },
  {
    franchise: {
      path: '/franchise/commissions',
      summary: 'What this franchise earned on goods, line by line',
      pages: ['franchise/commissions'],
    },
    admin: {
      path: '/admin/commissions',
      summary: 'What franchises earned on goods, line by line',
      pages: ['admin/commissions'],
    },
  },
)
