import type { AreaScreens } from '../../kit/screens.ts'

const incomePages = () => import('./income/income-pages.tsx')
const topupPages = () => import('./donation/topup-pages.tsx')

/** The screens of the admin area, each loaded when it is first opened. */
export const adminPages = {
  'admin/dashboard': () => import('./dashboard/dashboard-page.tsx').then((m) => m.DashboardPage),
  'admin/profile': () => import('./profile/profile-page.tsx').then((m) => m.ProfilePage),
  'admin/security': () => import('./security-page.tsx').then((m) => m.AdminSecurityPage),
  'admin/change-password-for-others': () =>
    import('./locked-out/change-password-page.tsx').then((m) => m.ChangePasswordPage),
  'admin/sub-admin/add-new-admin': () => import('./sub-admin/add-admin-page.tsx').then((m) => m.AddAdminPage),
  'admin/sub-admin/edit-sub-admin': () => import('./sub-admin/edit-admin-page.tsx').then((m) => m.EditAdminPage),
  'admin/sub-admin/sub-admin-access-rights': () =>
    import('./sub-admin/admin-rights-page.tsx').then((m) => m.AdminRightsPage),
  'admin/franchise-management/franchise-access-rights': () =>
    import('./franchise-management/franchise-rights-page.tsx').then((m) => m.FranchiseRightsPage),
  'admin/member/count': () => import('./member/count/member-count-page.tsx').then((m) => m.MemberCountPage),
  'admin/member/member-profile': () =>
    import('./member/profile/member-profile-page.tsx').then((m) => m.MemberProfilePage),
  'admin/member/member-search': () => import('./member/member-search-page.tsx').then((m) => m.MemberSearchPage),
  'admin/member/banking-and-payment': () => import('./member/banking/banking-page.tsx').then((m) => m.BankingPage),
  'admin/member/kyc-requests': () => import('./member/kyc/kyc-requests-page.tsx').then((m) => m.KycRequestsPage),
  'admin/pin-management/pin-generate': () => import('./pins/pin-generate-page.tsx').then((m) => m.PinGeneratePage),
  'admin/pin-management/pin-product-dispatch': () =>
    import('./pins/pin-product-dispatch-page.tsx').then((m) => m.PinProductDispatchPage),
  'admin/pin-management/view-pin': () => import('./pins/view-pin-page.tsx').then((m) => m.ViewPinPage),
  'admin/pin-management/pin-requests': () => import('./pins/pin-requests-page.tsx').then((m) => m.PinRequestsPage),
  'admin/pin-management/pin-statistics': () =>
    import('./pins/pin-statistics-page.tsx').then((m) => m.PinStatisticsPage),
  'admin/pin-management/pin-transfer-history': () =>
    import('./pins/pin-transfer-history-page.tsx').then((m) => m.PinTransferHistoryPage),
  'admin/pin-management/pin-transfer': () => import('./pins/pin-transfer-page.tsx').then((m) => m.PinTransferPage),
  'admin/donation/package-details': () =>
    import('./donation/package-details-page.tsx').then((m) => m.AdminPackageDetailsPage),
  'admin/donation/donation-links': () => import('./donation/links/links-page.tsx').then((m) => m.DonationLinksPage),
  'admin/donation/topup-by-pin': () => topupPages().then((m) => m.AdminTopupByPinPage),
  'admin/donation/topup': () => import('./donation/topup-page.tsx').then((m) => m.TopupPage),
  'admin/donation/packages': () => import('./donation/packages-page.tsx').then((m) => m.PackagesPage),
  'admin/income/matching-trimming-details': () => incomePages().then((m) => m.MatchingTrimmingDetailsPage),
  'admin/income/matching-income-details': () => incomePages().then((m) => m.MatchingIncomeDetailsPage),
  'admin/income/sponsored-income-details': () => incomePages().then((m) => m.SponsoredIncomeDetailsPage),
  'admin/audit': () => import('./audit/audit-page.tsx').then((m) => m.AuditPage),
  'admin/proof': () => import('./proof/proof-page.tsx').then((m) => m.ProofPage),
  'admin/approvals': () => import('./approvals/approvals-page.tsx').then((m) => m.ApprovalsPage),
  'admin/outbox': () => import('./outbox/outbox-page.tsx').then((m) => m.OutboxPage),
  'admin/outbox-reveal': () => import('./outbox/outbox-reveal-page.tsx').then((m) => m.OutboxRevealPage),
  'admin/closings': () => import('./closings/closings-page.tsx').then((m) => m.ClosingsPage),
  'admin/closing': () => import('./closings/closing-page.tsx').then((m) => m.ClosingPage),
  'admin/counter-sales': () => import('./counter-sales-page.tsx').then((m) => m.AdminCounterSalesPage),
} satisfies AreaScreens<'admin'>
