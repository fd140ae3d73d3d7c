import type { AreaScreens } from '#kit/nav/screens.ts'

/** Pages that belong to nobody's area. */
export const publicPages = {
  'any/refresh': () => import('#kit/shell/pages/refresh-page.tsx').then((m) => m.RefreshPage),
  'any/page-not-found': () => import('#kit/shell/pages/page-not-found-page.tsx').then((m) => m.PageNotFoundPage),
  'any/mat-alert-demo': () => import('#kit/shell/pages/mat-alert-demo-page.tsx').then((m) => m.MatAlertDemoPage),
  'any/binary-tree': () =>
    import('#features/network/network/binary-tree/binary-tree-page.tsx').then((m) => m.BinaryTreePage),
  'any/income-why': () => import('#features/incomes/incomes/why/income-why-page.tsx').then((m) => m.IncomeWhyPage),
  'any/income-disclosure': () =>
    import('#features/office/disclosures/disclosure-page.tsx').then((m) => m.DisclosurePage),
  'any/news': () => import('#features/community/news/news-page.tsx').then((m) => m.NewsPage),
  'any/contact-us': () => import('#features/community/contact/contact-us-page.tsx').then((m) => m.ContactUsPage),
  'any/about-company': () => import('#features/community/about/about-company-page.tsx').then((m) => m.AboutCompanyPage),
  'any/topup-receipt': () =>
    import('#features/sales/topups/receipt/topup-receipt-page.tsx').then((m) => m.TopupReceiptPage),
  'any/payout-statement': () =>
    import('#features/incomes/withdrawals/statement/payout-statement-page.tsx').then((m) => m.PayoutStatementPage),
} satisfies AreaScreens<'any'>
