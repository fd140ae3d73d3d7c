import { TopupByPinPage } from '../topup-by-pin-page.tsx'
import { text } from '#kit/text.ts'

/** A member activates oneself, or somebody of the own team. */
export function UserTopupByPinPage() {
  return <TopupByPinPage page="user/donation/topup-by-pin" note={text('topups.team_note')} />
}
