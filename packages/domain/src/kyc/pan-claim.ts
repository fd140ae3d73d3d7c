import type { KycDocumentState } from './documents.ts'

/** Somebody whose PAN was turned away has so long to send it again. */
export const answer_ms = 30 * 86_400_000

/** A PAN that another id sent. */
export interface PanClaim {
  readonly state: KycDocumentState
  readonly decided_by: bigint | null
  readonly decided_at: Date | null
}

/**
 * Whether a PAN of another id still speaks for that id, so that approving the same one takes two people. One that its sender
 * replaced does not, nor one that somebody else turned away than whoever approves now; what they or one with them turned
 * away speaks on for the time to send it again: one person could reject the owner first.
 */
export function isClaimed(
  { state, decided_by, decided_at }: PanClaim,
  approvers: ReadonlySet<bigint>,
  now: Date,
): boolean {
  if (state === 'replaced') return false
  if (state !== 'rejected' && state !== 'expired') return true
  if (decided_by === null || decided_at === null) return true
  return approvers.has(decided_by) && now.getTime() - decided_at.getTime() < answer_ms
}
