import type { AreaScreens } from '../../kit/screens.ts'

const incomePages = () => import('./income/income-pages.tsx')

/** The screens of the user area, each loaded when it is first opened. */
export const userPages = {
  'user/dashboard': () => import('./dashboard/dashboard-page.tsx').then((m) => m.DashboardPage),
  'user/profile': () => import('./profile/profile-page.tsx').then((m) => m.ProfilePage),
  'user/banking-payment-info': () => import('./banking/banking-page.tsx').then((m) => m.BankingPage),
  'user/kyc': () => import('./kyc/kyc-page.tsx').then((m) => m.KycPage),
  'user/security': () => import('./security-page.tsx').then((m) => m.UserSecurityPage),
  'user/pin-management/view-pin': () => import('./pins/view-pin-page.tsx').then((m) => m.ViewPinPage),
  'user/income/matching-income-details': () => incomePages().then((m) => m.MatchingIncomeDetailsPage),
  'user/income/matching-trimming-details': () => incomePages().then((m) => m.MatchingTrimmingDetailsPage),
  'user/income/sponsored-income-details': () => incomePages().then((m) => m.SponsoredIncomeDetailsPage),
} satisfies AreaScreens<'user'>
