/** What a member gets with a package, on its way to them. */
export const dispatchStatuses = ['pending', 'packed', 'dispatched', 'delivered', 'returned', 'cancelled'] as const
export type DispatchStatus = (typeof dispatchStatuses)[number]

/** What can follow, the usual step first; back to pending is for a slip of the hand. */
const stepsFrom: Readonly<Record<DispatchStatus, readonly DispatchStatus[]>> = {
  pending: ['packed', 'cancelled'],
  packed: ['dispatched', 'pending', 'cancelled'],
  dispatched: ['delivered', 'returned'],
  delivered: ['returned'],
  returned: [],
  cancelled: [],
}

interface DispatchAtHand {
  readonly status: DispatchStatus
  /** The franchise that hands the products out; null is the company. */
  readonly franchise_person_id: bigint | null
  /** The member whose package it is. */
  readonly member_person_id: bigint
  /** Who made the activation, and whose pin it was: they see what became of it. */
  readonly by_person_id: bigint
  readonly pin_owner_person_id: bigint | null
}

/** Whoever looks at a dispatch: an admin acts for the company, anybody else for themselves. */
interface Viewer {
  readonly person_id: bigint
  readonly role: 'admin' | 'franchise' | 'member'
}

/** The company handles and may take over everything; a franchise what it hands out. */
const handlesDispatch = ({ franchise_person_id }: DispatchAtHand, { role, person_id }: Viewer): boolean =>
  role === 'admin' || (role === 'franchise' && franchise_person_id === person_id)

const isTheirs = ({ member_person_id }: DispatchAtHand, { role, person_id }: Viewer): boolean =>
  role === 'member' && member_person_id === person_id

/** Where it is to go is for whoever sends it and for the member it goes to, and for nobody else. */
export const maySeeAddress = (dispatch: DispatchAtHand, who: Viewer): boolean =>
  handlesDispatch(dispatch, who) || isTheirs(dispatch, who)

/** Members see what they are to get, and what those get whom they activated or whose pin was theirs. */
export const maySeeDispatch = (dispatch: DispatchAtHand, who: Viewer): boolean =>
  maySeeAddress(dispatch, who) ||
  (who.role === 'member' && [dispatch.by_person_id, dispatch.pin_owner_person_id].includes(who.person_id))

/** The steps this person may take now: whoever handles it all of them, the member says that it has arrived. */
export function stepsFor(dispatch: DispatchAtHand, who: Viewer): readonly DispatchStatus[] {
  if (handlesDispatch(dispatch, who)) return stepsFrom[dispatch.status]
  return isTheirs(dispatch, who) && dispatch.status === 'dispatched' ? ['delivered'] : []
}

/** Why a step cannot be taken, in order of precedence. */
export type DispatchRefusal =
  /** To whoever may not see it, it does not exist. */
  | 'UNKNOWN'
  /** A member sees it and leaves it to whoever handles it. */
  | 'NOT_THEIRS'
  /** It stands there already: somebody else was faster. */
  | 'THERE_ALREADY'
  | 'OUT_OF_ORDER'

export function refuseStep(
  to: DispatchStatus,
  dispatch: DispatchAtHand | undefined,
  who: Viewer,
): DispatchRefusal | undefined {
  if (dispatch === undefined || !maySeeDispatch(dispatch, who)) return 'UNKNOWN'
  const may = handlesDispatch(dispatch, who) || (isTheirs(dispatch, who) && to === 'delivered')
  if (!may) return 'NOT_THEIRS'
  if (dispatch.status === to) return 'THERE_ALREADY'
  return stepsFor(dispatch, who).includes(to) ? undefined : 'OUT_OF_ORDER'
}

/** What becomes of a dispatch when its activation is cancelled: goods that are out stand in the way. */
export function endOfDispatch(status: DispatchStatus): 'cancel' | 'leave' | 'refuse' {
  if (status === 'pending' || status === 'packed') return 'cancel'
  return status === 'dispatched' || status === 'delivered' ? 'refuse' : 'leave'
}
