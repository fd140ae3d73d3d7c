import { zstdCompressSync } from 'node:zlib'
import { said } from '@banyan/contract/words/refusals.ts'
import { refuseCredit } from '@banyan/domain/closings/closing-status.ts'
import type { Services } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import { notFound, Refusal } from '#kit/http/refusal.ts'
import { inTransaction } from '#kit/database/transaction.ts'
import { recoverClawbacks } from '#features/ledger/ledger/index.ts'
import { CannotComputeError } from '../cannot-compute.ts'
import { cutIntoChunks } from '../chunks.ts'
import { computeFrozen, type Computed } from '../compute-frozen.ts'
import { frameOf, type ClosingRecord } from '../frames.ts'
import { isAwaitingRuns } from '../instant/queries.ts'
import { countPosted, findClosing, findPostedChunks, lockClosingRow } from '../queries.ts'
import { postChunk } from './post-chunk.ts'

export interface CreditOptions {
  /** Told the name of every step as it is reached: tests end the process at each. */
  readonly onStep?: (step: string) => unknown
}

/** Chunks posted side by side: while the database writes one, the rows of another are made. */
const posters = 2

type Source = Pick<Services, 'db' | 'pool' | 'clock'>

/**
 * Posts a locked closing: computes it from its fixed input, posts the chunks that are not posted yet, each in its own
 * transaction, and last writes down what members carry on. Whoever calls it again resumes it, and two at once post each
 * chunk once; crediting what is credited changes nothing. Refuses a closing that is not locked, and with 409
 * `closing_not_computed` one that has no result, with `events_unpaid` one whose activations are not paid yet.
 */
export async function creditClosing(
  services: Source,
  id: bigint,
  { onStep = () => undefined }: CreditOptions = {},
): Promise<void> {
  const { db } = services
  const closing = await findClosing(db, id)
  if (closing === undefined) throw notFound('closing')
  const facts = { status: closing.status, to_ms: closing.window_to.getTime() }
  if (refuseCredit(facts) !== null) throw new Refusal(409, 'closing_not_locked', said('money.closing_not_locked'))
  if (closing.status === 'credited') return

  if (await isAwaitingRuns(db, closing.event_horizon_id!))
    throw new Refusal(409, 'events_unpaid', said('money.events_unpaid'))
  const computed = await computeOrTell(services, closing)
  const chunks = cutIntoChunks(computed, closing.chunk_rows)
  const begun = await db
    .updateTable('closing')
    .set({ chunk_count: chunks.length, failure: '' })
    .where('id', '=', id)
    .where('plan_version_id', '=', closing.plan_version_id)
    .executeTakeFirst()
  if (begun.numUpdatedRows !== 1n) throw new Refusal(409, 'closing_changed', said('money.closing_changed'))
  await onStep('computed')
  const posted = await findPostedChunks(db, id)
  const waiting = chunks.filter((chunk) => !posted.has(chunk.chunk_no)).values()
  const postWaiting = async () => {
    for (const chunk of waiting) {
      await postChunk(services, closing, computed, chunk, () => onStep(`posting ${chunk.chunk_no}`))
      await onStep(`posted ${chunk.chunk_no}`)
    }
  }
  await Promise.all(Array.from({ length: posters }, postWaiting))
  await inTransaction(db, async (trx) => {
    await finishClosing(trx, services, id, computed, chunks.length)
    await onStep('finishing')
  })
  await onStep('finished')
}

/** Computes the closing; what keeps it from being computed is written on it, for whoever can do something about it. */
async function computeOrTell(services: Source, closing: ClosingRecord): Promise<Computed> {
  try {
    return await computeFrozen(services, await frameOf(services.db, closing))
  } catch (error) {
    if (!(error instanceof CannotComputeError)) throw error
    const failure = error.message
    await services.db
      .updateTable('closing')
      .set({ failure })
      .where('id', '=', closing.id)
      .where('status', '=', 'locked')
      .execute()
    const told = said('money.closing_not_computed', { id: String(closing.id), failure })
    throw new Refusal(409, 'closing_not_computed', told)
  }
}

/** The last act: what members carry on, the digest that a replay must give again, the status, and what is owed comes back. */
async function finishClosing(
  trx: Transaction,
  { clock }: Source,
  id: bigint,
  { outcome, settlement, digest, totals }: Computed,
  chunk_count: number,
): Promise<void> {
  const closing = await lockClosingRow(trx, id)
  if (closing?.status !== 'locked') return
  const posted = await countPosted(trx, id)
  const incomes = outcome.incomes.size + (settlement?.incomes.length ?? 0)
  if (posted.chunks !== chunk_count || posted.incomes !== incomes) {
    throw new Error(
      `closing ${id} has ${posted.chunks} of ${chunk_count} chunks with ${posted.incomes} of ${incomes} incomes`,
    )
  }
  for (const { closing_id, state } of settlement?.states ?? []) {
    await trx
      .insertInto('settled_state')
      .values({ closing_id, settled_by: id, state: zstdCompressSync(state) })
      .execute()
  }
  for (const [index, blob] of outcome.state.entries()) {
    await trx
      .insertInto('closing_state')
      .values({ closing_id: id, chunk_no: index, state: zstdCompressSync(blob) })
      .execute()
  }
  const credited_at = clock.now()
  const isHeld = closing.ripens_at! > closing.window_to
  await trx
    .updateTable('closing')
    .set({
      status: 'credited',
      credited_at,
      // Nothing is left to release where nothing was held.
      ...(!isHeld && { release_begun_at: credited_at, released_at: credited_at }),
      digest: Buffer.from(digest),
      totals: JSON.stringify(totals),
    })
    .where('id', '=', id)
    .execute()
  await recoverClawbacks(trx, { closing_id: id, at: closing.window_to, created_by: closing.run_by })
}
