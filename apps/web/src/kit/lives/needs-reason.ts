import type { Move } from '@banyan/domain/lives/life.ts'
import type { RowEndpoint } from '../acts/act.ts'

/** Whether a move is not made without a reason: for its owner to read, as its table says, or for the audit, as its call does. */
export function needsReason(move: Move, to: RowEndpoint | undefined): boolean {
  const shape: Readonly<Record<string, object>> = to !== undefined && 'shape' in to.body ? to.body.shape : {}
  const { reason } = shape
  return move.hasReason === true || (reason !== undefined && !('unwrap' in reason))
}
