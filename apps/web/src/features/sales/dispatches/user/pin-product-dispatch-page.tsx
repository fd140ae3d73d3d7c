import { dispatchLists } from '@banyan/contract/dispatches/dispatches.ts'
import { DispatchesPage } from '../dispatches-page.tsx'

export const UserPinProductDispatchPage = () => (
  <DispatchesPage of={dispatchLists.user} page="user/pin-management/pin-product-dispatch" scope="user" />
)
