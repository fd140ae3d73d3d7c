import { pinTransferLists } from '@banyan/contract/pins/pin-transfers.ts'
import { TransfersPage } from '../transfers/transfers-page.tsx'

/** All transfers of pins. */
export const AdminPinTransferHistoryPage = () => (
  <TransfersPage of={pinTransferLists.admin} page="admin/pin-management/pin-transfer-history" scope="all" />
)
