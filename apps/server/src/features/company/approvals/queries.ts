import { sql } from 'kysely'
import { listApprovals } from '@banyan/contract/approvals/approvals.ts'
import type { ListRequest } from '@banyan/contract/kit/list.ts'
import type { Database } from '#kit/database/database.ts'
import { is, person } from '#kit/lists/filters.ts'
import { runList } from '#kit/lists/list-query.ts'

/** What nobody agreed to in time is over, whether anybody has written that down or not. */
const stateAt = (now: Date) =>
  sql<string>`case when approval.state = 'waiting' and approval.expires_at <= ${now} then 'expired' else approval.state end`

const approvalsShown = (db: Database, now: Date) =>
  db
    .selectFrom('approval')
    .innerJoin('person', 'person.id', 'approval.person_id')
    .leftJoin('member', 'member.person_id', 'person.id')
    .innerJoin('person as requester', 'requester.id', 'approval.requested_by')
    .leftJoin('person as decider', 'decider.id', 'approval.decided_by')
    .select([
      'approval.id',
      'approval.kind',
      'approval.person_id',
      'approval.details',
      'approval.reason',
      'approval.requested_by',
      'approval.requested_at',
      'approval.expires_at',
      'approval.decided_at',
      'approval.decision_reason',
      'person.user_id',
      'person.name',
      'person.user_type',
      'member.id as member_id',
      'requester.user_id as requested_by_user_id',
      'decider.user_id as decided_by_user_id',
    ])
    .select(stateAt(now).as('state'))

export const findApprovals = (db: Database, request: ListRequest<typeof listApprovals>, now: Date) =>
  runList(listApprovals, request, {
    db,
    rows: approvalsShown(db, now),
    filters: {
      state: is(stateAt(now)),
      kind: is('approval.kind'),
      user_id: person('person'),
    },
    sorts: { requested_at: 'approval.requested_at', decided_at: 'approval.decided_at' },
    tieBreak: 'approval.id',
  })

/** A claim after a death, for whoever decides on it. */
export const maybeClaim = (db: Database, id: bigint) =>
  db
    .selectFrom('approval')
    .select(['id', 'details'])
    .where('id', '=', id)
    .where('kind', '=', 'death_transfer')
    .executeTakeFirst()
