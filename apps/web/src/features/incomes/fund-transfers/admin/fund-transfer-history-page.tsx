import { fundTransferLists } from '@banyan/contract/fund-transfers/fund-transfers.ts'
import { TransfersPage } from '../transfers-page.tsx'

/** All transfers between wallets. */
export const AdminFundTransferHistoryPage = () => (
  <TransfersPage
    of={fundTransferLists.admin}
    page="admin/wallet/fund-transfer-history"
    form="admin/wallet/transfer-fund"
    scope="all"
  />
)
