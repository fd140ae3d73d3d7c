import { withdrawalLists } from '@banyan/contract/withdrawals/withdrawals.ts'
import { OwnWithdrawals } from '../own-withdrawals.tsx'

/** A member's withdrawals. */
export const UserWithdrawalsPage = () => (
  <OwnWithdrawals
    of={withdrawalLists.user}
    page="user/withdrawal/withdrawal-requests"
    askOn="user/withdrawal/withdraw-fund"
  />
)
