import { sql } from 'kysely'
import { noDueTimes, type DueTimes } from '@banyan/domain/support/due-times.ts'
import type { Reader } from '#kit/database/database.ts'
import { isSeenBy, isUnread, type Reading } from '../seen/queries.ts'
import type { DueMoment } from './due-rules.ts'

const msOf = (at: Date | null): number | null => at?.getTime() ?? null
const numberOf = (ms: bigint | null): number | null => (ms === null ? null : Number(ms))

/** What a conversation owes; nothing of one that owes nothing yet. */
export async function getDueTimes(db: Reader, conversation_id: bigint): Promise<DueTimes & { outcome: string }> {
  const row = await db
    .selectFrom('conversation_due')
    .selectAll()
    .where('conversation_id', '=', conversation_id)
    .executeTakeFirst()
  if (row === undefined) return { ...noDueTimes, outcome: '' }
  return {
    acknowledge_due_ms: msOf(row.acknowledge_due_at),
    acknowledged_ms: msOf(row.acknowledged_at),
    answer_due_ms: msOf(row.answer_due_at),
    resolve_due_ms: msOf(row.resolve_due_at),
    resolve_left_ms: numberOf(row.resolve_left_ms),
    running_since_ms: msOf(row.running_since),
    worked_ms: Number(row.worked_ms),
    first_answer_ms: numberOf(row.first_answer_ms),
    was_late: row.was_late,
    outcome: row.outcome,
  }
}

/** The company has to act, and a time is given for it: of a `conversation` with its `due`. */
const runs = sql<boolean>`(conversation.state in ('new', 'open') and due.next_due_at is not null)`

export const isOverdue = (now: Date) => sql<boolean>`(${runs} and due.next_due_at < ${now})`

const isSoon = ({ now, soon_until }: DueMoment) =>
  sql<boolean>`(${runs} and due.next_due_at >= ${now} and due.next_due_at <= ${soon_until})`

/** What a mark lets through. */
export const isDue = (mark: 'soon' | 'overdue', moment: DueMoment) =>
  mark === 'soon' ? isSoon(moment) : isOverdue(moment.now)

/** Overdue, soon due, or neither. */
export const dueMarkAt = (moment: DueMoment) =>
  sql<
    'soon' | 'overdue' | null
  >`case when ${isOverdue(moment.now)} then 'overdue' when ${isSoon(moment)} then 'soon' end`

/** By when the company has to act next; nothing while it has not to. */
export const nextDueAt = sql<Date | null>`case when ${runs} then due.next_due_at end`

/** Conversations whose time is over: the rows of the inbox that say so to this admin. */
export const overdueRows = (now: Date, admin: Reading) => sql`select due.next_due_at as since from conversation_due due
  join conversation on conversation.id = due.conversation_id
  where ${isOverdue(now)} and ${isSeenBy(admin)} and conversation.last_person_message_id is not null`

/** Those of them that this admin has not read either: the same rows of the inbox with both filters. */
export const unreadOverdueRows = (now: Date, admin: Reading) => sql`${overdueRows(now, admin)} and ${isUnread(admin)}`

/** Those of whose time somebody was not told yet, the most urgent first. */
export const findUntold = (db: Reader, moment: DueMoment, most: number) =>
  db
    .selectFrom('conversation_due as due')
    .innerJoin('conversation', 'conversation.id', 'due.conversation_id')
    .select(['conversation.id', 'conversation.conversation_no', 'conversation.officer_id'])
    .select('conversation.category')
    .select(sql<Date>`due.next_due_at`.as('next_due_at'))
    .select(isOverdue(moment.now).as('is_overdue'))
    .where(({ or }) =>
      or([
        sql<boolean>`(${isOverdue(moment.now)} and due.overdue_told_for is distinct from due.next_due_at)`,
        sql<boolean>`(${isSoon(moment)} and due.soon_told_for is distinct from due.next_due_at)`,
      ]),
    )
    .orderBy('due.next_due_at')
    .limit(most)

/** Conversations from before there were due times, with the moments from which theirs follow. */
export const findWithoutTimes = (db: Reader, most: number) =>
  db
    .selectFrom('conversation')
    .select(['conversation.id', 'conversation.state', 'conversation.resolved_at', 'conversation.last_at'])
    .select(
      sql<Date | null>`(select min(asked.at) from conversation_message asked
        where asked.conversation_id = conversation.id and not asked.is_from_company)`.as('asked_at'),
    )
    .select(
      sql<Date | null>`(select min(answer.at) from conversation_message answer
        where answer.conversation_id = conversation.id and answer.is_from_company and answer.id > (
          select min(asked.id) from conversation_message asked
          where asked.conversation_id = conversation.id and not asked.is_from_company))`.as('answered_at'),
    )
    // What a franchise is asked is owed by the franchise.
    .where('conversation.to_person_id', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('conversation_due')
            .select('conversation_id')
            .whereRef('conversation_due.conversation_id', '=', 'conversation.id'),
        ),
      ),
    )
    .orderBy('conversation.id')
    .limit(most)
