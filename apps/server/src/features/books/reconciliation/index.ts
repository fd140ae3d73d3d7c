export { mountReconciliation } from './reconciliation-endpoints.ts'
