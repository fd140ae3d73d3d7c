export { arriveOrders } from './commands/arrive-orders.ts'
export { mountOrders } from './orders-endpoints.ts'
export { orderWaits } from './queries/orders.ts'
