import type { AreaScreens } from '../../kit/screens.ts'

const donationPages = () => import('./donation/donation-pages.tsx')
const incomePages = () => import('./income/income-pages.tsx')
const pinMovePages = () => import('./pins/pin-move-pages.tsx')

/** The screens of the user area, each loaded when it is first opened. */
export const userPages = {
  'user/dashboard': () => import('./dashboard/dashboard-page.tsx').then((m) => m.DashboardPage),
  'user/profile': () => import('./profile/profile-page.tsx').then((m) => m.ProfilePage),
  'user/banking-payment-info': () => import('./banking/banking-page.tsx').then((m) => m.BankingPage),
  'user/kyc': () => import('./kyc/kyc-page.tsx').then((m) => m.KycPage),
  'user/security': () => import('./security-page.tsx').then((m) => m.UserSecurityPage),
  'user/pin-management/pin-request': () => import('./pins/pin-request-page.tsx').then((m) => m.PinRequestPage),
  'user/pin-management/pin-request-history': () =>
    import('./pins/pin-request-history-page.tsx').then((m) => m.PinRequestHistoryPage),
  'user/pin-management/generate-pin': () => import('./pins/buy-pins-page.tsx').then((m) => m.BuyPinsPage),
  'user/pin-management/pin-generate': () => import('./pins/sell-pins-page.tsx').then((m) => m.UserSellPinsPage),
  'user/donation/topup-from-wallet': () =>
    import('./donation/topup-from-wallet-page.tsx').then((m) => m.UserTopupFromWalletPage),
  'user/pin-management/pin-product-dispatch': () =>
    import('./pins/pin-product-dispatch-page.tsx').then((m) => m.PinProductDispatchPage),
  'user/pin-management/view-pin': () => import('./pins/view-pin-page.tsx').then((m) => m.ViewPinPage),
  'user/pin-management/pin-statistics': () => pinMovePages().then((m) => m.PinStatisticsPage),
  'user/pin-management/pin-transfer': () => pinMovePages().then((m) => m.PinTransferPage),
  'user/pin-management/pin-transfer-history': () => pinMovePages().then((m) => m.PinTransferHistoryPage),
  'user/donation/packages': () => import('./donation/packages-page.tsx').then((m) => m.UserPackagesPage),
  'user/donation/pay-donation': () => import('./donation/pay-donation-page.tsx').then((m) => m.PayDonationPage),
  'user/donation/receive-donation': () =>
    import('./donation/receive-donation-page.tsx').then((m) => m.ReceiveDonationPage),
  'user/donation/package-details': () =>
    import('./donation/package-details-page.tsx').then((m) => m.UserPackageDetailsPage),
  'user/donation/topup-by-pin': () => donationPages().then((m) => m.UserTopupByPinPage),
  'user/income/matching-income-details': () => incomePages().then((m) => m.MatchingIncomeDetailsPage),
  'user/income/matching-trimming-details': () => incomePages().then((m) => m.MatchingTrimmingDetailsPage),
  'user/income/sponsored-income-details': () => incomePages().then((m) => m.SponsoredIncomeDetailsPage),
  'user/counter-sales': () => import('./counter-sales-page.tsx').then((m) => m.UserCounterSalesPage),
} satisfies AreaScreens<'user'>
