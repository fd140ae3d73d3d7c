import { z } from 'zod'
import { least_credit_minor, most_credit_minor } from '@banyan/domain/credit-requests/credit-terms.ts'
import { creditRequestLife } from '@banyan/domain/payments/paid-request.ts'
import { endpoint } from '../kit/endpoint.ts'
import { harmless } from '../kit/guard.ts'
import { password } from '../kit/fields.ts'
import { windows } from '../kit/list.ts'
import { moveEndpoints } from '../kit/moves.ts'
import { reasonAgainstWarning } from '../kit/reason-against-warning.ts'
import { stepsEndpoint } from '../kit/steps.ts'
import { chosenId, dataOf, id, money, positiveMoney } from '../kit/values.ts'
import {
  oneRequest,
  paidRequestFilters,
  paidRequestList,
  paidRequestShape,
  paidShape,
  slipReply,
} from '../payments/paid-requests.ts'
import { referenceFits } from '../payments/payment.ts'
import { bankingRule } from '../words/rules/banking.ts'
import { rule } from '../words/rules/common.ts'

const asking = ['user/wallet/request-for-credit', 'franchise/wallet/request-for-credit'] as const
const deciding = ['admin/wallet/credit-requests'] as const

/** What one request may ask for. */
export const creditAmount = positiveMoney
  .refine((amount) => amount >= least_credit_minor, rule('at_least', { least: Number(least_credit_minor / 100n) }))
  .refine((amount) => amount <= most_credit_minor, rule('at_most', { most: Number(most_credit_minor / 100n) }))

/** What a request may be about now, for the form. */
export const getCreditTerms = endpoint({
  method: 'GET',
  path: '/credit-requests/terms',
  summary: 'The wallet that is credited, the limits of a request, and how many of one’s own wait',
  pages: asking,
  isQuiet: true,
  reply: dataOf(
    z.object({
      wallet_name: z.string(),
      balance: money,
      least: money,
      most: money,
      waiting: z.number().int(),
      most_waiting: z.number().int(),
    }),
  ),
})

/** A member or a franchise has paid the company and asks for the amount in their fund wallet. */
export const requestCredit = endpoint({
  method: 'POST',
  path: '/credit-requests',
  guard: harmless,
  summary: 'Asks the company to credit a payment to the own wallet',
  pages: asking,
  isOnce: true,
  body: z
    .strictObject({
      amount: creditAmount,
      ...paidShape,
      /** Which of the company’s accounts was paid; only cash needs none. */
      deposit_account_id: chosenId.nullable(),
    })
    .refine((body) => body.payment_mode === 'Cash' || body.deposit_account_id !== null, {
      path: ['deposit_account_id'],
      message: bankingRule('deposit_account'),
    })
    .check(referenceFits),
  reply: dataOf(z.object({ id, request_no: z.string(), wallet_name: z.string(), paid_to: z.string(), amount: money })),
})

const creditRequestRow = z.object({
  ...paidRequestShape,
  user_type: z.enum(['User', 'Franchise']),
  /** The wallet that is credited, as its owner calls it. */
  wallet_name: z.string(),
  /** The company’s account that was paid, as it was then; empty for cash that was handed over. */
  paid_to: z.string(),
  /** The journal that credited the wallet; null until it is approved. */
  journal_id: id.nullable(),
})

export const creditRequestLists = windows(
  {
    ...paidRequestList,
    row: creditRequestRow,
    filters: { ...paidRequestFilters, user_type: z.enum(['User', 'Franchise']), deposit_account_id: id },
  },
  {
    user: {
      path: '/user/credit-requests',
      summary: 'The own requests for credit',
      pages: ['user/wallet/credit-requests'],
    },
    franchise: {
      path: '/franchise/credit-requests',
      summary: 'What this franchise asked the company to credit',
      pages: ['franchise/wallet/credit-requests'],
    },
    admin: {
      path: '/admin/credit-requests',
      summary: 'All requests for credit',
      pages: deciding,
    },
  },
)

const reading = ['user/wallet/credit-requests', 'franchise/wallet/credit-requests'] as const

/** Whoever asked thinks better of it, while nobody has answered. */
export const ownCreditMoves = moveEndpoints(creditRequestLife, {
  path: '/credit-requests',
  pages: reading,
  calls: { cancel: { summary: 'Takes back a request of one’s own that waits' } },
})

/** Whoever asked sees the proof of the payment, and each look of who decides is written down. */
export const creditRequestSlip = endpoint({
  ...oneRequest,
  method: 'POST',
  path: '/credit-requests/:id/slip',
  summary: 'A short-lived link to the slip of a request for credit',
  pages: [...reading, ...deciding],
  reply: slipReply,
})

export const creditRequestSteps = stepsEndpoint(creditRequestLife, {
  path: '/credit-requests',
  summary: 'What became of a request for credit, step by step',
  pages: [...reading, ...deciding],
  extra: {},
})

export const findCreditAllowance = endpoint({
  method: 'GET',
  path: '/admin/credit-requests/allowance',
  summary: 'How much one may credit now without the password',
  pages: deciding,
  isQuiet: true,
  reply: dataOf(
    z.object({
      /** Within 24 hours. */
      allowed: money,
      /** What the asking admin approved in the last 24 hours. */
      credited: money,
      left: money,
    }),
  ),
})

/** To approve, the password is needed above the allowance of 24 hours, the reason against a warning. */
export const creditMoves = moveEndpoints(creditRequestLife, {
  path: '/admin/credit-requests',
  pages: deciding,
  calls: {
    approve: {
      summary: 'Credits the whole amount to the wallet of whoever asked',
      isOnce: true,
      guard: { second: 'above', gives: ['inflow'] },
      body: z.strictObject({ current_password: password.optional(), reason: reasonAgainstWarning }),
      reply: dataOf(z.object({ request_no: z.string(), name: z.string(), amount: money, wallet_name: z.string() })),
    },
    reject: { summary: 'Rejects a request for credit with a reason its sender reads' },
  },
})

export const { cancel: cancelCreditRequest } = ownCreditMoves
export const { approve: approveCreditRequest, reject: rejectCreditRequest } = creditMoves
