import { listUserDispatches } from '@banyan/contract/pins/dispatches.ts'
import { DispatchesPage } from '../../../features/dispatches/dispatches-page.tsx'

export const PinProductDispatchPage = () => (
  <DispatchesPage of={listUserDispatches} page="user/pin-management/pin-product-dispatch" scope="user" />
)
