import { life, type MoveOf } from '../lives/life.ts'
import { partiesOfProductRequest } from '../product-requests/product-request.ts'

/** Where products that the company or a parent franchise wants to send to a franchise are. */
export const productProposalStates = ['proposed', 'accepted', 'declined', 'withdrawn', 'expired'] as const
export type ProductProposalState = (typeof productProposalStates)[number]

/**
 * The sender proposes, and only the receiver takes it further: accepted, it is a request for products as if the receiver had
 * asked for them itself.
 */
export const productProposalLife = life('product_proposal', {
  states: productProposalStates,
  parties: ['receiver', 'sender'],
  moves: {
    accept: { by: ['receiver'], from: ['proposed'], to: 'accepted' },
    decline: { by: ['receiver'], from: ['proposed'], to: 'declined', hasReason: true },
    withdraw: { by: ['sender'], from: ['proposed'], to: 'withdrawn' },
    // So many days, and the receiver said nothing.
    expire: { by: [], from: ['proposed'], to: 'expired', isOfTime: true },
  },
})
export type ProductProposalMove = MoveOf<typeof productProposalLife>

/** The same sides as of a request: the receiver, and the company or the parent franchise that sends. */
export const partiesOfProductProposal = partiesOfProductRequest

const day_ms = 86_400_000

/** A proposal waits so many days for its franchise (record 158). */
export const proposal_days = 7
/** So many proposals to one franchise wait at once (record 158). */
export const most_proposals_waiting = 5
/** So many proposals reach one franchise in 24 hours, withdrawn ones included, for each is a message (record 158). */
export const most_proposals_a_day = 10

/** The first instant at which a proposal can no longer be accepted. */
export const proposalExpiresAt = (proposed_at: Date): Date => new Date(proposed_at.getTime() + proposal_days * day_ms)

/** Since when proposals count towards those of a day. */
export const proposalDaySince = (now: Date): Date => new Date(now.getTime() - day_ms)

/** How a proposal is called; the database writes it the same way. */
export const productProposalNo = (id: bigint): string => `PP-${String(id).padStart(6, '0')}`

/** Why no further proposal can be sent to a franchise now. */
export function refuseProposing(sent: {
  readonly waiting: number
  readonly in_a_day: number
}): 'TOO_MANY_WAITING' | 'TOO_MANY_A_DAY' | undefined {
  if (sent.waiting >= most_proposals_waiting) return 'TOO_MANY_WAITING'
  return sent.in_a_day >= most_proposals_a_day ? 'TOO_MANY_A_DAY' : undefined
}
