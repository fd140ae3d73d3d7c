import { pinLists } from '@banyan/contract/pins/pin-acts.ts'
import { OwnPinsPage } from '../own-pins-page.tsx'

/** A member’s pins. */
export function UserViewPinPage() {
  const page = 'user/pin-management/view-pin'
  return (
    <OwnPinsPage
      of={pinLists.user}
      page={page}
      transfers="user/pin-management/pin-transfer"
      topups="user/donation/topup-by-pin"
      none="pins.none_own"
    />
  )
}
