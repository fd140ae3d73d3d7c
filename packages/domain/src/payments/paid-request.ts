import { life } from '../lives/life.ts'
import type { Viewer } from '../lives/parties.ts'

/**
 * Somebody has paid and asks for something in return: pins, or money in a wallet. A request waits for who was asked, until
 * they answer or the one who asks takes it back.
 */
export const paidRequestStates = ['pending', 'approved', 'rejected', 'cancelled'] as const
export type PaidRequestState = (typeof paidRequestStates)[number]

const parties = ['requester', 'asked'] as const
type Party = (typeof parties)[number]

const table = {
  states: paidRequestStates,
  parties,
  moves: {
    approve: { by: ['asked'], from: ['pending'], to: 'approved' },
    reject: { by: ['asked'], from: ['pending'], to: 'rejected', hasReason: true },
    cancel: { by: ['requester'], from: ['pending'], to: 'cancelled' },
  },
} as const

export const creditRequestLife = life('credit_request', table)
export const pinRequestLife = life('pin_request', table)

/** So many requests of one kind and person wait at once: each is work for whoever answers, and costs nothing to send. */
export const most_waiting = { credit_request: 5, pin_request: 10 } as const satisfies Record<string, number>
export type PaidRequestKind = keyof typeof most_waiting

interface PaidRequest {
  readonly person_id: bigint
  /** The franchise that is asked; null or nothing is the company. */
  readonly to_person_id?: bigint | null
}

/**
 * Admins see every request, those to franchises too, which they leave to the franchise; anybody else what they asked for
 * and what they are asked. Undefined: they may not see it.
 */
export function partiesOfRequest(
  { person_id, to_person_id = null }: PaidRequest,
  who: Viewer,
): readonly Party[] | undefined {
  if (who.is_admin) return to_person_id === null ? ['asked'] : []
  if (person_id === who.person_id) return ['requester']
  return to_person_id === who.person_id ? ['asked'] : undefined
}
