import { complaint_category } from './conversation-rules.ts'

/** What two franchises are to each other at this moment, and whether the other would read a message. */
interface Related {
  /** One is the direct parent of the other. */
  readonly is_related: boolean
  /** Of whoever is written to. */
  readonly is_blocked: boolean
  /** May open its conversations. */
  readonly can_read: boolean
}

/** Why no more is written between two franchises, in order of precedence. */
export type Over = 'ended' | 'blocked' | 'unread'

/** Whether two franchises may write to each other now; both go on reading what was written. */
export function whyOver({ is_related, is_blocked, can_read }: Related): Over | null {
  if (!is_related) return 'ended'
  if (is_blocked) return 'blocked'
  return can_read ? null : 'unread'
}

interface Begun {
  readonly category: string
  readonly about: string | null
}

/**
 * What may not be asked of another franchise: a complaint, which the company has to register, and a question about a row of
 * one’s own, which is nobody else’s to see.
 */
export function refuseBetween({ category, about }: Begun): 'COMPLAINT' | 'ABOUT' | undefined {
  if (category === complaint_category) return 'COMPLAINT'
  return about === null ? undefined : 'ABOUT'
}
