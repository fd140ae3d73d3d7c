import { listAudit } from '@banyan/contract/audit/audit.ts'
import type { ListRequest } from '@banyan/contract/kit/list.ts'
import type { AuditRow } from '#kit/audit.ts'
import type { Database, Reader } from '#kit/database/database.ts'
import { days, holds, is, person } from '#kit/lists/filters.ts'
import { runList } from '#kit/lists/list-query.ts'

const auditShown = (db: Database) =>
  db
    .selectFrom('audit')
    .leftJoin('person as opener', 'opener.id', 'audit.opened_by')
    .select([
      'audit.id',
      'audit.at',
      'audit.user_id',
      'audit.user_type',
      'audit.act',
      'audit.outcome',
      'audit.subject_type',
      'audit.subject_id',
      'audit.reason',
      'audit.ip',
      'audit.user_agent',
      'opener.user_id as opened_by_user_id',
    ])

/** The audit as an admin searches it. Days are the company's, both ends included. */
export async function findAudit(db: Database, request: ListRequest<typeof listAudit>, zone: string) {
  return runList(listAudit, request, {
    db,
    rows: auditShown(db),
    filters: {
      user_id: person('audit'),
      user_type: is('audit.user_type'),
      act: holds('audit.act'),
      outcome: is('audit.outcome'),
      subject_type: is('audit.subject_type'),
      subject_id: is('audit.subject_id'),
      ip: is('audit.ip'),
      ...days('audit.at', zone),
    },
    // Lines are numbered in the order they were written.
    sorts: { at: 'audit.id' },
    tieBreak: 'audit.id',
  })
}

export const maybeAuditLine = (db: Database, id: bigint) =>
  auditShown(db)
    .select(['audit.input', 'audit.before', 'audit.after', 'audit.hash'])
    .where('audit.id', '=', id)
    .executeTakeFirst()

/** Lines after a number, in order, as the chain covers them. */
export const readLines = (db: Reader, after_id: bigint, most: number): Promise<(AuditRow & { hash: Buffer })[]> =>
  db.selectFrom('audit').selectAll().where('id', '>', after_id).orderBy('id').limit(most).execute()

/** Where the chain ends. */
export const readHead = (db: Reader): Promise<{ last_id: bigint; hash: Buffer }> =>
  db.selectFrom('audit_head').select(['last_id', 'hash']).executeTakeFirstOrThrow()
