import { fundTransferLists } from '@banyan/contract/fund-transfers/fund-transfers.ts'
import { TransfersPage } from '../transfers-page.tsx'

/** What a franchise transferred and received. */
export const FranchiseFundTransferHistoryPage = () => (
  <TransfersPage
    of={fundTransferLists.franchise}
    page="franchise/wallet/fund-transfer-history"
    form="franchise/wallet/transfer-fund"
    scope="own"
  />
)
