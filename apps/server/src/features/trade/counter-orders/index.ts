export { mountCounterOrders } from './counter-orders-endpoints.ts'
