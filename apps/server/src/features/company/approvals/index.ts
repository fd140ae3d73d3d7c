export { mountApprovals } from './approvals-endpoints.ts'
