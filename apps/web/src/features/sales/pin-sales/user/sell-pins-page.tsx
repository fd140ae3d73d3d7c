import { sellPinsAsMember } from '@banyan/contract/pin-sales/pin-sales.ts'
import { SellPinsPage } from '../sell-pins-page.tsx'

/** A member sells pins to another. */
export const UserSellPinsPage = () => (
  <SellPinsPage page="user/pin-management/pin-generate" to={sellPinsAsMember} scope="user" />
)
