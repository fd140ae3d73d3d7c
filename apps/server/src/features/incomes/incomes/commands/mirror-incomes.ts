import { mirrorCuts, mirrorOf } from '@banyan/domain/incomes/mirror.ts'
import type { Transaction } from '#kit/database/database.ts'
import { findToMirror } from '../queries.ts'
import { postIncomes } from './post-incomes.ts'

interface Mirroring {
  /** The event that is undone. */
  readonly event_id: bigint
  readonly reversal_event_id: bigint
  readonly at: Date
  readonly created_by: bigint | null
}

/**
 * Takes back, to the hundredth, every income whose own source is an event that is undone (rule 25 of the scenario
 * format). The rows stay: each gets a mirror that names it. What wallets no longer hold is owed. Incomes of closings
 * are corrected by the next one, which computes the closings since again without the event. Answers how many.
 */
export async function mirrorIncomes(
  trx: Transaction,
  { event_id, reversal_event_id, at, created_by }: Mirroring,
): Promise<number> {
  const incomes = await findToMirror(trx, event_id)
  await postIncomes(trx, {
    reference: `event:${reversal_event_id}`,
    at,
    created_by,
    incomes: incomes.map(({ id, reasons, ...income }) => ({
      ...income,
      ...mirrorOf(income),
      reasons: reasons === null ? null : JSON.stringify(mirrorCuts(reasons)),
      source_event_id: reversal_event_id,
      mirrors_id: id,
    })),
  })
  return incomes.length
}
