import type { Transaction } from '#kit/database/database.ts'

/** Ends all bank details of a person: nothing is paid to them any more. */
export async function endBanks(trx: Transaction, person_id: bigint): Promise<void> {
  await trx.updateTable('bank_account').set({ state: 'replaced' }).where('person_id', '=', person_id).execute()
}

/** Ends them and empties what can be read without the person's key. */
export async function forgetBanks(trx: Transaction, person_id: bigint): Promise<void> {
  await endBanks(trx, person_id)
  await trx
    .updateTable('bank_account')
    .set({
      account_holder: '',
      account_no_masked: '',
      account_no_mac: null,
      upi_masked: '',
      upi_mac: null,
      crypto_address: '',
    })
    .where('person_id', '=', person_id)
    .execute()
}
