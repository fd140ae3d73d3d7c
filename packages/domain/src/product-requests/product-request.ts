import { life, type MoveOf } from '../lives/life.ts'
import type { Viewer } from '../lives/parties.ts'

/** Where the goods that a franchise asks its parent for are. */
export const productRequestStates = [
  'requested',
  'approved',
  'dispatched',
  'received',
  'settled',
  'rejected',
  'cancelled',
] as const
export type ProductRequestState = (typeof productRequestStates)[number]

/**
 * A franchise asks; its parent answers line by line, sends, and settles what did not arrive whole: by giving the money back, or
 * by sending the pieces again.
 */
export const productRequestLife = life('product_request', {
  states: productRequestStates,
  parties: ['receiver', 'sender'],
  moves: {
    approve: { by: ['sender'], from: ['requested'], to: 'approved' },
    // What was agreed to and cannot be sent after all goes back as well.
    reject: { by: ['sender'], from: ['requested', 'approved'], to: 'rejected', hasReason: true },
    cancel: { by: ['receiver'], from: ['requested'], to: 'cancelled' },
    dispatch: { by: ['sender'], from: ['approved'], to: 'dispatched' },
    receive: { by: ['receiver'], from: ['dispatched'], to: 'received' },
    refund: { by: ['sender'], from: ['received'], to: 'settled' },
    resend: { by: ['sender'], from: ['received'], to: 'dispatched' },
  },
})
export type ProductRequestMove = MoveOf<typeof productRequestLife>

/** So many requests of one franchise wait for an answer at once. */
export const most_product_requests_waiting = 10

interface Asked {
  /** The franchise that asks. */
  readonly person_id: bigint
  /** Its parent franchise; null is the company. */
  readonly sender_person_id: bigint | null
}

/** Admins see every request and answer those to the company; a franchise what it asked for and what it is asked. */
export function partiesOfProductRequest(
  { person_id, sender_person_id }: Asked,
  who: Viewer,
): readonly ('receiver' | 'sender')[] | undefined {
  if (who.is_admin) return sender_person_id === null ? ['sender'] : []
  if (person_id === who.person_id) return ['receiver']
  return sender_person_id === who.person_id ? ['sender'] : undefined
}
