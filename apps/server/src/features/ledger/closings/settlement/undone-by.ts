import type { Database } from '#kit/database/database.ts'
import { frameOf } from '../frames.ts'
import { findClosing } from '../queries.ts'
import { findUndone, maybeEarlierRules, type Undone } from './queries.ts'

/** An event that an earlier closing took and another settled as if it had never been. */
export type UndoneEvent = Undone & { readonly closing_id: bigint }

/** What a fixed closing settled of earlier closings, for whoever explains its corrections; the oldest closing first. */
export async function undoneBy(db: Database, closing_id: bigint): Promise<UndoneEvent[]> {
  const closing = await findClosing(db, closing_id)
  if (closing === undefined || closing.status === 'preview')
    throw new Error(`closing ${closing_id} has settled nothing yet`)
  const frame = await frameOf(db, closing)
  if (frame.rules === 1) return []
  const undone = await findUndone(db, frame, await maybeEarlierRules(db))
  return undone.filter((event): event is UndoneEvent => event.closing_id !== null)
}
