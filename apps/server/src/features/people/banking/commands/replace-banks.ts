import { bankLife, type BankState } from '@banyan/domain/kyc/bank-accounts.ts'
import { stepAlong } from '#features/people/lives/index.ts'
import type { Transaction } from '#kit/database/database.ts'

interface Replacing {
  readonly person_id: bigint
  /** Which of theirs. */
  readonly states: readonly BankState[]
  readonly at: Date
  readonly by_person_id: bigint
}

/** Ends bank details of a person, whom the caller has locked. Answers how many there were. */
export async function replaceBanks(trx: Transaction, { person_id, states, ...acted }: Replacing): Promise<number> {
  const replaced = await trx
    .updateTable('bank_account')
    .set({ state: 'replaced' })
    .where('person_id', '=', person_id)
    .where('state', 'in', [...states])
    .returning('id')
    .execute()
  await stepAlong(trx, bankLife, { ids: replaced.map(({ id }) => id), move: 'replace', ...acted })
  return replaced.length
}
