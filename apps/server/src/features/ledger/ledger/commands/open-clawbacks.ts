import { clawbackCode } from '@banyan/domain/ledger/clawback.ts'
import type { Transaction } from '#kit/database/database.ts'

/** Opens the accounts of what people owe the company, where there is none yet: below zero is owed. */
export async function openClawbacks(trx: Transaction, person_ids: readonly bigint[]): Promise<void> {
  if (person_ids.length === 0) return
  await trx
    .insertInto('ledger_account')
    .values(person_ids.map((person_id) => ({ code: clawbackCode(person_id), may_go_negative: true })))
    .onConflict((conflict) => conflict.column('code').doNothing())
    .execute()
}
