import { listFranchiseDispatches } from '@banyan/contract/pins/dispatches.ts'
import { DispatchesPage } from '../../../features/dispatches/dispatches-page.tsx'

export const PinProductDispatchPage = () => (
  <DispatchesPage of={listFranchiseDispatches} page="franchise/pin-management/pin-product-dispatch" scope="franchise" />
)
