export { mountCompliance } from './compliance-endpoints.ts'
export { isComplianceOn } from './queries.ts'
