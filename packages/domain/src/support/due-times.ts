import { addMonths } from '../calendar/months.ts'
import type { WorkingHours } from '../calendar/working-hours.ts'
import { addWorkingTime, workingTimeBetween } from '../calendar/working-time.ts'

/** What a company promises: a first answer in working time, the end of it by the calendar. */
export interface DueRules {
  readonly hours: WorkingHours
  readonly acknowledge_ms: number
  readonly resolve_months: number
}

/** The longest that the law gives for a complaint: the Consumer Protection (Direct Selling) Rules 2021. In working hours, and months. */
export const lawful = { acknowledge_hours: 48, resolve_months: 1 } as const

/** What a conversation owes, and what it took; instants in milliseconds. It runs while the company has to act. */
export interface DueTimes {
  /** By when the first answer was promised, and when it came. */
  readonly acknowledge_due_ms: number | null
  readonly acknowledged_ms: number | null
  /** By when an answer is owed now; nothing while none is. */
  readonly answer_due_ms: number | null
  /** As last computed: while it runs, the instant by which it has to be resolved. */
  readonly resolve_due_ms: number | null
  /** What was left of it when it stopped, below zero where it was late; nothing while it runs. */
  readonly resolve_left_ms: number | null
  readonly running_since_ms: number | null
  /** Working time in which the company had to act, without the time that runs now. */
  readonly worked_ms: number
  /** How much of it passed before the first answer. */
  readonly first_answer_ms: number | null
  /** Something was answered or resolved after its time. */
  readonly was_late: boolean
}

export const noDueTimes: DueTimes = {
  acknowledge_due_ms: null,
  acknowledged_ms: null,
  answer_due_ms: null,
  resolve_due_ms: null,
  resolve_left_ms: null,
  running_since_ms: null,
  worked_ms: 0,
  first_answer_ms: null,
  was_late: false,
}

/**
 * The company has to act: somebody asked, answered or opened it again. A first answer is owed to a new question, and to one
 * that was taken for resolved; the time to resolve goes on with what was left of it.
 */
export function afterQuestion(due: DueTimes, rules: DueRules, now_ms: number, wasResolved: boolean): DueTimes {
  if (due.running_since_ms !== null) return due
  const { resolve_due_ms, resolve_left_ms } = due
  const owes = due.acknowledge_due_ms === null || wasResolved
  const answer_due_ms = owes ? addWorkingTime(now_ms, rules.acknowledge_ms, rules.hours) : null
  return {
    ...due,
    answer_due_ms,
    acknowledge_due_ms: due.acknowledge_due_ms ?? answer_due_ms,
    resolve_due_ms:
      resolve_due_ms === null || resolve_left_ms === null
        ? addMonths(now_ms, rules.resolve_months, rules.hours.zone)
        : now_ms + resolve_left_ms,
    resolve_left_ms: null,
    running_since_ms: now_ms,
  }
}

/** By when the company has to act next; nothing while it has not to. */
export function nextDue({ answer_due_ms, resolve_due_ms, running_since_ms }: DueTimes): number | null {
  if (running_since_ms === null || resolve_due_ms === null) return null
  return answer_due_ms === null ? resolve_due_ms : Math.min(answer_due_ms, resolve_due_ms)
}

/** Whether a time ran out, now or before. */
export const isLate = (due: DueTimes, now_ms: number): boolean => due.was_late || (nextDue(due) ?? Infinity) < now_ms

function stopped(due: DueTimes, { hours }: DueRules, now_ms: number): DueTimes {
  const { running_since_ms, resolve_due_ms } = due
  if (running_since_ms === null || resolve_due_ms === null) return due
  return {
    ...due,
    worked_ms: due.worked_ms + workingTimeBetween(running_since_ms, now_ms, hours),
    was_late: isLate(due, now_ms),
    resolve_left_ms: resolve_due_ms - now_ms,
    running_since_ms: null,
    answer_due_ms: null,
  }
}

/** The company answered and waits for whoever asked: nothing runs until they write. */
export function afterAnswer(due: DueTimes, rules: DueRules, now_ms: number): DueTimes {
  const after = stopped(due, rules, now_ms)
  if (due.answer_due_ms === null) return after
  return {
    ...after,
    acknowledged_ms: due.acknowledged_ms ?? now_ms,
    first_answer_ms: due.first_answer_ms ?? after.worked_ms,
  }
}

/** The question is answered as far as the company knows; whoever asked may see that otherwise. */
export const afterResolve = stopped
