import { complaint_category } from '@banyan/domain/support/conversation-rules.ts'
import type { ConversationState } from '@banyan/domain/support/conversation-life.ts'
import { isLate, nextDue, type DueTimes } from '@banyan/domain/support/due-times.ts'
import type { DueMoment } from './due-rules.ts'

const dateOf = (ms: number | null): Date | null => (ms === null ? null : new Date(ms))

interface Ended {
  readonly state: ConversationState
  readonly resolved_at: Date | null
  /** When it came into this state. */
  readonly acted_at: Date | null
}

/** By when the company answers and resolves, and when it did, as whoever asked may read it. */
export const presentTimes = (due: DueTimes, { state, resolved_at, acted_at }: Ended) => ({
  answer_due_at: dateOf(due.answer_due_ms),
  resolve_due_at: due.running_since_ms === null ? null : dateOf(due.resolve_due_ms),
  acknowledged_at: dateOf(due.acknowledged_ms),
  resolved_at,
  closed_at: state === 'closed' ? acted_at : null,
})

/** The same for the company: how near it is, and whether a delay has to be explained. */
export function presentDue(due: DueTimes, { now, soon_until }: DueMoment) {
  const next_ms = nextDue(due) ?? Infinity
  const late = next_ms < now.getTime() ? ('overdue' as const) : null
  return {
    due: late ?? (next_ms <= soon_until.getTime() ? ('soon' as const) : null),
    is_late: isLate(due, now.getTime()),
  }
}

/** A complaint is resolved with its outcome, anything else without. */
export const resolvesAs = (category: string, may: boolean) => ({
  resolve: may && category !== complaint_category,
  resolve_complaint: may && category === complaint_category,
})
