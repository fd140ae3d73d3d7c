import { sql } from 'kysely'
import type { Transaction } from '#kit/database/database.ts'
import { lockAccounts } from './lock-accounts.ts'
import { moveBalances } from './move-balances.ts'
import type { OpenJournal } from './open-journal.ts'
import type { Transfer } from './post-journal.ts'

/**
 * Adds transfers to a journal that this transaction has opened, and moves the balances. Answers their ids in the same order.
 * Accounts are locked in the order of their ids; in passbooks the entries are of a kind, the journal's without one.
 * @throws Error for an account that is not open
 */
export async function addTransfers(
  trx: Transaction,
  journal: OpenJournal,
  transfers: readonly Transfer[],
  kind: string = journal.kind,
): Promise<readonly bigint[]> {
  const accounts = await lockAccounts(trx, [...new Set(transfers.flatMap(({ debit, credit }) => [debit, credit]))])
  const idOf = (code: Transfer['debit']): bigint => {
    const account = accounts.get(code)
    if (account === undefined) throw new Error(`there is no account ${code}`)
    return account.id
  }
  const changes = new Map<bigint, bigint>()
  for (const { debit, credit, amount_minor } of transfers) {
    changes.set(idOf(debit), (changes.get(idOf(debit)) ?? 0n) - amount_minor)
    changes.set(idOf(credit), (changes.get(idOf(credit)) ?? 0n) + amount_minor)
  }
  const { rows } = await sql<{ id: bigint }>`
    insert into transfer (journal_id, debit_account_id, credit_account_id, amount_minor, kind)
    select ${journal.id}, debit, credit, amount, kind
    from unnest(${transfers.map(({ debit }) => idOf(debit))}::bigint[], ${transfers.map(({ credit }) => idOf(credit))}::bigint[],
      ${transfers.map(({ amount_minor }) => amount_minor)}::bigint[], ${transfers.map(({ kind }) => kind)}::text[])
      with ordinality as added (debit, credit, amount, kind, nth)
    order by nth
    returning id`.execute(trx)
  await moveBalances(trx, journal, changes, kind)
  // Ids are given in the order of the rows.
  return rows.map(({ id }) => id).toSorted((one, other) => (one < other ? -1 : 1))
}
