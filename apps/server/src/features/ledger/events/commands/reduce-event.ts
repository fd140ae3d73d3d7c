import type { Transaction } from '#kit/database/database.ts'
import { findKeptEvents, lockEvent } from '../queries.ts'
import { recordEvent } from './record-event.ts'

interface Reduction {
  /** The purchase as it was first written, also when a part of it was taken back before. */
  readonly event_id: bigint
  /** What is left of it now, in hundredths; null when nothing is. */
  readonly kept: { readonly amount_minor: bigint; readonly bv_minor: bigint } | null
  readonly at: Date
  /** What causes it, such as a return of goods. One cause takes back from one purchase once. */
  readonly source_type: string
  readonly source_id: bigint
  readonly created_by: bigint | null
}

interface Reduced {
  /** What was undone: the purchase, or what was left of it until now. Incomes paid on it at once are its causer's to mirror. */
  readonly undone_event_id: bigint
  readonly reversal_event_id: bigint
  /** Null when nothing is left. */
  readonly kept_event_id: bigint | null
}

/**
 * Takes back a part of a purchase, or all of it, as if only what is left had ever been bought: the next closing settles it so
 * (record 0162). What is left is an event that takes the place of the purchase; the database refuses more than there was.
 * Throws for what is no purchase and for one of which nothing is left.
 */
export async function reduceEvent(trx: Transaction, { event_id, kept, at, ...cause }: Reduction): Promise<Reduced> {
  const first = await lockEvent(trx, event_id)
  if (first.kind !== 'repurchase' || first.replaces_id !== null)
    throw new Error(`event ${event_id} is not a purchase as it was first written`)
  const undone = [first, ...(await findKeptEvents(trx, event_id))].find(({ is_undone }) => !is_undone)
  if (undone === undefined) throw new Error(`nothing is left of purchase ${event_id}`)
  const { member_id } = first
  const reversal_event_id = await recordEvent(trx, {
    kind: 'reversal',
    member_id,
    at,
    reverses_id: undone.id,
    ...cause,
  })
  const kept_event_id =
    kept === null
      ? null
      : await recordEvent(trx, { kind: 'repurchase', member_id, at, ...kept, replaces_id: event_id, ...cause })
  return { undone_event_id: undone.id, reversal_event_id, kept_event_id }
}
