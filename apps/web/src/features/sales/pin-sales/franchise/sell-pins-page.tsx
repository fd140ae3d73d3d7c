import { sellPinsAsFranchise } from '@banyan/contract/pin-sales/pin-sales.ts'
import { SellPinsPage } from '../sell-pins-page.tsx'

/** A franchise sells pins to a member. */
export const FranchiseSellPinsPage = () => (
  <SellPinsPage page="franchise/pin-management/pin-generate" to={sellPinsAsFranchise} scope="franchise" />
)
