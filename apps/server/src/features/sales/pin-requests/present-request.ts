import type { pinRequestLists } from '@banyan/contract/pin-requests/pin-requests.ts'
import { minor } from '@banyan/domain/money/minor.ts'
import { refuseRequestMove, type PinRequestState } from '@banyan/domain/pin-requests/pin-request.ts'
import type { Actor } from '#kit/context.ts'

export type PinRequestList = typeof pinRequestLists.admin

/** What of a request depends on its reader. */
interface Standing {
  readonly person_id: bigint
  readonly to_person_id: bigint | null
  readonly count: number
  readonly amount_minor: bigint
  readonly state: string
  readonly acted_by_user_id: string | null
  readonly acted_by_user_type: string | null
  readonly from_user_id: string | null
}

/** Whoever looks, as the domain decides about them. */
export const viewerOf = ({ person_id, user_type }: Actor) => ({ person_id, is_admin: user_type === 'Admin' })

/** What one pin costs, and what this reader may see and do. Which admin acted is the company's affair. */
export function requestFor(row: Standing, actor: Actor) {
  const who = viewerOf(actor)
  const asked = { ...row, state: row.state as PinRequestState }
  const may = (move: 'cancel' | 'approve') => refuseRequestMove(move, asked, who) === undefined
  const isShown = who.is_admin || row.acted_by_user_type !== 'Admin'
  return {
    price: minor(row.amount_minor / BigInt(row.count)),
    acted_by_user_id: isShown ? row.acted_by_user_id : null,
    from_user_id: isShown ? row.from_user_id : null,
    may: { cancel: may('cancel'), decide: may('approve') },
  }
}
