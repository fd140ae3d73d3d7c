export { mountProductRequests } from './product-requests-endpoints.ts'
export { requestWaits } from './queries.ts'
