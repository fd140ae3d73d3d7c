import { listFranchisePins } from '@banyan/contract/pins/pin-acts.ts'
import { OwnPinsPage } from '../own-pins-page.tsx'
import { text } from '#kit/text.ts'

/** A franchise’s pins. */
export function FranchiseViewPinPage() {
  const page = 'franchise/pin-management/view-pin'
  return (
    <OwnPinsPage
      of={listFranchisePins}
      page={page}
      transfers="franchise/pin-management/pin-transfer"
      none={text('franchise.pins.none')}
      note={text('franchise.pins.none_note')}
    />
  )
}
