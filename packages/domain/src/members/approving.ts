/** Why somebody cannot decide on what another asked for, in order of precedence. */
export type DecidingRefusal =
  | 'IS_DECIDED'
  | 'IS_ANOTHERS'
  | 'IS_OWN'
  | 'IS_ABOUT_SELF'
  | 'IS_EXPIRED'
  | 'IS_EARLY'
  | 'IS_BOUND'

interface Waiting {
  readonly is_waiting: boolean
  readonly is_expired: boolean
  /** Others still have time to object. */
  readonly is_early: boolean
  readonly requested_by: bigint
  /** Whom it is about, and who receives by it where that is somebody else. */
  readonly person_id: bigint
  readonly receiver_id?: bigint | undefined
  /** Everybody whose voice may be that of whoever asked (`voicesOf`). */
  readonly voices: ReadonlySet<bigint>
}

/**
 * Two people for one act: whoever asked takes it back, and only somebody else, whom it is not about, agrees or refuses.
 * Whoever counts as one voice with whoever asked may refuse, which does nothing, and not agree.
 */
export function decideOn(
  { is_waiting, is_expired, is_early, requested_by, person_id, receiver_id, voices }: Waiting,
  { to, by }: { to: 'approved' | 'rejected' | 'cancelled'; by: bigint },
): DecidingRefusal | undefined {
  if (!is_waiting) return 'IS_DECIDED'
  if (to === 'cancelled') return requested_by === by ? undefined : 'IS_ANOTHERS'
  if (requested_by === by) return 'IS_OWN'
  if (person_id === by || receiver_id === by) return 'IS_ABOUT_SELF'
  if (to === 'rejected') return undefined
  if (is_expired) return 'IS_EXPIRED'
  if (is_early) return 'IS_EARLY'
  return voices.has(by) ? 'IS_BOUND' : undefined
}
