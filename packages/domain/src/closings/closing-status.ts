import { isOver, type Window } from './window.ts'

/** PREVIEW computes and posts nothing; LOCKED has its input fixed; CREDITED is in the books for ever. */
export type ClosingStatus = 'preview' | 'locked' | 'credited'

export interface ClosingFacts extends Pick<Window, 'to_ms'> {
  readonly status: ClosingStatus
}

/** What may be done with a closing now. Locking and crediting again change nothing, so they are never refused for that. */
export interface ClosingAbilities {
  readonly preview: boolean
  readonly lock: boolean
  readonly credit: boolean
  readonly replay: boolean
}

export function closingAbilities(closing: ClosingFacts, now_ms: number): ClosingAbilities {
  const { status } = closing
  return {
    preview: status === 'preview',
    lock: status === 'preview' && isOver(closing, now_ms),
    credit: status === 'locked',
    replay: status === 'credited',
  }
}

/** What else decides whether a closing may be opened again. */
export interface ReopeningFacts {
  readonly status: ClosingStatus
  /** Why it could not be computed when it was last tried; empty when it could. */
  readonly failure: string
  readonly posted_chunks: number
}

/** A closing is opened again only when it cannot be computed and nothing of it is in the books. */
export const mayReopen = ({ status, failure, posted_chunks }: ReopeningFacts): boolean =>
  status === 'locked' && failure !== '' && posted_chunks === 0

/** In order of precedence. */
export type ClosingRefusal = 'WINDOW_NOT_OVER' | 'NOT_LOCKED' | 'NOT_CREDITED'

export const refuseLock = (closing: ClosingFacts, now_ms: number): ClosingRefusal | null =>
  closing.status === 'preview' && !isOver(closing, now_ms) ? 'WINDOW_NOT_OVER' : null

export const refuseCredit = ({ status }: ClosingFacts): ClosingRefusal | null =>
  status === 'preview' ? 'NOT_LOCKED' : null

export const refuseReplay = ({ status }: ClosingFacts): ClosingRefusal | null =>
  status === 'credited' ? null : 'NOT_CREDITED'
