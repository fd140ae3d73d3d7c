import { sql } from 'kysely'
import { listAudit } from '@banyan/contract/audit/audit.ts'
import type { ListRequest } from '@banyan/contract/kit/list.ts'
import { everyLife } from '@banyan/domain/lives/every-life.ts'
import type { AuditRow } from '#kit/audit.ts'
import type { Database, Reader } from '#kit/database/database.ts'
import { isThereFor } from '#features/platform/approval-requests/index.ts'
import { mayReadCategory } from '#kit/database/may-read-category.ts'
import { days, holds, is, person } from '#kit/lists/filters.ts'
import { findPage, type PresentFor } from '#kit/lists/find-page.ts'

/**
 * What an admin may read of the audit: of conversations, of ready answers and of what waits to be said, only those of the
 * categories they are kept to. A line of support that names none of them, such as a refused call or what was exported, is
 * for whoever reads all.
 */
const isReadBy = (admin_id: bigint) => {
  const isRead = mayReadCategory(admin_id, sql.ref('conversation.category'))
  const isAnswerRead = mayReadCategory(admin_id, sql.ref('ready_answer.category'))
  return sql<boolean>`((select support_categories is null from person where id = ${admin_id})
    or case when audit.subject_type = 'conversation'
      then exists (select from conversation where conversation.id = audit.subject_id::bigint and ${isRead})
      when audit.subject_type = 'ready_answer'
      then exists (select from ready_answer where ready_answer.id = audit.subject_id::bigint
        and (ready_answer.category is null or ${isAnswerRead}))
      when audit.subject_type = 'approval'
      then exists (select from approval where approval.id = audit.subject_id::bigint and ${isThereFor(admin_id)})
      else concat(audit.act, ' ', audit.after->>'list') !~ '/(conversations|ready-answers|grievances|support-report)' end)`
}

const auditShown = (db: Database, admin_id: bigint) =>
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
    .where(isReadBy(admin_id))

type ShownLine = Awaited<ReturnType<ReturnType<typeof auditShown>['executeTakeFirstOrThrow']>>

/** The audit as an admin searches it. Days are the company's, both ends included. */
export const findAudit = (
  db: Database,
  request: ListRequest<typeof listAudit>,
  {
    zone,
    admin_id,
    present,
  }: { readonly zone: string; readonly admin_id: bigint; readonly present: PresentFor<typeof listAudit, ShownLine> },
) =>
  findPage(listAudit, request, {
    db,
    rows: auditShown(db, admin_id),
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
    present,
  })

export const maybeAuditLine = (db: Database, id: bigint, admin_id: bigint) =>
  auditShown(db, admin_id)
    .select(['audit.input', 'audit.before', 'audit.after', 'audit.hash'])
    .where('audit.id', '=', id)
    .executeTakeFirst()

const personShown = (db: Reader) =>
  db
    .selectFrom('person')
    .leftJoin('member', 'member.person_id', 'person.id')
    .select(['person.user_id as subject_user_id', 'person.name as subject_name', 'member.id as subject_member_id'])

export const findPeopleByPerson = (db: Reader, ids: readonly bigint[]) =>
  personShown(db).select('person.id as subject_id').where('person.id', 'in', ids).execute()

export const findPeopleByMember = (db: Reader, ids: readonly bigint[]) =>
  personShown(db)
    .where('member.id', 'in', ids)
    .select(({ ref }) => ref('member.id').$notNull().as('subject_id'))
    .execute()

/** The tables of what belongs to one person, by the name a line gives their rows. */
export const rowsWithPerson: ReadonlyMap<string, string> = new Map([
  // What is dispatched belongs to an activation, and what a stranger wrote to nobody.
  ...everyLife.flatMap(({ noun, isOfStrangers = false }) =>
    noun === 'product_dispatch' || isOfStrangers ? [] : [[noun, noun] as const],
  ),
  ['approval', 'approval'],
  ['message', 'message_out'],
])

export const findPeopleOfRows = (db: Reader, table: string, ids: readonly bigint[]) =>
  personShown(db)
    .innerJoin(sql<{ id: bigint; person_id: bigint }>`${sql.table(table)}`.as('acted'), (join) =>
      join.onRef('acted.person_id', '=', 'person.id'),
    )
    .select('acted.id as subject_id')
    .where('acted.id', 'in', ids)
    .execute()

/** Pins with their owners. */
export const findPinsBySubject = (db: Reader, ids: readonly bigint[]) =>
  personShown(db)
    .innerJoin('pin', 'pin.owner_person_id', 'person.id')
    .select(['pin.id as subject_id', 'pin.pin_no'])
    .where('pin.id', 'in', ids)
    .execute()

/** Lines after a number, in order, as the chain covers them. */
export const readLines = (db: Reader, after_id: bigint, most: number): Promise<(AuditRow & { hash: Buffer })[]> =>
  db.selectFrom('audit').selectAll().where('id', '>', after_id).orderBy('id').limit(most).execute()

/** Where the chain ends. */
export const readHead = (db: Reader): Promise<{ last_id: bigint; hash: Buffer }> =>
  db.selectFrom('audit_head').select(['last_id', 'hash']).executeTakeFirstOrThrow()
