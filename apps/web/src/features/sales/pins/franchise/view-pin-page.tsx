import { pinLists } from '@banyan/contract/pins/pin-acts.ts'
import { OwnPinsPage } from '../own-pins-page.tsx'

/** A franchise’s pins. */
export function FranchiseViewPinPage() {
  const page = 'franchise/pin-management/view-pin'
  return (
    <OwnPinsPage
      of={pinLists.franchise}
      page={page}
      transfers="franchise/pin-management/pin-transfer"
      topups="franchise/topup/topup-by-pin"
      none="pin_franchise.none"
    />
  )
}
