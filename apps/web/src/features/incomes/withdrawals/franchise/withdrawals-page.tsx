import { withdrawalLists } from '@banyan/contract/withdrawals/withdrawals.ts'
import { OwnWithdrawals } from '../own-withdrawals.tsx'

/** A franchise's withdrawals. */
export const FranchiseWithdrawalsPage = () => (
  <OwnWithdrawals
    of={withdrawalLists.franchise}
    page="franchise/withdrawal/withdrawal-requests"
    askOn="franchise/withdrawal/withdraw-fund"
  />
)
