import { listAdminDispatches } from '@banyan/contract/pins/dispatches.ts'
import { DispatchesPage } from '../../../features/dispatches/dispatches-page.tsx'

export const PinProductDispatchPage = () => (
  <DispatchesPage of={listAdminDispatches} page="admin/pin-management/pin-product-dispatch" scope="admin" />
)
