import { topupFromWalletAsMember } from '@banyan/contract/topups/paid-topups.ts'
import { TopupFromWalletPage } from '../topup-from-wallet-page.tsx'
import { text } from '#kit/text.ts'

/** A member activates oneself, or somebody of the own team. */
export function UserTopupFromWalletPage() {
  const note = text('topups.team_note')
  return (
    <TopupFromWalletPage page="user/donation/topup-from-wallet" to={topupFromWalletAsMember} scope="user" note={note} />
  )
}
