import type { listAudit } from '@banyan/contract/audit/audit.ts'
import type { WireRowOf } from '@banyan/contract/kit/list.ts'

/** A line of the audit as its list shows it. */
export type AuditLine = WireRowOf<typeof listAudit>
