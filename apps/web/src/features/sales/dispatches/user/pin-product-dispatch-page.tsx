import { listUserDispatches } from '@banyan/contract/dispatches/dispatches.ts'
import { DispatchesPage } from '../dispatches-page.tsx'

export const PinProductDispatchPage = () => (
  <DispatchesPage of={listUserDispatches} page="user/pin-management/pin-product-dispatch" scope="user" />
)
