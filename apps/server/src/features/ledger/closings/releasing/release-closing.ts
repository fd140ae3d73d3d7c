import type { Services } from '#kit/context.ts'
import { inTransaction } from '#kit/database/transaction.ts'
import { lockClosingRow } from '../queries.ts'
import { countReleased, findHeldSums, findReleasable } from './queries.ts'
import { cutRelease, releaseChunk } from './release-chunk.ts'

type Source = Pick<Services, 'db' | 'clock'>

interface ReleaseOptions {
  /** Told the name of every step as it is reached: tests end the process at each. */
  readonly onStep?: (step: string) => unknown
}

/**
 * Moves what a closing has paid from the held accounts into the income wallets. Whoever calls it again resumes it, and two
 * at once move everything once. Begins by fixing the sums: from then on an adjustment of this closing goes to the wallet.
 */
export async function releaseClosing(
  { db, clock }: Source,
  id: bigint,
  { onStep = () => undefined }: ReleaseOptions = {},
): Promise<void> {
  const chunk_rows = await inTransaction(db, async (trx) => {
    const closing = await lockClosingRow(trx, id)
    const isDue = closing !== undefined && (await findReleasable(trx, clock.now())).includes(id)
    if (!isDue) return undefined
    if (closing.release_begun_at === null)
      await trx.updateTable('closing').set({ release_begun_at: clock.now() }).where('id', '=', id).execute()
    return closing.chunk_rows
  })
  if (chunk_rows === undefined) return
  await onStep('begun')
  const chunks = cutRelease(await findHeldSums(db, id), chunk_rows)
  for (const chunk of chunks) {
    await inTransaction(db, async (trx) => {
      await releaseChunk(trx, { clock }, id, chunk)
      await onStep(`releasing ${chunk.chunk_no}`)
    })
    await onStep(`released ${chunk.chunk_no}`)
  }
  await inTransaction(db, async (trx) => {
    const closing = await lockClosingRow(trx, id)
    if (closing?.released_at !== null) return
    const released = await countReleased(trx, id)
    if (released !== chunks.length) throw new Error(`closing ${id} has released ${released} of ${chunks.length} chunks`)
    await trx.updateTable('closing').set({ released_at: clock.now() }).where('id', '=', id).execute()
    await onStep('finishing')
  })
}

/** Releases every closing whose incomes are free now, and answers which. */
export async function releaseDueClosings(services: Source): Promise<bigint[]> {
  const due = await findReleasable(services.db, services.clock.now())
  for (const id of due) await releaseClosing(services, id)
  return due
}
