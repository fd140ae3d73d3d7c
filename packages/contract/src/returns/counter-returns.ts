import { z } from 'zod'
import { returnLife } from '@banyan/domain/returns/return-life.ts'
import { buyerCode } from '../buyer-codes/buyer-code.ts'
import { endpoint } from '../kit/endpoint.ts'
import { harmless } from '../kit/guard.ts'
import { moveEndpoints } from '../kit/moves.ts'
import { dataOf, id, instant, money } from '../kit/values.ts'
import { paymentMode, paymentReference, referenceFits } from '../payments/payment.ts'
import { arrived, asked, asking, returnable, taken } from './shapes.ts'

const own = ['user/returns'] as const
const selling = ['franchise/returns'] as const

/** What of goods bought at the counter of a franchise. */
export const getCounterReturnable = endpoint({
  method: 'GET',
  path: '/counter-orders/:id/returnable',
  summary: 'What of goods bought at a counter can still be returned, and until when',
  pages: ['user/counter-sales', ...own],
  isQuiet: true,
  params: z.strictObject({ id }),
  reply: returnable,
})

/** The buyer asks the franchise that sold; refused as of an order. */
export const askCounterReturn = endpoint({
  method: 'POST',
  path: '/counter-orders/:id/returns',
  summary: 'Asks to return goods that were bought at the counter of a franchise',
  pages: own,
  isOnce: true,
  guard: harmless,
  params: z.strictObject({ id }),
  body: asking,
  reply: asked,
})

/** What came back, and how the franchise gives the money back; of cash the reference may be empty. */
const repaying = { lines: arrived, payment_mode: paymentMode, reference: paymentReference }

/**
 * The buyer gets a code, at their confirmed contacts alone, that says what came back and how much the franchise gave back for it.
 * Refuses with 409 `no_contact`, `too_many_open`, `too_many_to_buyer`, `too_many_of_buyer` and `too_many_wrong`.
 */
export const askReturnCode = endpoint({
  method: 'POST',
  path: '/franchise/order-returns/:id/codes',
  summary: 'Sends the buyer the code by which they say that the money for returned goods is back',
  pages: selling,
  isOnce: true,
  guard: harmless,
  params: z.strictObject({ id }),
  body: z.strictObject(repaying).check(referenceFits),
  reply: dataOf(z.object({ refunded: money, expires_at: instant })),
})

/**
 * A franchise takes back what it sold: it has the goods and gave the money back. Refuses on `code` with `code_wrong`, also where
 * anything else is said than what the code was sent for, and with 409 `code_blocked` and `code_expired`.
 */
export const sellerReturnMoves = moveEndpoints(returnLife, {
  path: '/franchise/order-returns',
  pages: selling,
  isOnce: true,
  calls: {
    repay: {
      summary:
        'Takes goods back that this franchise sold, with the code by which the buyer says that the money is back',
      guard: harmless,
      body: z.strictObject({ ...repaying, code: buyerCode }).check(referenceFits),
      reply: taken,
    },
    reject: {
      summary: 'Rejects a return of goods that this franchise sold, with a reason its buyer reads',
      guard: harmless,
    },
  },
})

export const { repay: repayReturn, reject: rejectCounterReturn } = sellerReturnMoves
