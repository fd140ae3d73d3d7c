import type { AreaScreens } from '../../kit/screens.ts'

/** The screens of the franchise area, each loaded when it is first opened. */
export const franchisePages = {
  'franchise/dashboard': () => import('./dashboard/dashboard-page.tsx').then((m) => m.DashboardPage),
  'franchise/profile': () => import('./profile/profile-page.tsx').then((m) => m.ProfilePage),
  'franchise/security': () => import('./security-page.tsx').then((m) => m.FranchiseSecurityPage),
  'franchise/pin-management/view-pin': () => import('./pins/view-pin-page.tsx').then((m) => m.ViewPinPage),
  'franchise/topup/topup-by-pin': () => import('./topup/topup-by-pin-page.tsx').then((m) => m.TopupByPinPage),
  'franchise/sub-franchise/access-rights': () =>
    import('./sub-franchise/sub-franchise-rights-page.tsx').then((m) => m.SubFranchiseRightsPage),
} satisfies AreaScreens<'franchise'>
