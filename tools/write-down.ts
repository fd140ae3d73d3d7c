import { appendAudit, type AuditNote } from '../apps/server/src/kit/audit.ts'
import type { Transaction } from '../apps/server/src/kit/database/database.ts'

/** Writes an act of the operator into the audit. Nobody is signed in at the console, so it is an act of the system. */
export const writeDown = (
  trx: Transaction,
  { act, at, person_id, note }: { act: string; at: Date; person_id: bigint; note: AuditNote },
): Promise<void> =>
  appendAudit(trx, {
    at,
    person_id: null,
    user_id: '',
    user_type: 'Any',
    opened_by: null,
    act,
    outcome: 'done',
    input: undefined,
    note: { subject_type: 'person', subject_id: String(person_id), ...note },
    ip: '',
    user_agent: '',
  })
