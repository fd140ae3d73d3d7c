import type { OrderState as State } from '@banyan/domain/orders/order-life.ts'
import { stateMark } from '#kit/lives/state-mark.tsx'

/** How far an order is. */
export const { Mark: OrderState, column: stateColumn } = stateMark<State>('orders.states', {
  placed: 'waiting',
  packed: 'moving',
  dispatched: 'moving',
  objected: 'waiting',
  undelivered: 'failed',
})
