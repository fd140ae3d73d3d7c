export { mountSimulations } from './simulations-endpoints.ts'
