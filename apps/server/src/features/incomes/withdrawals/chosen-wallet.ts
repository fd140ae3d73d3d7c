import { said } from '@banyan/contract/words/refusals.ts'
import { withdrawableWalletsOf, type WithdrawalWallet } from '@banyan/domain/withdrawals/withdrawal-postings.ts'
import { refuseField } from '#kit/http/refusal.ts'

/** The wallet that is withdrawn from, the usual one where none is named. Refuses one that such people have not. */
export function chosenWallet(user_type: 'User' | 'Franchise', asked: WithdrawalWallet | undefined): WithdrawalWallet {
  const [usual, ...others] = withdrawableWalletsOf(user_type)
  if (asked === undefined || asked === usual) return usual
  if (!others.includes(asked)) throw refuseField('wallet', said('money.no_wallet'), 'no_wallet')
  return asked
}
