export { mountProductRequests } from './product-requests-endpoints.ts'
