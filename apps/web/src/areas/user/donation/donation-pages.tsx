import { listUserTopups } from '@banyan/contract/topups/topup-lists.ts'
import { PackageOffersPage, type Ways } from '../../../features/packages/package-offers-page.tsx'
import { TopupByPinPage } from '../../../features/topup/topup-by-pin-page.tsx'
import { TopupsPage } from '../../../features/topup/topups-page.tsx'
import { useText } from '../../../kit/text.ts'

const ways: Ways = {
  topup: ['user/donation/topup-by-pin', 'user/donation/topup-from-wallet'],
  pins: ['user/pin-management/pin-request', 'user/pin-management/generate-pin'],
  upgrade: ['user/donation/topup-from-wallet', 'user/donation/topup-by-pin'],
}

/** The packages a member can choose from. */
export const UserPackagesPage = () => <PackageOffersPage page="user/donation/packages" ways={ways} />

/** The packages a member has taken. */
export function UserPackageDetailsPage() {
  const text = useText()
  const first = { page: 'user/donation/packages', label: text('topup.offers.see') } as const
  return <TopupsPage of={listUserTopups} page="user/donation/package-details" scope="user" first={first} />
}

/** A member activates oneself, or somebody of the own team. */
export function UserTopupByPinPage() {
  const text = useText()
  return <TopupByPinPage page="user/donation/topup-by-pin" note={text('topup.team_note')} />
}
