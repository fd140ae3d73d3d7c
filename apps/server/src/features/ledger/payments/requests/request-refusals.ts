import { said } from '@banyan/contract/words/refusals.ts'
import type { MoveRefusal } from '@banyan/domain/lives/life.ts'
import type { PaidRequestState } from '@banyan/domain/payments/paid-request.ts'
import type { Actor } from '#kit/context.ts'
import { notFound, Refusal, refuseField } from '#kit/http/refusal.ts'

interface Answered {
  readonly row: { readonly state: PaidRequestState }
  readonly actor: Actor
}

/** To whoever answers a request or takes it back. Only an admin sees a request that somebody else has to answer. */
export function requestRefusal(because: Exclude<MoveRefusal, 'UNKNOWN'>, { row, actor }: Answered): Refusal {
  if (because === 'NOT_THEIRS' && actor.user_type === 'Admin')
    return new Refusal(409, 'not_theirs', said('sales.request_not_theirs'))
  if (because !== 'OTHER_STATE' || row.state === 'pending') return notFound('request')
  return new Refusal(409, `${row.state}_already`, said(`money.request_${row.state}`))
}

/** A payment that somebody asks something for and that is on record already. */
export const paymentUsed = (): Refusal => refuseField('reference', said('money.payment_used'), 'reference_used')
