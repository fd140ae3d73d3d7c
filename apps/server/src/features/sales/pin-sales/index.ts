export { mountPinSales } from './pin-sales-endpoints.ts'
