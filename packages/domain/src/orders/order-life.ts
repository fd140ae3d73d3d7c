import { life } from '../lives/life.ts'
import { companyOrOwner } from '../lives/parties.ts'

/** What a member bought of the company's stock, from the payment to the door. */
export const orderStates = ['placed', 'packed', 'dispatched', 'delivered', 'cancelled'] as const
export type OrderState = (typeof orderStates)[number]

/** Until an order is sent, money and goods of it can go back. */
export const openStates = ['placed', 'packed'] as const satisfies readonly OrderState[]

export const orderLife = life('product_order', {
  states: orderStates,
  parties: ['company', 'owner'],
  moves: {
    pack: { by: ['company'], from: ['placed'], to: 'packed' },
    dispatch: { by: ['company'], from: ['packed'], to: 'dispatched' },
    // With the code that only the buyer reads.
    deliver: { by: ['company'], from: ['dispatched'], to: 'delivered' },
    // The buyer has them in hand.
    receive: { by: ['owner'], from: ['dispatched'], to: 'delivered' },
    // So many days with a courier, and the buyer said nothing.
    arrive: { by: [], from: ['dispatched'], to: 'delivered', isOfTime: true },
    cancel: { by: ['owner'], from: ['placed', 'packed'], to: 'cancelled' },
    call_off: { by: ['company'], from: ['placed', 'packed'], to: 'cancelled', hasReason: true },
  },
})

/** The company handles every order; its buyer sees it and nobody else. */
export const partiesOfOrder = companyOrOwner(['company'], ['owner'])
