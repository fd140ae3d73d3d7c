import { dispatchLists } from '@banyan/contract/dispatches/dispatches.ts'
import { DispatchesPage } from '../dispatches-page.tsx'

export const AdminPinProductDispatchPage = () => (
  <DispatchesPage of={dispatchLists.admin} page="admin/pin-management/pin-product-dispatch" scope="admin" />
)
