import type { AuditEntry } from '../audit.ts'
import type { Asking } from '../context.ts'

type Caller = Pick<AuditEntry, 'person_id' | 'user_id' | 'user_type' | 'opened_by' | 'ip' | 'user_agent'>

/** Who asks, and from where, as a line of the audit says it. */
export const callerInAudit = ({ actor, ip, user_agent }: Asking): Caller => ({
  person_id: actor?.person_id ?? null,
  user_id: actor?.user_id ?? '',
  user_type: actor?.user_type ?? 'Any',
  opened_by: actor?.opened_by ?? null,
  ip,
  user_agent,
})
