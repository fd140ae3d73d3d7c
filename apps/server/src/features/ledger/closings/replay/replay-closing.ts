import { said } from '@banyan/contract/words/refusals.ts'
import { refuseReplay } from '@banyan/domain/closings/closing-status.ts'
import type { Services } from '#kit/context.ts'
import { notFound, Refusal } from '#kit/http/refusal.ts'
import { computeFrozen } from '../compute-frozen.ts'
import { frameOf } from '../frames.ts'
import { findClosing } from '../queries.ts'
import { comparisons } from './compare-closing.ts'
import { startDifferences, type Differences } from './differences.ts'

export interface Replay {
  readonly is_identical: boolean
  readonly digest: string
  readonly replayed_digest: string
  readonly differences: Differences
}

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex')

/**
 * Computes a credited closing again from its fixed input and compares everything with what is in the books: the digest
 * and the totals, the income rows and their place in the ledger, the matching rows and what members carry. Every figure
 * that differs is counted, and the first few are named. Changes nothing. Refuses a closing that is not credited.
 */
export async function replayClosing(services: Pick<Services, 'db' | 'pool'>, id: bigint): Promise<Replay> {
  const { db } = services
  const closing = await findClosing(db, id)
  if (closing === undefined) throw notFound('closing')
  const facts = { status: closing.status, to_ms: closing.window_to.getTime() }
  if (refuseReplay(facts) !== null || closing.digest === null)
    throw new Refusal(409, 'closing_not_credited', said('money.closing_not_credited'))

  const computed = await computeFrozen(services, await frameOf(db, closing))
  const found = startDifferences()
  for (const compare of comparisons) await compare(db, { closing, computed }, found)
  const differences = found.done()
  return {
    is_identical: differences.count === 0n,
    digest: hex(closing.digest),
    replayed_digest: hex(computed.digest),
    differences,
  }
}
