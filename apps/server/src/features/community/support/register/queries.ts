import { sql } from 'kysely'
import type { grievances } from '@banyan/contract/support/grievances.ts'
import type { ListRequest } from '@banyan/contract/kit/list.ts'
import { complaint_category } from '@banyan/domain/support/conversation-rules.ts'
import type { Database } from '#kit/database/database.ts'
import type { Looking } from '#kit/http/mount-lists.ts'
import { days, flag, holdsCode, is, person } from '#kit/lists/filters.ts'
import { findPage } from '#kit/lists/find-page.ts'
import { getDueMoment } from '../due/due-rules.ts'
import { dueMarkAt, isDue, isOverdue } from '../due/queries.ts'
import { formerName, isSeenBy } from '../seen/queries.ts'

type List = typeof grievances

/** Complaints of members and franchises, whoever has them, for an admin who reads complaints. */
export async function findGrievances(
  db: Database,
  list: List,
  request: ListRequest<List>,
  { actor, zone, now }: Looking,
) {
  const moment = await getDueMoment(db, { zone, now })
  const isLate = sql<boolean>`(coalesce(due.was_late, false) or coalesce(${isOverdue(now)}, false))`
  return findPage(list, request, {
    db,
    rows: db
      .selectFrom('conversation')
      .innerJoin('person as asker', 'asker.id', 'conversation.person_id')
      .leftJoin('person as officer', 'officer.id', 'conversation.officer_id')
      .leftJoin('conversation_due as due', 'due.conversation_id', 'conversation.id')
      .select(['conversation.id', 'conversation.conversation_no', 'conversation.subject', 'conversation.state'])
      .select(['asker.user_id', 'conversation.started_at as received_at'])
      .select(sql<string>`coalesce(${formerName}, asker.name)`.as('name'))
      .select(['due.acknowledge_due_at', 'due.acknowledged_at', 'due.resolve_due_at', 'conversation.resolved_at'])
      .select(['officer.user_id as officer_user_id', 'officer.name as officer_name', 'conversation.times_reopened'])
      .leftJoin('conversation as next', 'next.id', 'conversation.merged_into_id')
      .select(['next.conversation_no as merged_into_no'])
      .select([dueMarkAt(moment).as('due'), isLate.as('is_late')])
      .select(sql<string>`coalesce(due.outcome, '')`.as('outcome'))
      .select(sql<string>`coalesce(due.delay_reason, '')`.as('delay_reason'))
      .where(isSeenBy(actor))
      .where('conversation.category', '=', complaint_category),
    filters: {
      state: is('conversation.state'),
      due: (rows, mark) => rows.where(isDue(mark, moment)),
      is_late: flag(isLate),
      user_id: person('asker'),
      officer_user_id: person('officer'),
      conversation_no: holdsCode('conversation.conversation_no'),
      ...days('conversation.started_at', zone, 'received_'),
    },
    sorts: { received_at: 'conversation.started_at', resolve_due_at: 'due.resolve_due_at' },
    tieBreak: 'conversation.id',
  })
}
