/** Why somebody cannot decide on what another asked for, in order of precedence. */
export type DecidingRefusal = 'IS_DECIDED' | 'IS_ANOTHERS' | 'IS_OWN' | 'IS_ABOUT_SELF'

interface Waiting {
  readonly is_waiting: boolean
  readonly requested_by: bigint
  /** Whom it is about. */
  readonly person_id: bigint
}

/**
 * Two people for one act: whoever asked takes it back, and only somebody else, whom it is not about, agrees or refuses.
 */
export function decideOn(
  { is_waiting, requested_by, person_id }: Waiting,
  { to, by }: { to: 'approved' | 'rejected' | 'cancelled'; by: bigint },
): DecidingRefusal | undefined {
  if (!is_waiting) return 'IS_DECIDED'
  if (to === 'cancelled') return requested_by === by ? undefined : 'IS_ANOTHERS'
  if (requested_by === by) return 'IS_OWN'
  return person_id === by ? 'IS_ABOUT_SELF' : undefined
}
