import { complaint_category } from './conversation-rules.ts'
import type { ConversationState } from './conversation-life.ts'
import { isLate, type DueTimes } from './due-times.ts'

/** What decides whether a conversation may go on in another. */
export interface Mergeable {
  readonly id: bigint
  readonly person_id: bigint
  /** Which holder of the id it is with. */
  readonly holder_no: number
  readonly category: string
  readonly state: ConversationState
}

export type MergeRefusal = 'ITSELF' | 'OTHER_PERSON' | 'OVER' | 'COMPLAINT'

/**
 * Why the first cannot be merged into the second; its own state is for the life to judge. A complaint goes on in a complaint
 * alone, so that the register keeps it until it is resolved.
 */
export function refuseMerge(from: Mergeable, into: Mergeable): MergeRefusal | undefined {
  if (from.id === into.id) return 'ITSELF'
  if (from.person_id !== into.person_id || from.holder_no !== into.holder_no) return 'OTHER_PERSON'
  if (!['new', 'open', 'waiting'].includes(into.state)) return 'OVER'
  if (from.category === complaint_category && into.category !== complaint_category) return 'COMPLAINT'
  return undefined
}

const earlier = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? (one ?? other) : Math.min(one, other)

/** What is left to resolve it, whether that runs or not; below zero where it is late. */
const leftOf = ({ resolve_due_ms, resolve_left_ms }: DueTimes, now_ms: number): number | null =>
  resolve_due_ms === null ? null : (resolve_left_ms ?? resolve_due_ms - now_ms)

/**
 * What the conversation that goes on owes: the earlier of each pair of times, and it runs as soon as one of the two did. It is
 * late if one of the two was: what took too long is explained where it ends. How long its own answers took stays its own.
 */
export function mergedDue(into: DueTimes, from: DueTimes, now_ms: number): DueTimes {
  const runs = into.running_since_ms !== null || from.running_since_ms !== null
  const left = earlier(leftOf(into, now_ms), leftOf(from, now_ms))
  const isAcknowledged = into.acknowledged_ms !== null
  return {
    ...into,
    acknowledge_due_ms: isAcknowledged
      ? into.acknowledge_due_ms
      : earlier(into.acknowledge_due_ms, from.acknowledge_due_ms),
    answer_due_ms: earlier(into.answer_due_ms, from.answer_due_ms),
    resolve_due_ms: left === null ? into.resolve_due_ms : now_ms + left,
    resolve_left_ms: runs ? null : left,
    running_since_ms: runs ? (into.running_since_ms ?? now_ms) : null,
    was_late: isLate(into, now_ms) || isLate(from, now_ms) || (left ?? 0) < 0,
  }
}

/** Up to which message somebody has read, and the newest one of the other side; null: none. */
export interface Read {
  readonly newest: bigint | null
  readonly seen: bigint | null
}

const isUnread = ({ newest, seen }: Read): boolean => newest !== null && newest > (seen ?? 0n)

/** Up to which message the two together count as read: what was unread in one of them stays so. */
export function mergedRead(into: Read, from: Read): bigint | null {
  const [one, other] = [into.seen ?? 0n, from.seen ?? 0n]
  const unread = isUnread(into) || isUnread(from)
  const seen = (unread ? one < other : one > other) ? one : other
  return seen === 0n ? null : seen
}
