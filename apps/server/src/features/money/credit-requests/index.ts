export { approveRequest, rejectRequest } from './commands/answer-request.ts'
export { requestCredit } from './commands/request-credit.ts'
export { mountCreditRequests } from './credit-requests-endpoints.ts'
