import { isOver, type Window } from './window.ts'

/** PREVIEW computes and posts nothing; LOCKED has its input fixed; CREDITED is in the books for ever. */
export type ClosingStatus = 'preview' | 'locked' | 'credited'

export interface ClosingStanding extends Pick<Window, 'to_ms'> {
  readonly status: ClosingStatus
}

/** What may be done with a closing now. Locking and crediting again change nothing, so they are never refused for that. */
export interface ClosingAbilities {
  readonly preview: boolean
  readonly lock: boolean
  readonly credit: boolean
  readonly replay: boolean
}

export function closingAbilities(closing: ClosingStanding, now_ms: number): ClosingAbilities {
  const { status } = closing
  return {
    preview: status === 'preview',
    lock: status === 'preview' && isOver(closing, now_ms),
    credit: status === 'locked',
    replay: status === 'credited',
  }
}

/** In order of precedence. */
export type ClosingRefusal = 'WINDOW_NOT_OVER' | 'NOT_LOCKED' | 'NOT_CREDITED'

export const refuseLock = (closing: ClosingStanding, now_ms: number): ClosingRefusal | null =>
  closing.status === 'preview' && !isOver(closing, now_ms) ? 'WINDOW_NOT_OVER' : null

export const refuseCredit = ({ status }: ClosingStanding): ClosingRefusal | null =>
  status === 'preview' ? 'NOT_LOCKED' : null

export const refuseReplay = ({ status }: ClosingStanding): ClosingRefusal | null =>
  status === 'credited' ? null : 'NOT_CREDITED'
