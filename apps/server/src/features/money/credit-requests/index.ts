export { mountCreditRequests } from './credit-requests-endpoints.ts'
