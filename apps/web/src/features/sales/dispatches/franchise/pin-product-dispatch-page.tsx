import { listFranchiseDispatches } from '@banyan/contract/dispatches/dispatches.ts'
import { DispatchesPage } from '../dispatches-page.tsx'

export const FranchisePinProductDispatchPage = () => (
  <DispatchesPage of={listFranchiseDispatches} page="franchise/pin-management/pin-product-dispatch" scope="franchise" />
)
