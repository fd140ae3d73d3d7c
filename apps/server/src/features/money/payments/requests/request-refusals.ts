import { said } from '@banyan/contract/words/refusals.ts'
import {
  refuseRequestMove,
  type PaidRequestMove,
  type PaidRequestRefusal,
  type PaidRequestState,
} from '@banyan/domain/payments/paid-request.ts'
import type { Actor } from '#kit/context.ts'
import { notFound, Refusal, refuseField } from '#kit/http/refusal.ts'
import { viewerOf } from './viewer-of.ts'

/** To whoever answers a request or takes it back. */
const requestRefusals: Readonly<Record<PaidRequestRefusal, () => Refusal>> = {
  UNKNOWN: () => notFound('request'),
  NOT_THEIRS: () => new Refusal(409, 'not_theirs', said('sales.request_not_theirs')),
  APPROVED_ALREADY: () => new Refusal(409, 'approved_already', said('money.request_approved')),
  REJECTED_ALREADY: () => new Refusal(409, 'rejected_already', said('money.request_rejected')),
  CANCELLED_ALREADY: () => new Refusal(409, 'cancelled_already', said('money.request_cancelled')),
}

/** A request as its row has it. One to the company has no `to_person_id`, or null. */
interface StoredRequest {
  readonly person_id: bigint
  readonly to_person_id?: bigint | null
  readonly state: string
}

export const atHand = ({ person_id, to_person_id = null, state }: StoredRequest) => ({
  person_id,
  to_person_id,
  state: state as PaidRequestState,
})

/**
 * The locked request, if this actor may move it so now. Refuses with 404 one that is not there or not for these eyes, with
 * 409 one that is answered or that somebody else has to answer.
 */
export function requestToMove<R extends StoredRequest>(request: R | undefined, move: PaidRequestMove, actor: Actor): R {
  const why = refuseRequestMove(move, request && atHand(request), viewerOf(actor))
  if (why !== undefined || request === undefined) throw requestRefusals[why ?? 'UNKNOWN']()
  return request
}

/** A payment that somebody asks something for and that is on record already. */
export const paymentUsed = (): Refusal => refuseField('reference', said('money.payment_used'), 'reference_used')
