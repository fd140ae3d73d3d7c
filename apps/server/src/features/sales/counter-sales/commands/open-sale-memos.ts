import { saleMemoCode } from '@banyan/domain/ledger/chart-of-accounts.ts'
import type { Transaction } from '#kit/database/database.ts'
import { lockAccounts } from '#features/ledger/ledger/index.ts'

/**
 * Opens the accounts that remember what people took and paid over the counter, where there is none yet, and locks them:
 * always in one order, so that two acts between the same people never wait for each other.
 */
export async function openSaleMemos(trx: Transaction, person_ids: readonly bigint[]): Promise<void> {
  const codes = [...new Set(person_ids)].toSorted((one, other) => (one < other ? -1 : 1)).map(saleMemoCode)
  if (codes.length === 0) return
  await trx
    .insertInto('ledger_account')
    .values(codes.map((code) => ({ code, may_go_negative: true })))
    .onConflict((conflict) => conflict.column('code').doNothing())
    .execute()
  await lockAccounts(trx, codes)
}
