export { creditRequests } from './credit-request-life.ts'
export { requestCredit, type CreditRequestInput } from './commands/request-credit.ts'
export { mountCreditRequests } from './credit-requests-endpoints.ts'
