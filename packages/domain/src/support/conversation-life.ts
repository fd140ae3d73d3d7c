import { life, type StateOf } from '../lives/life.ts'

/** New: nobody has it. Open: the company has to answer. Waiting: the company answered. Merged: another goes on for it. */
export const conversationStates = ['new', 'open', 'waiting', 'resolved', 'closed', 'merged'] as const

/**
 * A question and its answers. Answers make their moves by themselves: one of the company leads to waiting, one of whoever
 * asked opens it again.
 */
export const conversationLife = life('conversation', {
  states: conversationStates,
  // A franchise may answer what one below it asked; the company then has no part in it.
  parties: ['company', 'parent'],
  moves: {
    take: { by: ['company'], from: ['new'], to: 'open' },
    answer: { by: [], from: ['new', 'open', 'resolved'], to: 'waiting' },
    reopen: { by: [], from: ['waiting', 'resolved'], to: 'open' },
    resolve: { by: ['company', 'parent'], from: ['new', 'open', 'waiting'], to: 'resolved' },
    close: { by: ['company'], from: ['resolved'], to: 'closed', hasReason: true },
    merge: { by: ['company'], from: ['new', 'open', 'waiting'], to: 'merged' },
  },
})
export type ConversationState = StateOf<typeof conversationLife>

const day_ms = 86_400_000

/** So long an answer of whoever asked opens the same conversation again. */
export const reopens_for_ms = 14 * day_ms

/** The last moment of that, of one that was resolved then. */
export const reopensUntil = (resolved_at_ms: number): number => resolved_at_ms + reopens_for_ms

interface Answered {
  readonly state: ConversationState
  /** When it was resolved; null while it is not. */
  readonly resolved_at_ms: number | null
}

/**
 * What an answer of whoever asked does: it opens the conversation again, is added to what the company has to answer anyway,
 * or begins a new one that names the old; a merged one is refused, because another goes on for it.
 */
export function afterAsker({ state, resolved_at_ms }: Answered, now_ms: number): 'reopen' | 'add' | 'begin' | 'refuse' {
  if (state === 'merged') return 'refuse'
  if (state === 'closed') return 'begin'
  if (state === 'resolved') return now_ms <= reopensUntil(resolved_at_ms ?? now_ms) ? 'reopen' : 'begin'
  return state === 'waiting' ? 'reopen' : 'add'
}

/**
 * Whether the company may close what it resolved: once nothing opens it again. Closed before, the next words of whoever asked
 * would begin another one, with a new month to resolve it and no reason for any delay.
 */
export const mayClose = (resolved_at_ms: number | null, now_ms: number): boolean =>
  afterAsker({ state: 'resolved', resolved_at_ms }, now_ms) === 'begin'

/** What an answer of the company does. A closed one has ended for both, and a merged one is answered where it went on. */
export function afterCompany({ state }: Pick<Answered, 'state'>): 'answer' | 'add' | 'refuse' {
  if (state === 'closed' || state === 'merged') return 'refuse'
  return state === 'waiting' ? 'add' : 'answer'
}
