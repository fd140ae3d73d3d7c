import type { RowOf } from '@banyan/contract/kit/list.ts'
import type { listAdminPinRequests } from '@banyan/contract/pin-requests/pin-requests.ts'
import { minor } from '@banyan/domain/money/minor.ts'
import { refuseRequestMove, type PaymentMode, type PinRequestState } from '@banyan/domain/pin-requests/pin-request.ts'
import type { Actor } from '#kit/context.ts'

export type PinRequestList = typeof listAdminPinRequests

/** A request with the names around it, as it is read. */
interface StoredRequest {
  id: bigint
  request_no: string
  requested_at: Date
  person_id: bigint
  to_person_id: bigint | null
  user_id: string
  name: string
  to_user_id: string | null
  to_name: string | null
  package_id: bigint
  package_name: string
  count: number
  amount_minor: bigint
  payment_mode: string
  paid_on: string
  reference: string
  has_slip: boolean
  remark: string
  state: string
  acted_at: Date | null
  acted_by_user_id: string | null
  acted_by_user_type: string | null
  reason: string
  from_user_id: string | null
  same_reference: string[]
}

/** Whoever looks, as the domain decides about them. */
export const viewerOf = ({ person_id, user_type }: Actor) => ({ person_id, is_admin: user_type === 'Admin' })

/** A request as its list shows it, with what this reader may do. Which admin acted is the company's affair. */
export function presentRequest(
  { person_id, to_person_id, amount_minor, acted_by_user_type, ...row }: StoredRequest,
  actor: Actor,
): RowOf<PinRequestList> {
  const who = viewerOf(actor)
  const state = row.state as PinRequestState
  const may = (move: 'cancel' | 'approve') =>
    refuseRequestMove(move, { state, person_id, to_person_id }, who) === undefined
  const isShown = who.is_admin || acted_by_user_type !== 'Admin'
  return {
    ...row,
    price: minor(amount_minor / BigInt(row.count)),
    amount: minor(amount_minor),
    payment_mode: row.payment_mode as PaymentMode,
    state,
    acted_by_user_id: isShown ? row.acted_by_user_id : null,
    from_user_id: isShown ? row.from_user_id : null,
    may: { cancel: may('cancel'), decide: may('approve') },
  }
}
