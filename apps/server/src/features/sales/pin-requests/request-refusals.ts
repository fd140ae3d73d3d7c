import { said } from '@banyan/contract/words/refusals.ts'
import type { PinRequestRefusal } from '@banyan/domain/pin-requests/pin-request.ts'
import { notFound, Refusal } from '#kit/http/refusal.ts'

/** To whoever answers a request or takes it back. */
export const requestRefusals: Readonly<Record<PinRequestRefusal, () => Refusal>> = {
  UNKNOWN: () => notFound('request'),
  NOT_THEIRS: () => new Refusal(409, 'not_theirs', said('sales.request_not_theirs')),
  APPROVED_ALREADY: () => new Refusal(409, 'approved_already', said('sales.request_approved')),
  REJECTED_ALREADY: () => new Refusal(409, 'rejected_already', said('sales.request_rejected')),
  CANCELLED_ALREADY: () => new Refusal(409, 'cancelled_already', said('sales.request_cancelled')),
}

/** Fields that whoever answers a request can put right; all others are facts about the request. */
const answered = ['from_user_id']

/**
 * What making or moving pins refuses as the fault of a field is, for an approval, a fact that stands in its way: a
 * requester blocked since, a package off sale, a stock too small. It becomes a 409 with the same words.
 */
export async function refusedAsFact<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act()
  } catch (error) {
    if (!(error instanceof Refusal) || error.status !== 400) throw error
    const fields = Object.keys(error.faults ?? {})
    if (fields.some((field) => answered.includes(field))) throw error
    throw new Refusal(
      409,
      fields.includes('count') || fields.includes('kind') ? 'stock_too_small' : 'not_now',
      error.said,
    )
  }
}
