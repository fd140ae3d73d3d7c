export { mountAudit } from './audit-endpoints.ts'
export { proveAudit } from './prove-audit.ts'
