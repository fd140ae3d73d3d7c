import { savedCode, savedWallet } from '@banyan/domain/ledger/saved.ts'
import type { Transaction } from '#kit/database/database.ts'

/** Opens the accounts of what people save for further places, where there is none yet. */
export async function openSaved(trx: Transaction, person_ids: readonly bigint[]): Promise<void> {
  if (person_ids.length === 0) return
  await trx
    .insertInto('ledger_account')
    .values(
      [...new Set(person_ids)].map((owner_person_id) => ({
        code: savedCode(owner_person_id),
        wallet: savedWallet,
        owner_person_id,
        may_go_negative: false,
      })),
    )
    .onConflict((conflict) => conflict.column('code').doNothing())
    .execute()
}
