import { sellPinsAsFranchise } from '@banyan/contract/pins/buying.ts'
import { SellPinsPage } from '../../../features/buying/sell-pins-page.tsx'

/** A franchise sells pins to a member. */
export const FranchiseSellPinsPage = () => (
  <SellPinsPage page="franchise/pin-management/pin-generate" to={sellPinsAsFranchise} scope="franchise" />
)
