export { arriveOrders } from './commands/arrive-orders.ts'
export { orders } from './order-life.ts'
export { mountOrders } from './orders-endpoints.ts'
