import { isOnePayment, paymentKey } from '../payments/payment-key.ts'

/** A request waits for who was asked, until they answer or the one who asks thinks better of it. */
export const pinRequestStates = ['pending', 'approved', 'rejected', 'cancelled'] as const
export type PinRequestState = (typeof pinRequestStates)[number]

/** How people pay (specification, section 9). */
export const paymentModes = ['UPI', 'NEFT', 'IMPS', 'RTGS', 'Cheque', 'DD', 'Cash'] as const
export type PaymentMode = (typeof paymentModes)[number]

/** What becomes of a request, and who may do it: the one who asks, or the one who was asked. */
const moves = {
  approve: { by: 'asked', to: 'approved' },
  reject: { by: 'asked', to: 'rejected' },
  cancel: { by: 'requester', to: 'cancelled' },
} as const satisfies Record<string, { by: Party; to: PinRequestState }>

type Party = 'requester' | 'asked'
export type PinRequestMove = keyof typeof moves

export const stateAfterMove = (move: PinRequestMove): PinRequestState => moves[move].to

interface RequestAtHand {
  readonly state: PinRequestState
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
export type PinRequestRefusal =
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
} as const satisfies Record<Exclude<PinRequestState, 'pending'>, PinRequestRefusal>

export function refuseRequestMove(
  move: PinRequestMove,
  request: RequestAtHand | undefined,
  who: Viewer,
): PinRequestRefusal | undefined {
  if (request === undefined || !maySeeRequest(request, who)) return 'UNKNOWN'
  if (!isParty(moves[move].by, request, who)) return who.is_admin ? 'NOT_THEIRS' : 'UNKNOWN'
  return request.state === 'pending' ? undefined : settled[request.state]
}

const utr = /^[A-Z0-9]{16,22}$/
const shapes: Readonly<Record<PaymentMode, RegExp>> = {
  NEFT: utr,
  RTGS: utr,
  // Twelve figures on most receipts; some banks print the long form.
  UPI: /^(\d{12}|[A-Z0-9]{16,22})$/,
  IMPS: /^(\d{12}|[A-Z0-9]{16,22})$/,
  Cheque: /^[A-Z0-9]{6,22}$/,
  DD: /^[A-Z0-9]{6,22}$/,
  Cash: /^[A-Z0-9]{0,22}$/,
}

const banks: readonly PaymentMode[] = ['UPI', 'NEFT', 'IMPS', 'RTGS']

/**
 * Whether a reference of capital letters and figures can be one of this way to pay (UTR of 16 to 22, RRN of 12). A word
 * typed before the twelve figures of a UPI payment does no harm; a bank's reference without a number is none.
 */
export function isReferenceOf(mode: PaymentMode, reference: string): boolean {
  if (!banks.includes(mode)) return shapes[mode].test(reference)
  const key = paymentKey(mode, reference)
  const isTwelveFigures = (mode === 'UPI' || mode === 'IMPS') && /^\d{12}$/.test(key)
  return isOnePayment(mode, key) && (shapes[mode].test(reference) || isTwelveFigures)
}
