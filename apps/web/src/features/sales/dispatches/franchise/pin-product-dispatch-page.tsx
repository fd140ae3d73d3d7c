import { listFranchiseDispatches } from '@banyan/contract/dispatches/dispatches.ts'
import { DispatchesPage } from '../dispatches-page.tsx'

export const PinProductDispatchPage = () => (
  <DispatchesPage of={listFranchiseDispatches} page="franchise/pin-management/pin-product-dispatch" scope="franchise" />
)
