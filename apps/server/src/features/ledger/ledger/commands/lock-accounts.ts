import type { Transaction } from '#kit/database/database.ts'
import type { AccountCode } from './post-journal.ts'

interface LockedAccount {
  readonly id: bigint
  readonly balance_minor: bigint
}

/**
 * Locks accounts in the order of their ids, for an act that has to know balances before it decides what to move.
 * Accounts that are not there are left out.
 */
export async function lockAccounts(
  trx: Transaction,
  codes: readonly AccountCode[],
): Promise<ReadonlyMap<AccountCode, LockedAccount>> {
  if (codes.length === 0) return new Map()
  const rows = await trx
    .selectFrom('ledger_account')
    .select(['id', 'code', 'balance_minor'])
    .where('code', 'in', codes)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return new Map(rows.map(({ code, ...account }) => [code as AccountCode, account]))
}
