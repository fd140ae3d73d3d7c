import { sql } from 'kysely'
import type { Transaction } from '#kit/database/database.ts'
import type { OpenJournal } from './open-journal.ts'

/**
 * Moves balances by so much each, in hundredths by the ids of accounts, with an entry of a kind in every passbook. Whoever
 * calls it has written, or writes, the transfers or incomes of the journal that say the same.
 * @throws Error where an account is not there; a wallet that would go below zero is refused by the database
 */
export async function moveBalances(
  trx: Transaction,
  journal: OpenJournal,
  changes: ReadonlyMap<bigint, bigint>,
  kind: string = journal.kind,
): Promise<void> {
  const ordered = [...changes].toSorted(([one], [other]) => (one < other ? -1 : 1))
  await sql`
    select move_balances(${journal.id}, ${kind}, ${journal.event_at},
      ${ordered.map(([id]) => id)}::bigint[], ${ordered.map(([, amount]) => amount)}::bigint[])`.execute(trx)
}
