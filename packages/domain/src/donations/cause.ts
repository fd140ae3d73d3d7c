/** What a cause wants and what is promised to it; amounts in hundredths. */
export interface FoundCause {
  readonly is_open: boolean
  readonly target_minor: bigint
  /** Promises that wait, are linked or were kept. */
  readonly promised_minor: bigint
}

/** Why nobody may promise so much to a cause, the first that applies. */
export type CauseRefusal = 'cause_closed' | 'cause_is_own' | 'cause_full'

/** What may still be promised to a cause: nothing once it is closed. */
export const roomIn = ({ is_open, target_minor, promised_minor }: FoundCause): bigint =>
  is_open && promised_minor < target_minor ? target_minor - promised_minor : 0n

/** A gift is taken whole or not at all, so that nobody waits with a rest that no cause has room for. */
export function refuseGift(
  cause: FoundCause,
  { amount_minor, mayPair }: { readonly amount_minor: bigint; readonly mayPair: boolean },
): CauseRefusal | undefined {
  if (!cause.is_open) return 'cause_closed'
  if (!mayPair) return 'cause_is_own'
  return roomIn(cause) < amount_minor ? 'cause_full' : undefined
}
