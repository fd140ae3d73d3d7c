import { createHash } from 'node:crypto'
import type { Services } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import { inTransaction } from '#kit/database/transaction.ts'
import { openJournal, releaseHeld } from '#features/ledger/ledger/index.ts'
import { findDueHolds, lockDueHolds, markReleased } from '../holds/queries.ts'
import { saveForPlaces } from '../savings/commands/save-for-places.ts'
import { lockSavers } from '../savings/queries.ts'

/** Rows that one transaction releases, besides those that take one of them back. */
const rows_at_once = 10_000

interface ReleaseOptions {
  readonly limit?: number
  /** Told the name of every step as it is reached: tests end the process at each. */
  readonly onStep?: (step: string) => unknown
}

/**
 * Releases incomes of events, which no closing paid, once their time has come; what the plan saves of them for further
 * places is deducted, and places are bought, in the same transaction. Whoever calls it again goes on with what is left, and
 * two at once release everything once. Answers how many rows.
 */
export async function releaseDueIncomes(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { limit = rows_at_once, onStep = () => undefined }: ReleaseOptions = {},
): Promise<number> {
  for (let released = 0, batch_no = 1; ; batch_no += 1) {
    const rows = await inTransaction(db, async (trx) => {
      const count = await releaseBatch(trx, clock.now(), limit)
      if (count > 0) await onStep(`releasing ${batch_no}`)
      return count
    })
    if (rows === 0) return released
    await onStep(`released ${batch_no}`)
    released += rows
  }
}

async function releaseBatch(trx: Transaction, released_at: Date, limit: number): Promise<number> {
  const found = await findDueHolds(trx, released_at, limit)
  const savers = found.filter(({ pool }) => pool !== null).map(({ member_id }) => member_id)
  if (savers.length > 0) await lockSavers(trx, savers)
  const rows = await lockDueHolds(
    trx,
    found.map(({ income_id }) => income_id),
  )
  if (rows.length === 0) return 0
  const sums = new Map<bigint, bigint>()
  for (const { member_id, net_minor } of rows) sums.set(member_id, (sums.get(member_id) ?? 0n) + net_minor)
  const due = new Map([...sums].filter(([, amount]) => amount !== 0n))
  const ids = rows.map(({ income_id }) => income_id)
  // A row and the one that takes it back move nothing, and a journal moves something.
  const release_journal_id = due.size === 0 ? null : await postRelease(trx, released_at, ids, due)
  await markReleased(trx, ids, { released_at, release_journal_id })
  return rows.length
}

async function postRelease(
  trx: Transaction,
  event_at: Date,
  ids: readonly bigint[],
  due: ReadonlyMap<bigint, bigint>,
): Promise<bigint> {
  const reference = `income:${ids[0]}`
  const journal = await openJournal(trx, {
    kind: 'income_release',
    reference,
    idempotency_key: `income_release:${reference}`,
    input_hash: createHash('sha256').update(ids.join(' ')).digest(),
    event_at,
    created_by: null,
  })
  const owed = await releaseHeld(trx, journal, due)
  await saveForPlaces(trx, { journal, at: event_at, income_ids: ids, owed })
  return journal.id
}
