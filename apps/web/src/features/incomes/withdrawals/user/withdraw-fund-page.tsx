import { requestUserWithdrawal, userWithdrawalOffer } from '@banyan/contract/withdrawals/withdrawing.ts'
import { WithdrawPage } from '../withdraw-page.tsx'

/** A member withdraws incomes. */
export const UserWithdrawFundPage = () => (
  <WithdrawPage
    scope="user"
    page="user/withdrawal/withdraw-fund"
    offer={userWithdrawalOffer}
    to={requestUserWithdrawal}
  />
)
