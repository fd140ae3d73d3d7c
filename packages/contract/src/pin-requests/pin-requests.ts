import { z } from 'zod'
import { pinRequestLife } from '@banyan/domain/payments/paid-request.ts'
import { endpoint } from '../kit/endpoint.ts'
import { orEmpty, password, userId } from '../kit/fields.ts'
import { windows } from '../kit/list.ts'
import { moveEndpoints } from '../kit/moves.ts'
import { reasonAgainstWarning } from '../kit/reason-against-warning.ts'
import { stepsEndpoint } from '../kit/steps.ts'
import { chosenId, dataOf, id, money } from '../kit/values.ts'
import {
  oneRequest,
  paidRequestFilters,
  paidRequestList,
  paidRequestShape,
  paidShape,
  slipReply,
} from '../payments/paid-requests.ts'
import { referenceFits } from '../payments/payment.ts'
import { salesRule } from '../words/rules/sales.ts'

/** What is asked for, and how it was paid; what it costs is for the server to say. */
const requestShape = {
  package_id: chosenId,
  count: z
    .number(salesRule('count'))
    .int(salesRule('count_whole'))
    .min(1, salesRule('count_least'))
    .max(1000, salesRule('count_most', { most: 1000 })),
  ...paidShape,
}

const requested = dataOf(
  z.object({
    id,
    request_no: z.string(),
    to_name: z.string().nullable(),
    package_name: z.string(),
    count: z.number().int(),
    amount: money,
  }),
)

/** A member asks whoever they paid: the company, or a franchise by its id. */
export const requestUserPins = endpoint({
  method: 'POST',
  path: '/user/pin-requests',
  summary: 'Asks for pins against a payment',
  pages: ['user/pin-management/pin-request'],
  isOnce: true,
  body: z
    .strictObject({
      to: z.enum(['company', 'franchise'], salesRule('paid_to')),
      to_user_id: orEmpty(userId),
      ...requestShape,
    })
    .refine((body) => body.to === 'company' || body.to_user_id !== '', {
      path: ['to_user_id'],
      message: salesRule('franchise'),
    })
    .check(referenceFits),
  reply: requested,
})

/** A franchise asks the company. */
export const requestFranchisePins = endpoint({
  method: 'POST',
  path: '/franchise/pin-requests',
  summary: 'Asks the company for pins against a payment',
  pages: ['franchise/pin-management/pin-request'],
  isOnce: true,
  body: z.strictObject(requestShape).check(referenceFits),
  reply: requested,
})

/** The name shown as the id of a franchise is typed. */
export const findFranchise = endpoint({
  method: 'GET',
  path: '/pin-requests/franchise',
  summary: 'Which franchise is behind an id',
  pages: ['user/pin-management/pin-request'],
  isQuiet: true,
  isLookup: true,
  query: z.strictObject({ user_id: userId }),
  reply: dataOf(z.object({ user_id: z.string(), name: z.string() })),
})

const pinRequestRow = z.object({
  ...paidRequestShape,
  /** The franchise that is asked; null is the company. */
  to_user_id: z.string().nullable(),
  to_name: z.string().nullable(),
  package_id: id,
  package_name: z.string(),
  count: z.number().int(),
  /** What each was to cost: only sold pins of this price are given for it. */
  price: money,
  /** Whose stock the pins came from; null when they were made for it. */
  from_user_id: z.string().nullable(),
})

export const pinRequestLists = windows(
  {
    ...paidRequestList,
    row: pinRequestRow,
    filters: { ...paidRequestFilters, package_id: id, to: z.enum(['company', 'franchise']) },
  },
  {
    user: {
      path: '/user/pin-requests',
      summary: 'The own requests for pins',
      pages: ['user/pin-management/pin-request-history'],
    },
    franchise: {
      path: '/franchise/pin-requests',
      summary: 'What this franchise asked the company for',
      pages: ['franchise/pin-management/pin-request-history'],
    },
    received: {
      path: '/franchise/pin-requests/received',
      summary: 'What members ask this franchise for',
      pages: ['franchise/pin-management/pin-request-history'],
    },
    admin: {
      path: '/admin/pin-requests',
      summary: 'All requests for pins',
      pages: ['admin/pin-management/pin-requests'],
    },
  },
)

const reading = ['user/pin-management/pin-request-history', 'franchise/pin-management/pin-request-history'] as const

export const ownPinRequestMoves = moveEndpoints(pinRequestLife, {
  path: '/pin-requests',
  pages: reading,
  calls: { cancel: { summary: 'Takes back a request of one’s own that waits' } },
})

/** Whoever asked or is asked sees the proof of the payment, and each look of who decides is written down. */
export const pinRequestSlip = endpoint({
  ...oneRequest,
  method: 'POST',
  path: '/pin-requests/:id/slip',
  summary: 'A short-lived link to the slip of a request',
  pages: [...reading, 'admin/pin-management/pin-requests'],
  reply: slipReply,
})

export const pinRequestSteps = stepsEndpoint(pinRequestLife, {
  path: '/pin-requests',
  summary: 'What became of a request for pins, step by step',
  pages: [...reading, 'admin/pin-management/pin-requests'],
  extra: {},
})

/** The password is needed above the allowance of pins within 24 hours, the reason against a warning. */
const proof = { current_password: password.optional(), reason: reasonAgainstWarning }
const given = dataOf(z.object({ request_no: z.string(), count: z.number().int(), name: z.string() }))

/** Of requests to the company. */
export const pinRequestMoves = moveEndpoints(pinRequestLife, {
  path: '/admin/pin-requests',
  pages: ['admin/pin-management/pin-requests'],
  calls: {
    approve: {
      summary: 'Gives the pins: new ones, or out of somebody’s stock',
      isOnce: true,
      guard: { second: 'above', gives: ['inflow', 'money of others'] },
      body: z
        .strictObject({
          how: z.enum(['new', 'stock'], salesRule('source')),
          from_user_id: orEmpty(userId),
          ...proof,
        })
        .refine((body) => body.how === 'new' || body.from_user_id !== '', {
          path: ['from_user_id'],
          message: salesRule('stock_of'),
        }),
      reply: given,
    },
    reject: { summary: 'Rejects a request with a reason its sender reads' },
  },
})

/** Of requests to a franchise. */
export const receivedPinRequestMoves = moveEndpoints(pinRequestLife, {
  path: '/franchise/pin-requests',
  pages: ['franchise/pin-management/pin-request-history'],
  calls: {
    approve: {
      summary: 'Gives the pins out of the own stock',
      isOnce: true,
      body: z.strictObject(proof),
      reply: given,
    },
    reject: { summary: 'Rejects a member’s request with a reason they read' },
  },
})

export const { cancel: cancelPinRequest } = ownPinRequestMoves
export const { approve: approvePinRequest, reject: rejectPinRequest } = pinRequestMoves
export const { approve: approveReceivedPinRequest, reject: rejectReceivedPinRequest } = receivedPinRequestMoves
