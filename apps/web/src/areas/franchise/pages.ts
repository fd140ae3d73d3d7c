import type { AreaScreens } from '../../kit/screens.ts'

/** The screens of the franchise area, each loaded when it is first opened. */
export const franchisePages = {
  'franchise/dashboard': () => import('./dashboard/dashboard-page.tsx').then((m) => m.DashboardPage),
  'franchise/pin-management/view-pin': () => import('./pins/view-pin-page.tsx').then((m) => m.ViewPinPage),
  'franchise/topup/topup-by-pin': () => import('./topup/topup-by-pin-page.tsx').then((m) => m.TopupByPinPage),
} satisfies AreaScreens<'franchise'>
