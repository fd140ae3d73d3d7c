export { mountCompliance } from './compliance-endpoints.ts'
