import { listAdminTopups } from '@banyan/contract/topups/topup-lists.ts'
import { TopupByPinPage } from '../../../features/topup/topup-by-pin-page.tsx'
import { TopupsPage } from '../../../features/topup/topups-page.tsx'

/** The company activates a member with a pin. */
export const AdminTopupByPinPage = () => <TopupByPinPage page="admin/donation/topup-by-pin" />

/** Everything members have taken, whoever activated them. */
export const AdminPackageDetailsPage = () => (
  <TopupsPage of={listAdminTopups} page="admin/donation/package-details" scope="admin" />
)
