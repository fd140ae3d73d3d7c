/**
 * Somebody has paid and asks for something in return: pins, or money in a wallet. A request waits for who was asked, until
 * they answer or the one who asks takes it back.
 */
export const paidRequestStates = ['pending', 'approved', 'rejected', 'cancelled'] as const
export type PaidRequestState = (typeof paidRequestStates)[number]

/** What becomes of a request, and who may do it: the one who asks, or the one who was asked. */
const moves = {
  approve: { by: 'asked', to: 'approved' },
  reject: { by: 'asked', to: 'rejected' },
  cancel: { by: 'requester', to: 'cancelled' },
} as const satisfies Record<string, { by: Party; to: PaidRequestState }>

type Party = 'requester' | 'asked'
export type PaidRequestMove = keyof typeof moves

export const stateAfterMove = (move: PaidRequestMove): PaidRequestState => moves[move].to

interface RequestAtHand {
  readonly state: PaidRequestState
  readonly person_id: bigint
  /** The franchise that is asked; null is the company. */
  readonly to_person_id: bigint | null
}

/** Whoever looks at a request: an admin acts for the company, anybody else for themselves. */
interface Viewer {
  readonly person_id: bigint
  readonly is_admin: boolean
}

const isParty = (party: Party, { person_id, to_person_id }: RequestAtHand, who: Viewer): boolean => {
  if (party === 'requester') return !who.is_admin && person_id === who.person_id
  return who.is_admin ? to_person_id === null : to_person_id === who.person_id
}

/** Admins see every request, those to franchises too; anybody else what they asked for and what they are asked. */
export const maySeeRequest = (request: RequestAtHand, who: Viewer): boolean =>
  who.is_admin || isParty('requester', request, who) || isParty('asked', request, who)

/** Why a request cannot go where it is wanted, in order of precedence. */
export type PaidRequestRefusal =
  /** To whoever may not see it, it does not exist. */
  | 'UNKNOWN'
  /** An admin sees a request to a franchise and leaves it to the franchise. */
  | 'NOT_THEIRS'
  | 'APPROVED_ALREADY'
  | 'REJECTED_ALREADY'
  | 'CANCELLED_ALREADY'

const settled = {
  approved: 'APPROVED_ALREADY',
  rejected: 'REJECTED_ALREADY',
  cancelled: 'CANCELLED_ALREADY',
} as const satisfies Record<Exclude<PaidRequestState, 'pending'>, PaidRequestRefusal>

export function refuseRequestMove(
  move: PaidRequestMove,
  request: RequestAtHand | undefined,
  who: Viewer,
): PaidRequestRefusal | undefined {
  if (request === undefined || !maySeeRequest(request, who)) return 'UNKNOWN'
  if (!isParty(moves[move].by, request, who)) return who.is_admin ? 'NOT_THEIRS' : 'UNKNOWN'
  return request.state === 'pending' ? undefined : settled[request.state]
}
