import type { AreaScreens } from '../../kit/screens.ts'

const topupPages = () => import('./topup/topup-pages.tsx')
const pinMovePages = () => import('./pins/pin-move-pages.tsx')

/** The screens of the franchise area, each loaded when it is first opened. */
export const franchisePages = {
  'franchise/dashboard': () => import('./dashboard/dashboard-page.tsx').then((m) => m.DashboardPage),
  'franchise/profile': () => import('./profile/profile-page.tsx').then((m) => m.ProfilePage),
  'franchise/security': () => import('./security-page.tsx').then((m) => m.FranchiseSecurityPage),
  'franchise/pin-management/pin-request': () => import('./pins/pin-request-page.tsx').then((m) => m.PinRequestPage),
  'franchise/pin-management/pin-request-history': () =>
    import('./pins/pin-request-history-page.tsx').then((m) => m.PinRequestHistoryPage),
  'franchise/pin-management/pin-generate': () =>
    import('./pins/sell-pins-page.tsx').then((m) => m.FranchiseSellPinsPage),
  'franchise/topup/topup-from-wallet': () =>
    import('./topup/topup-from-wallet-page.tsx').then((m) => m.FranchiseTopupFromWalletPage),
  'franchise/pin-management/pin-product-dispatch': () =>
    import('./pins/pin-product-dispatch-page.tsx').then((m) => m.PinProductDispatchPage),
  'franchise/pin-management/view-pin': () => import('./pins/view-pin-page.tsx').then((m) => m.ViewPinPage),
  'franchise/pin-management/pin-statistics': () => pinMovePages().then((m) => m.PinStatisticsPage),
  'franchise/pin-management/pin-transfer': () => pinMovePages().then((m) => m.PinTransferPage),
  'franchise/pin-management/pin-transfer-history': () => pinMovePages().then((m) => m.PinTransferHistoryPage),
  'franchise/topup/topup-by-pin': () => topupPages().then((m) => m.FranchiseTopupByPinPage),
  'franchise/topup/topup-details': () => topupPages().then((m) => m.FranchiseTopupDetailsPage),
  'franchise/topup/packages': () => topupPages().then((m) => m.FranchisePackagesPage),
  'franchise/sub-franchise/access-rights': () =>
    import('./sub-franchise/sub-franchise-rights-page.tsx').then((m) => m.SubFranchiseRightsPage),
  'franchise/counter-sales': () => import('./counter-sales-page.tsx').then((m) => m.FranchiseCounterSalesPage),
} satisfies AreaScreens<'franchise'>
