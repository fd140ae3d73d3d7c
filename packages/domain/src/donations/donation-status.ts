/** What a member promised to give, or is to receive: in hundredths, and what stands of it. */
export interface Sums {
  readonly amount_minor: bigint
  /** In links that are not over or that were paid. */
  readonly held_minor: bigint
  /** Paid, by the receiver's or an admin's word. */
  readonly settled_minor: bigint
}

export const givingStatuses = ['queued', 'partly_linked', 'linked', 'completed', 'cancelled', 'defaulted'] as const
export type GivingStatus = (typeof givingStatuses)[number]

export const receivingStatuses = ['queued', 'partly_linked', 'linked', 'completed', 'cancelled', 'on_hold'] as const
export type ReceivingStatus = (typeof receivingStatuses)[number]

/** Where an amount stands by its links alone: both sides are read the same way. */
export function statusOf({ amount_minor, held_minor, settled_minor }: Sums) {
  if (settled_minor === amount_minor) return 'completed'
  if (held_minor === amount_minor) return 'linked'
  return held_minor > 0n ? 'partly_linked' : 'queued'
}

/** What is not linked to anybody. */
export const leftOf = ({ amount_minor, held_minor }: Sums): bigint => amount_minor - held_minor

export const isWaiting = (status: GivingStatus | ReceivingStatus): boolean =>
  status === 'queued' || status === 'partly_linked'

/** Nothing is linked and nothing was paid: only then is a promise or a request taken back. */
export const mayTakeBack = (sums: Pick<Sums, 'held_minor'>, isEnded: boolean): boolean =>
  !isEnded && sums.held_minor === 0n

/** `kept`: what was given for a promise that failed, to be received back because an admin decided so. */
export const requestKinds = ['return', 'seed', 'stage', 'cause', 'kept'] as const
export type RequestKind = (typeof requestKinds)[number]

/** The queue serves these; a stage is paid by who it was made for, a cause by who chose it. */
export const queuedKinds: readonly RequestKind[] = ['return', 'seed', 'kept']
export const isQueued = (kind: RequestKind): boolean => queuedKinds.includes(kind)

interface FoundReceiving extends Sums {
  readonly kind: RequestKind
  readonly is_cancelled: boolean
  readonly is_first: boolean
  /** A payment that was over and that nobody has decided may still fill it: it is not taken away meanwhile. */
  readonly has_late_proof: boolean
}

/** What an admin may do with a request: a stage is nobody's request, and a cause is closed where causes are. */
export const mayArrange = (wanted: FoundReceiving) => ({
  withdraw: isQueued(wanted.kind) && mayTakeBack(wanted, wanted.is_cancelled) && !wanted.has_late_proof,
  put_first: isQueued(wanted.kind) && !wanted.is_cancelled && leftOf(wanted) > 0n && !wanted.is_first,
})
