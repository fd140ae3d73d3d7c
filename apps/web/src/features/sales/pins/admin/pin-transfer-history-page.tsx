import { listAdminPinTransfers } from '@banyan/contract/pins/pin-transfers.ts'
import { TransfersPage } from '../transfers/transfers-page.tsx'

/** Who handed which pins to whom. */
export const AdminPinTransferHistoryPage = () => (
  <TransfersPage of={listAdminPinTransfers} page="admin/pin-management/pin-transfer-history" scope="all" />
)
