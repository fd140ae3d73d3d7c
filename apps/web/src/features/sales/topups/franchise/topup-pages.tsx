import { topupLists } from '@banyan/contract/topups/topup-lists.ts'
import { PackageOffersPage, type Ways } from '#features/sales/packages/index.ts'
import { TopupByPinPage } from '../topup-by-pin-page.tsx'
import { TopupsPage } from '../topups-page.tsx'
import { text } from '#kit/text.ts'

const ways: Ways = {
  topup: ['franchise/topup/topup-by-pin', 'franchise/topup/topup-from-wallet'],
  pins: ['franchise/pin-management/pin-request'],
}

/** A franchise activates whoever stands at its counter. */
export const FranchiseTopupByPinPage = () => <TopupByPinPage page="franchise/topup/topup-by-pin" />

/** The members a franchise has activated. */
export function FranchiseTopupDetailsPage() {
  const first = { page: 'franchise/topup/topup-by-pin', label: text('dashboard_franchise.topup') } as const
  return <TopupsPage of={topupLists.franchise} page="franchise/topup/topup-details" scope="franchise" first={first} />
}

/** The packages a franchise sells. */
export const FranchisePackagesPage = () => <PackageOffersPage page="franchise/topup/packages" ways={ways} />
