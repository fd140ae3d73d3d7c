import { sql } from 'kysely'
import type { Transaction } from '#kit/database/database.ts'
import { lockAccounts } from './lock-accounts.ts'
import type { Transfer } from './post-journal.ts'

/**
 * Adds transfers to a journal that this transaction has opened, and moves the balances. Answers their ids in the same order.
 * Accounts are locked in the order of their ids.
 * @throws Error for an account that is not open
 */
export async function addTransfers(
  trx: Transaction,
  journal_id: bigint,
  transfers: readonly Transfer[],
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
    select ${journal_id}, debit, credit, amount, kind
    from unnest(${transfers.map(({ debit }) => idOf(debit))}::bigint[], ${transfers.map(({ credit }) => idOf(credit))}::bigint[],
      ${transfers.map(({ amount_minor }) => amount_minor)}::bigint[], ${transfers.map(({ kind }) => kind)}::text[])
      with ordinality as added (debit, credit, amount, kind, nth)
    order by nth
    returning id`.execute(trx)
  await sql`
    update ledger_account a set balance_minor = a.balance_minor + change.amount
    from unnest(${[...changes.keys()]}::bigint[], ${[...changes.values()]}::bigint[]) as change (id, amount)
    where a.id = change.id`.execute(trx)
  // Ids are given in the order of the rows.
  return rows.map(({ id }) => id).toSorted((one, other) => (one < other ? -1 : 1))
}
