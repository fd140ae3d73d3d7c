export { mountApprovals } from './approvals-endpoints.ts'
export { approvalWaits } from './queries.ts'
