import { findConfirmedByBank } from '#features/ledger/bank-statements/index.ts'
import { findBatchesOfBank } from '#features/sales/pins/index.ts'
import type { Reader } from '#kit/database/database.ts'
import { findWritten } from './queries.ts'

/** What says of an activation whether the bank is asked. */
interface Confirmable {
  readonly id: bigint
  readonly source_wallet: string | null
  readonly refund_rule: string
  readonly refunded_wallet: string | null
  readonly is_own: boolean
  readonly is_confirmed: boolean
}

/** Only what its own member paid for from outside, and one alone wrote down, waits for the word of the bank. */
const isDoubtful = ({ source_wallet, refund_rule, refunded_wallet, is_own, is_confirmed }: Confirmable): boolean =>
  refund_rule === 'source' && refunded_wallet === null && source_wallet === null && is_own && !is_confirmed

/**
 * Activations, of which those are confirmed too whose payment from outside the bank confirms. The one place that says so, for
 * receipts, for lists and for the cancellation, however many there are; what was cancelled keeps what was decided.
 */
export async function withBank<A extends Confirmable>(db: Reader, activations: readonly A[]): Promise<A[]> {
  const doubtful = activations.filter(isDoubtful).map(({ id }) => id)
  if (doubtful.length === 0) return [...activations]
  const written = await findWritten(db, doubtful)
  const payments = written.flatMap(({ id, by_person_id, batch_id }) =>
    batch_id === null ? [{ kind: 'activation' as const, id, approved_by: by_person_id }] : [],
  )
  const confirmed = new Set((await findConfirmedByBank(db, payments)).map(({ id }) => id))
  const batches = await findBatchesOfBank(db, [...new Set(written.flatMap(({ batch_id }) => batch_id ?? []))])
  for (const { id, batch_id } of written) if (batch_id !== null && batches.has(batch_id)) confirmed.add(id)
  return activations.map((one) => ({ ...one, is_confirmed: one.is_confirmed || confirmed.has(one.id) }))
}
