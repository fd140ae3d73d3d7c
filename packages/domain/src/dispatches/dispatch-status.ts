import { life, type PartyOf } from '../lives/life.ts'

/** What a member gets with a package, on its way to them. */
export const dispatchStatuses = ['pending', 'packed', 'dispatched', 'delivered', 'returned', 'cancelled'] as const
export type DispatchStatus = (typeof dispatchStatuses)[number]

/** The usual step comes first; back to pending is for a slip of the hand. */
export const dispatchLife = life('product_dispatch', {
  states: dispatchStatuses,
  parties: ['handler', 'member'],
  moves: {
    pack: { by: ['handler'], from: ['pending'], to: 'packed' },
    dispatch: { by: ['handler'], from: ['packed'], to: 'dispatched' },
    // Whoever handles it has heard so, or the member has them in hand.
    deliver: { by: ['handler', 'member'], from: ['dispatched'], to: 'delivered' },
    return: { by: ['handler'], from: ['dispatched', 'delivered'], to: 'returned', hasReason: true },
    unpack: { by: ['handler'], from: ['packed'], to: 'pending' },
    cancel: { by: ['handler'], from: ['pending', 'packed'], to: 'cancelled', hasReason: true },
  },
})

interface Dispatch {
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
const handlesDispatch = ({ franchise_person_id }: Dispatch, { role, person_id }: Viewer): boolean =>
  role === 'admin' || (role === 'franchise' && franchise_person_id === person_id)

const isTheirs = ({ member_person_id }: Dispatch, { role, person_id }: Viewer): boolean =>
  role === 'member' && member_person_id === person_id

/** Where it is to go is for whoever sends it and for the member it goes to, and for nobody else. */
export const maySeeAddress = (dispatch: Dispatch, who: Viewer): boolean =>
  handlesDispatch(dispatch, who) || isTheirs(dispatch, who)

/** Members see what they are to get, and what those get whom they activated or whose pin was theirs. */
export const maySeeDispatch = (dispatch: Dispatch, who: Viewer): boolean =>
  maySeeAddress(dispatch, who) ||
  (who.role === 'member' && [dispatch.by_person_id, dispatch.pin_owner_person_id].includes(who.person_id))

/** What somebody is to a dispatch; undefined: they may not see it. */
export function partiesOfDispatch(
  dispatch: Dispatch,
  who: Viewer,
): readonly PartyOf<typeof dispatchLife>[] | undefined {
  if (!maySeeDispatch(dispatch, who)) return undefined
  if (handlesDispatch(dispatch, who)) return ['handler']
  return isTheirs(dispatch, who) ? ['member'] : []
}

/** What becomes of a dispatch when its activation is cancelled: goods that are out stand in the way. */
export function endOfDispatch(status: DispatchStatus): 'cancel' | 'leave' | 'refuse' {
  if (status === 'pending' || status === 'packed') return 'cancel'
  return status === 'dispatched' || status === 'delivered' ? 'refuse' : 'leave'
}
