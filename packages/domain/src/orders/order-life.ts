import { life } from '../lives/life.ts'
import { companyOrOwner, type Viewer } from '../lives/parties.ts'

/** What a member bought of the company's stock, from the payment to the door. */
export const orderStates = [
  'placed',
  'packed',
  'dispatched',
  'objected',
  'delivered',
  'undelivered',
  'cancelled',
] as const
export type OrderState = (typeof orderStates)[number]

/** Until an order is sent, money and goods of it can go back. */
export const openStates = ['placed', 'packed'] as const satisfies readonly OrderState[]

/** The company has to do something: pack, send, or answer an objection. */
export const waitingStates = ['placed', 'packed', 'objected'] as const satisfies readonly OrderState[]

/** Nothing becomes of it any more. */
export const overStates = ['delivered', 'undelivered', 'cancelled'] as const satisfies readonly OrderState[]

/** What a list adds up: what comes to nothing is in none of its sums, neither of a day nor of all. */
export const isSummedOrder = (state: OrderState): boolean => state !== 'cancelled' && state !== 'undelivered'

/** The same as states. */
export const summedStates: readonly OrderState[] = orderStates.filter(isSummedOrder)

export const orderLife = life('product_order', {
  states: orderStates,
  parties: ['company', 'owner', 'shop'],
  moves: {
    pack: { by: ['company'], from: ['placed'], to: 'packed' },
    // Some of it is not there: that is cancelled, and the rest is packed.
    pack_short: { by: ['company'], from: ['placed'], to: 'packed' },
    dispatch: { by: ['company'], from: ['packed'], to: 'dispatched' },
    // With the code that only the buyer reads.
    deliver: { by: ['company'], from: ['dispatched', 'objected'], to: 'delivered' },
    // The same at the shop where they are picked up. What its buyer objects to is the company's.
    hand_over: { by: ['shop'], from: ['dispatched'], to: 'delivered' },
    // The buyer has them in hand, or has them after all.
    receive: { by: ['owner'], from: ['dispatched', 'objected'], to: 'delivered' },
    // The buyer does not have them: no day makes it delivered any more.
    object: { by: ['owner'], from: ['dispatched'], to: 'objected' },
    // They do not reach the buyer: the courier brings them back, or they are lost.
    undeliver: { by: ['company'], from: ['dispatched', 'objected'], to: 'undelivered', hasReason: true },
    // So many days with a courier, and the buyer said nothing.
    arrive: { by: [], from: ['dispatched'], to: 'delivered', isOfTime: true },
    cancel: { by: ['owner'], from: ['placed', 'packed'], to: 'cancelled' },
    call_off: { by: ['company'], from: ['placed', 'packed'], to: 'cancelled', hasReason: true },
  },
})

/** Where an order is picked up, as far as no courier brings it to an address. */
interface Placed {
  readonly person_id: bigint
  readonly place_person_id: bigint | null
  readonly courier: string
}

const companyOrBuyer = companyOrOwner(['company'], ['owner'])

/** The company handles every order; its buyer sees it, the shop where it is picked up, and nobody else. */
export const partiesOfOrder = (order: Placed, who: Viewer): readonly ('company' | 'owner' | 'shop')[] | undefined => {
  const isShop = order.place_person_id === who.person_id && order.courier === ''
  return companyOrBuyer(order, who) ?? (isShop ? ['shop'] : undefined)
}
