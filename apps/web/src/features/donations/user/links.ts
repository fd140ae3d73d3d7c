import type { findLinksToPay, findLinksToReceive } from '@banyan/contract/donations/links.ts'
import type { WireReply } from '#kit/api/wire.ts'

export type ToPay = WireReply<typeof findLinksToPay>['data']['links'][number]
export type Receiving = WireReply<typeof findLinksToReceive>['data']
export type ToReceive = Receiving['links'][number]
/** What both sides see of a payment. */
export type AnyLink = Pick<
  ToPay,
  | 'id'
  | 'amount'
  | 'status'
  | 'package_name'
  | 'assigned_at'
  | 'status_since'
  | 'due_at'
  | 'is_frozen'
  | 'ended_at'
  | 'payer_place'
  | 'receiver_place'
  | 'proof'
  | 'may'
>

/** What is asked, or said to be done, over the page about one payment. */
export type LinkAct = 'prove' | 'prove_late' | 'reject' | 'dispute' | 'say' | 'take_up' | 'story' | 'sent' | 'received'
export interface Ask {
  readonly what: LinkAct
  readonly id: string
}

const missed_shown_ms = 7 * 86_400_000

/** Nothing is left to do. What was not paid in time is shown for a week before it goes to the finished ones. */
export function isFinished({ ended_at, status, may }: AnyLink, now: string): boolean {
  if (ended_at === null || status === 'late_proof' || status === 'taken_up') return false
  // As long as a payment that was rejected may be shown to have come, it is not out of sight.
  if (may.take_up) return false
  return !(may.prove_late && Date.parse(now) - Date.parse(ended_at) < missed_shown_ms)
}
