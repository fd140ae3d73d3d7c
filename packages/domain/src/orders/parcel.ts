import { orderStates, type OrderState } from './order-life.ts'

/** How far an order is, to the shop where its buyer picks it up. */
export const parcelStates = ['packing', 'to_hand_over', 'objected', 'handed_over', 'not_delivered'] as const
export type ParcelState = (typeof parcelStates)[number]

const stateOf: Readonly<Record<OrderState, ParcelState>> = {
  placed: 'packing',
  packed: 'packing',
  dispatched: 'to_hand_over',
  // The buyer says that it did not come: the company answers.
  objected: 'objected',
  delivered: 'handed_over',
  undelivered: 'not_delivered',
  cancelled: 'not_delivered',
}

export const parcelStateOf = (state: OrderState): ParcelState => stateOf[state]

/** The states of orders that are this one to the shop. */
export const ordersThatAre = (parcel: ParcelState): readonly OrderState[] =>
  orderStates.filter((state) => stateOf[state] === parcel)
