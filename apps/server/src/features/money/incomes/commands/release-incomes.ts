import { createHash } from 'node:crypto'
import type { Services } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import { inTransaction } from '#kit/database/transaction.ts'
import { openJournal, releaseHeld } from '#features/money/ledger/index.ts'
import { lockDueHolds, markReleased } from '../holds/queries.ts'

/** Rows that one transaction releases, besides those that take one of them back. */
const rows_at_once = 10_000

/** Releases incomes of events, which no closing paid, once their time has come. Answers how many rows. */
export async function releaseDueIncomes(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  limit = rows_at_once,
): Promise<number> {
  for (let released = 0; ;) {
    const rows = await inTransaction(db, (trx) => releaseBatch(trx, clock.now(), limit))
    if (rows === 0) return released
    released += rows
  }
}

async function releaseBatch(trx: Transaction, released_at: Date, limit: number): Promise<number> {
  const rows = await lockDueHolds(trx, released_at, limit)
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
  const journal_id = await openJournal(trx, {
    kind: 'income_release',
    reference,
    idempotency_key: `income_release:${reference}`,
    input_hash: createHash('sha256').update(ids.join(' ')).digest(),
    event_at,
    created_by: null,
  })
  await releaseHeld(trx, journal_id, due)
  return journal_id
}
