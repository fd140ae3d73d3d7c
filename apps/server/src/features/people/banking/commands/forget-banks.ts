import { bankLife } from '@banyan/domain/kyc/bank-accounts.ts'
import type { Transaction } from '#kit/database/database.ts'
import { replaceBanks } from './replace-banks.ts'

interface Ending {
  readonly person_id: bigint
  readonly at: Date
  readonly by_person_id: bigint
}

/** Ends all bank details of a person: nothing is paid to them any more. */
export async function endBanks(trx: Transaction, ending: Ending): Promise<void> {
  await replaceBanks(trx, { ...ending, states: bankLife.moves.replace.from })
}

/** Ends them and empties what can be read without the person's key. */
export async function forgetBanks(trx: Transaction, ending: Ending): Promise<void> {
  await endBanks(trx, ending)
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
    .where('person_id', '=', ending.person_id)
    .execute()
}
