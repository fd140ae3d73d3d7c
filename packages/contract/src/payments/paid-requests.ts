import { z } from 'zod'
import { paidRequestStates } from '@banyan/domain/payments/paid-request.ts'
import { dayOfPayment, oneLine } from '../kit/fields.ts'
import { dataOf, day, fileId, id, instant, money } from '../kit/values.ts'
import { paymentMode, paymentReference } from './payment.ts'

export const paidRequestState = z.enum(paidRequestStates)
export type PaidRequestState = z.output<typeof paidRequestState>

/** How somebody paid for what they ask for. Their body is checked by `referenceFits` as well. */
export const paidShape = {
  payment_mode: paymentMode,
  paid_on: dayOfPayment,
  reference: paymentReference,
  slip_file_id: fileId.nullable(),
  remark: oneLine(200),
}

/** What every request against a payment says, whatever is asked for. */
export const paidRequestShape = {
  id,
  request_no: z.string(),
  requested_at: instant,
  user_id: z.string(),
  name: z.string(),
  amount: money,
  payment_mode: paymentMode,
  paid_on: day,
  reference: z.string(),
  has_slip: z.boolean(),
  remark: z.string(),
  state: paidRequestState,
  acted_at: instant.nullable(),
  /** Null too where the company acted and it is nobody's business who. */
  acted_by_user_id: z.string().nullable(),
  reason: z.string(),
  /** Where else the same reference is on record, for whoever decides; of a franchise the requests sent to it. */
  same_reference: z.array(z.string()),
  may: z.object({ cancel: z.boolean(), decide: z.boolean() }),
}

export const paidRequestFilters = {
  state: paidRequestState,
  payment_mode: paymentMode,
  request_no: z.string().trim().max(50),
  reference: z.string().trim().max(50),
  user_id: z.string().trim().max(50),
  requested_from: day,
  requested_to: day,
}

/** What a list of requests is, beside its row and filters. */
export const paidRequestList = {
  sorts: ['requested_at', 'paid_on', 'amount', 'acted_at'],
  totals: z.object({ amount: money }),
  exportLimit: 1_000_000,
  isOpenedById: true,
} as const

/** One request, named in the path. */
export const oneRequest = { params: z.strictObject({ id }) }

/** A short-lived link to the slip. */
export const slipReply = dataOf(z.object({ url: z.string(), expires_at: instant }))
