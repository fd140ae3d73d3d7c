import { ownAccountsOf } from '@banyan/domain/ledger/wallets.ts'
import type { UserType } from '@banyan/contract/kit/values.ts'
import type { Transaction } from '#kit/database/database.ts'

/**
 * Opens the empty wallets of a new person, and for a member the account of what is held. The database never lets one of
 * them below zero.
 */
export async function openWallets(trx: Transaction, person_id: bigint, user_type: UserType): Promise<void> {
  const wallets = ownAccountsOf(user_type)
  if (wallets.length === 0) return
  await trx
    .insertInto('ledger_account')
    .values(
      wallets.map((wallet) => ({
        code: `${wallet}:${person_id}`,
        wallet,
        owner_person_id: person_id,
        may_go_negative: false,
      })),
    )
    .execute()
}
