import { sql } from 'kysely'
import { listAudit } from '@banyan/contract/audit/audit.ts'
import type { ListRequest } from '@banyan/contract/kit/list.ts'
import { addDays, startOfDay, type Day } from '@banyan/domain/calendar/business-day.ts'
import type { AuditRow } from '#kit/audit.ts'
import type { Database, Reader } from '#kit/database/database.ts'
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
  const start = (day: Day) => new Date(startOfDay(day, zone))
  return runList(listAudit, request, {
    db,
    rows: auditShown(db),
    filters: {
      user_id: (rows, value) => rows.where(sql`lower(audit.user_id)`, '=', value.toLowerCase()),
      user_type: (rows, value) => rows.where(sql.ref('audit.user_type'), '=', value),
      act: (rows, value) => rows.where(sql<boolean>`position(lower(${value}) in lower(audit.act)) > 0`),
      outcome: (rows, value) => rows.where(sql.ref('audit.outcome'), '=', value),
      subject_type: (rows, value) => rows.where(sql.ref('audit.subject_type'), '=', value),
      subject_id: (rows, value) => rows.where(sql.ref('audit.subject_id'), '=', value),
      ip: (rows, value) => rows.where(sql.ref('audit.ip'), '=', value),
      from: (rows, value) => rows.where(sql.ref('audit.at'), '>=', start(value)),
      to: (rows, value) => rows.where(sql.ref('audit.at'), '<', start(addDays(value, 1))),
    },
    // Lines are numbered in the order they were written.
    sorts: { at: sql`audit.id` },
    tieBreak: sql`audit.id`,
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
