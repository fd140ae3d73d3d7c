import { sql } from 'kysely'
import { listApprovals } from '@banyan/contract/approvals/approvals.ts'
import type { ListRequest } from '@banyan/contract/kit/list.ts'
import type { Database } from '#kit/database/database.ts'
import { isThereFor } from '#features/platform/approval-requests/index.ts'
import { flag, is, person } from '#kit/lists/filters.ts'
import { findPage, type PresentFor } from '#kit/lists/find-page.ts'

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
      'approval.not_before',
      'approval.decided_at',
      'approval.decision_reason',
      'person.user_id',
      'person.name',
      'person.user_type',
      'member.id as member_id',
      'requester.user_id as requested_by_user_id',
      'requester.name as requested_by_name',
      'decider.user_id as decided_by_user_id',
      'decider.name as decided_by_name',
    ])
    .select(stateAt(now).as('state'))

export type ShownApproval = Awaited<ReturnType<ReturnType<typeof approvalsShown>['executeTakeFirstOrThrow']>>

interface Reader {
  readonly now: Date
  /** Nobody agrees to what they asked for, or to what is about them. */
  readonly person_id: bigint
}

/** An approval that waits for this reader. */
export const approvalWaits = ({ now, person_id }: Reader) => sql<boolean>`(${stateAt(now)} = 'waiting'
  and approval.requested_by <> ${person_id} and approval.person_id <> ${person_id} and ${isThereFor(person_id)})`

export const findApprovals = (
  db: Database,
  request: ListRequest<typeof listApprovals>,
  { now, person_id }: Reader,
  present: PresentFor<typeof listApprovals, ShownApproval>,
) =>
  findPage(listApprovals, request, {
    db,
    rows: approvalsShown(db, now).where(isThereFor(person_id)),
    filters: {
      state: is(stateAt(now)),
      kind: is('approval.kind'),
      user_id: person('person'),
      needs_decision: flag(approvalWaits({ now, person_id })),
    },
    sorts: { requested_at: 'approval.requested_at', decided_at: 'approval.decided_at' },
    tieBreak: 'approval.id',
    present,
  })

/** A claim after a death, for whoever decides on it. */
export const maybeClaim = (db: Database, id: bigint) =>
  db
    .selectFrom('approval')
    .select(['id', 'details'])
    .where('id', '=', id)
    .where('kind', '=', 'death_transfer')
    .executeTakeFirst()
