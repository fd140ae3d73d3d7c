import { fundTransferLists } from '@banyan/contract/fund-transfers/fund-transfers.ts'
import { TransfersPage } from '../transfers-page.tsx'

/** What a member transferred and received. */
export const UserFundTransferHistoryPage = () => (
  <TransfersPage
    of={fundTransferLists.user}
    page="user/wallet/fund-transfer-history"
    form="user/wallet/transfer-fund"
    scope="own"
  />
)
