import type { AreaScreens } from '../../kit/screens.ts'

const incomePages = () => import('./income/income-pages.tsx')

/** The screens of the admin area, each loaded when it is first opened. */
export const adminPages = {
  'admin/dashboard': () => import('./dashboard/dashboard-page.tsx').then((m) => m.DashboardPage),
  'admin/member/member-search': () => import('./member/member-search-page.tsx').then((m) => m.MemberSearchPage),
  'admin/pin-management/pin-generate': () => import('./pins/pin-generate-page.tsx').then((m) => m.PinGeneratePage),
  'admin/pin-management/view-pin': () => import('./pins/view-pin-page.tsx').then((m) => m.ViewPinPage),
  'admin/pin-management/pin-transfer': () => import('./pins/pin-transfer-page.tsx').then((m) => m.PinTransferPage),
  'admin/donation/packages': () => import('./donation/packages-page.tsx').then((m) => m.PackagesPage),
  'admin/income/matching-trimming-details': () => incomePages().then((m) => m.MatchingTrimmingDetailsPage),
  'admin/income/matching-income-details': () => incomePages().then((m) => m.MatchingIncomeDetailsPage),
  'admin/income/sponsored-income-details': () => incomePages().then((m) => m.SponsoredIncomeDetailsPage),
  'admin/closings': () => import('./closings/closings-page.tsx').then((m) => m.ClosingsPage),
  'admin/closing': () => import('./closings/closing-page.tsx').then((m) => m.ClosingPage),
} satisfies AreaScreens<'admin'>
