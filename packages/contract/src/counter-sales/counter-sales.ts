import { z } from 'zod'
import { oneLine } from '../kit/fields.ts'
import { windows } from '../kit/list.ts'
import { paymentMode } from '../payments/payment.ts'
import { day, id, instant, money, moneyOrNil } from '../kit/values.ts'

/**
 * What a franchise says it took from the buyer for pins or a package of its own stock. Of nobody else: whoever is no
 * franchise leaves all of it out.
 */
export const saleWords = {
  /** At most the list price, which counts when it is left out; zero with a reason. */
  taken: moneyOrNil.optional(),
  /** Cash when left out. */
  taken_mode: paymentMode.nullish(),
  taken_reference: oneLine(60).default(''),
  /** Why nothing was taken. */
  taken_reason: oneLine(200).default(''),
}
const sale = z.object(saleWords)
export type SaleWords = z.output<typeof sale>

/** Whether a franchise has said what it took. */
export const saleStates = ['taken', 'gift', 'not_stated'] as const

const saleRow = z.object({
  id,
  at: instant,
  seller_user_id: z.string(),
  seller_name: z.string(),
  buyer_user_id: z.string(),
  buyer_name: z.string(),
  package_name: z.string(),
  /** Of the package that was taken with it; null for pins. */
  receipt_no: z.string().nullable(),
  count: z.number().int(),
  list_price: money,
  /** Null: the franchise has not said. */
  taken: money.nullable(),
  /** Of what was taken, for packages and pins that were cancelled since. */
  returned: money,
  state: z.enum(saleStates),
  payment_mode: z.string().nullable(),
  payment_reference: z.string(),
  /** Why nothing was taken. */
  reason: z.string(),
})

export const counterSaleLists = windows(
  {
    row: saleRow,
    filters: {
      from: day,
      to: day,
      package_id: id,
      state: z.enum(saleStates),
      /** The franchise. */
      seller_user_id: z.string().trim().max(50),
      /** The member, or the franchise below. */
      buyer_user_id: z.string().trim().max(50),
    },
    sorts: ['at', 'list_price', 'taken'],
    totals: z.object({ list_price: money, taken: money, returned: money }),
    exportLimit: 1_000_000,
  },
  {
    franchise: {
      path: '/franchise/counter-sales',
      summary: 'What this franchise and those below it sold from their stock',
      pages: ['franchise/counter-sales'],
    },
    admin: {
      path: '/admin/counter-sales',
      summary: 'What franchises sold from their stock, and what they took for it',
      pages: ['admin/counter-sales'],
    },
    user: {
      path: '/user/counter-sales',
      summary: 'What I bought from franchises, and what they say I paid',
      pages: ['user/counter-sales'],
    },
  },
)
