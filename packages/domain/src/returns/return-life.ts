import { life } from '../lives/life.ts'
import { companyOrOwner } from '../lives/parties.ts'

/** Goods of a delivered order that go back, from the asking to the money. */
export const returnStates = ['requested', 'returned', 'rejected', 'withdrawn'] as const
export type ReturnState = (typeof returnStates)[number]

/** While somebody is still to decide about it, nothing that its order earned is released. */
export const openReturnStates = ['requested'] as const satisfies readonly ReturnState[]

export const returnLife = life('order_return', {
  states: returnStates,
  parties: ['company', 'owner'],
  moves: {
    // The goods are back and were looked at.
    accept: { by: ['company'], from: ['requested'], to: 'returned' },
    reject: { by: ['company'], from: ['requested'], to: 'rejected', hasReason: true },
    withdraw: { by: ['owner'], from: ['requested'], to: 'withdrawn' },
  },
})

/** The company sold what members order, so it decides; the buyer sees the own returns and nobody else. */
export const partiesOfReturn = companyOrOwner(['company'], ['owner'])
