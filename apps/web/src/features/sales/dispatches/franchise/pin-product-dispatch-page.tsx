import { dispatchLists } from '@banyan/contract/dispatches/dispatches.ts'
import { DispatchesPage } from '../dispatches-page.tsx'

export const FranchisePinProductDispatchPage = () => (
  <DispatchesPage of={dispatchLists.franchise} page="franchise/pin-management/pin-product-dispatch" scope="franchise" />
)
