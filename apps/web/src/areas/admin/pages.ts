import type { AreaScreens } from '#kit/nav/screens.ts'

/** Every income is one page over the registry of kinds. */
const incomes = (page: string) => () =>
  import('#features/incomes/incomes/income-page.tsx').then((m) => m.incomePage(page))
const topupPages = () => import('#features/sales/topups/admin/topup-pages.tsx')

const companySupport = () => import('#features/community/support/admin/company-conversations.tsx')

/** The screens of the admin area, each loaded when it is first opened. */
export const adminPages = {
  'admin/team-details/direct-tree': () =>
    import('#features/network/network/direct-tree/direct-tree-page.tsx').then((m) =>
      m.directTreePage('admin/team-details/direct-tree'),
    ),
  'admin/dashboard': () =>
    import('#features/office/dashboards/admin/dashboard-page.tsx').then((m) => m.AdminDashboardPage),
  'admin/profile': () => import('#features/people/profiles/admin/profile-page.tsx').then((m) => m.AdminProfilePage),
  'admin/security': () =>
    import('#features/people/accounts/security/admin/security-page.tsx').then((m) => m.AdminSecurityPage),
  'admin/change-password-for-others': () =>
    import('#features/people/rights/locked-out/change-password-page.tsx').then((m) => m.ChangePasswordPage),
  'admin/sub-admin/add-new-admin': () =>
    import('#features/people/rights/sub-admins/add-admin-page.tsx').then((m) => m.AddAdminPage),
  'admin/sub-admin/edit-sub-admin': () =>
    import('#features/people/rights/sub-admins/edit-admin-page.tsx').then((m) => m.EditAdminPage),
  'admin/sub-admin/sub-admin-access-rights': () =>
    import('#features/people/rights/sub-admins/admin-rights-page.tsx').then((m) => m.AdminRightsPage),
  'admin/franchise-management/add-franchise': () =>
    import('#features/trade/franchises/add-franchise-page.tsx').then((m) => m.AddFranchisePage),
  'admin/commissions': () =>
    import('#features/sales/commissions/commissions-page.tsx').then((m) => m.AdminCommissionsPage),
  'admin/franchise-management/franchise-list': () =>
    import('#features/trade/franchises/franchises-page.tsx').then((m) => m.FranchisesPage),
  'admin/franchise-management/franchise-profile': () =>
    import('#features/trade/franchises/franchise-profile-page.tsx').then((m) => m.FranchiseAdminProfilePage),
  'admin/franchise-management/franchise-access-rights': () =>
    import('#features/people/rights/franchises/franchise-rights-page.tsx').then((m) => m.FranchiseRightsPage),
  'admin/member/count': () =>
    import('#features/network/members/count/member-count-page.tsx').then((m) => m.MemberCountPage),
  'admin/member/member-profile': () =>
    import('#features/membership/member-profile/member-profile-page.tsx').then((m) => m.MemberProfilePage),
  'admin/member/member-search': () =>
    import('#features/network/members/member-search-page.tsx').then((m) => m.MemberSearchPage),
  'admin/member/banking-and-payment': () =>
    import('#features/people/banking/admin/banking-page.tsx').then((m) => m.AdminBankingPage),
  'admin/member/kyc-requests': () =>
    import('#features/people/kyc/admin/kyc-requests-page.tsx').then((m) => m.KycRequestsPage),
  'admin/team-details/direct-details': () =>
    import('#features/network/network/directs/directs-page.tsx').then((m) => m.AdminDirectsPage),
  'admin/team-details/downline-details': () =>
    import('#features/network/network/downline/downline-page.tsx').then((m) => m.AdminDownlinePage),
  'admin/team-details/matrix-details': () =>
    import('#features/network/network/matrix/matrix-details-page.tsx').then((m) => m.AdminMatrixDetailsPage),
  'admin/team-details/matrix-tree': () =>
    import('#features/network/network/matrix/matrix-tree-page.tsx').then((m) => m.AdminMatrixTreePage),
  'admin/team-details/daywise-business-details': () =>
    import('#features/network/network/daywise/daywise-page.tsx').then((m) => m.AdminDaywisePage),
  'admin/pin-management/pin-generate': () =>
    import('#features/sales/pins/admin/pin-generate-page.tsx').then((m) => m.PinGeneratePage),
  'admin/pin-management/pin-product-dispatch': () =>
    import('#features/sales/dispatches/admin/pin-product-dispatch-page.tsx').then((m) => m.AdminPinProductDispatchPage),
  'admin/pin-management/view-pin': () =>
    import('#features/sales/pins/admin/view-pin-page.tsx').then((m) => m.AdminViewPinPage),
  'admin/wallet/credit-requests': () =>
    import('#features/ledger/credit-requests/admin/credit-requests-page.tsx').then((m) => m.CreditRequestsPage),
  'admin/withdrawal/withdrawal-requests': () =>
    import('#features/incomes/withdrawals/admin/withdrawals-page.tsx').then((m) => m.WithdrawalsPage),
  'admin/pin-management/pin-requests': () =>
    import('#features/sales/pin-requests/admin/pin-requests-page.tsx').then((m) => m.PinRequestsPage),
  'admin/pin-management/pin-statistics': () =>
    import('#features/sales/pins/admin/pin-statistics-page.tsx').then((m) => m.AdminPinStatisticsPage),
  'admin/pin-management/pin-transfer-history': () =>
    import('#features/sales/pins/admin/pin-transfer-history-page.tsx').then((m) => m.AdminPinTransferHistoryPage),
  'admin/pin-management/pin-transfer': () =>
    import('#features/sales/pins/admin/pin-transfer-page.tsx').then((m) => m.AdminPinTransferPage),
  'admin/donation/package-details': () =>
    import('#features/membership/packages/admin/package-details-page.tsx').then((m) => m.AdminPackageDetailsPage),
  'admin/donation/donation-links': () =>
    import('#features/donations/desk/links-page.tsx').then((m) => m.DonationLinksPage),
  'admin/donation/topup-by-pin': () => topupPages().then((m) => m.AdminTopupByPinPage),
  'admin/reconciliation': () =>
    import('#features/books/reconciliation/reconciliation-page.tsx').then((m) => m.ReconciliationPage),
  'admin/reconciliation-entries': () =>
    import('#features/books/reconciliation/entries/entries-page.tsx').then((m) => m.EntriesPage),
  'admin/imports': () => import('#features/membership/imports/imports-page.tsx').then((m) => m.ImportsPage),
  'admin/import-members': () =>
    import('#features/membership/imports/import-members-page.tsx').then((m) => m.ImportMembersPage),
  'admin/import': () => import('#features/membership/imports/import-page.tsx').then((m) => m.ImportPage),
  'admin/tds': () => import('#features/ledger/tds/tds-years-page.tsx').then((m) => m.AdminTdsPage),
  'admin/tds-deductions': () => import('#features/ledger/tds/tds-deductions-page.tsx').then((m) => m.TdsDeductionsPage),
  'admin/bank-statements': () =>
    import('#features/ledger/bank-statements/bank-statements-page.tsx').then((m) => m.BankStatementsPage),
  'admin/import-bank-statement': () =>
    import('#features/ledger/bank-statements/import-statement-page.tsx').then((m) => m.ImportStatementPage),
  'admin/tds-challans': () => import('#features/ledger/tds/tds-challans-page.tsx').then((m) => m.TdsChallansPage),
  'admin/tds-returns': () => import('#features/ledger/tds/returns/tds-returns-page.tsx').then((m) => m.TdsReturnsPage),
  'admin/tds-rules': () => import('#features/ledger/tds/rules/tds-rules-page.tsx').then((m) => m.TdsRulesPage),
  'admin/add-tds-rule': () => import('#features/ledger/tds/rules/add-rule-page.tsx').then((m) => m.AddRulePage),
  'admin/add-tds-challan': () => import('#features/ledger/tds/add-challan-page.tsx').then((m) => m.AddChallanPage),
  'admin/miscellaneous/home-contact-us': () =>
    import('#features/community/contact/admin/contact-messages-page.tsx').then((m) => m.ContactMessagesPage),
  'admin/miscellaneous/add-virtual-business': () =>
    import('#features/incomes/virtual-business/add-virtual-page.tsx').then((m) => m.AddVirtualPage),
  'admin/miscellaneous/virtual-business-details': () =>
    import('#features/incomes/virtual-business/virtual-details-page.tsx').then((m) => m.VirtualDetailsPage),
  'admin/miscellaneous/add-popup': () =>
    import('#features/community/popups/admin/add-popup-page.tsx').then((m) => m.AddPopupPage),
  'admin/miscellaneous/add-news': () =>
    import('#features/community/news/admin/add-news-page.tsx').then((m) => m.AddNewsPage),
  'admin/repurchase-products/add-product-stocks': () =>
    import('#features/trade/stock/add-stock-page.tsx').then((m) => m.AddStockPage),
  'admin/repurchase-products/product-transactions': () =>
    import('#features/trade/stock/stock-entries-page.tsx').then((m) => m.StockEntriesPage),
  'admin/stock-corrections': () =>
    import('#features/trade/stock/corrections-page.tsx').then((m) => m.StockCorrectionsPage),
  'admin/stock-value': () => import('#features/trade/stock/stock-value-page.tsx').then((m) => m.StockValuePage),
  'admin/stock-expiry': () => import('#features/trade/stock/expiring-stock-page.tsx').then((m) => m.ExpiringStockPage),
  'admin/franchise-management/product-list': () =>
    import('#features/trade/stock/franchise-stock-page.tsx').then((m) => m.FranchiseStockPage),
  'admin/franchise-management/product-transactions': () =>
    import('#features/trade/stock/stock-entries-page.tsx').then((m) => m.FranchiseStockEntriesPage),
  'admin/repurchase-orders/place-order-for-franchise': () =>
    import('#features/trade/product-requests/proposals/place-order-page.tsx').then((m) => m.PlaceOrderForFranchisePage),
  'admin/product-requests': () =>
    import('#features/trade/product-requests/admin/product-requests-page.tsx').then((m) => m.ProductRequestsPage),
  'admin/miscellaneous/update-sponsor': () =>
    import('#features/network/sponsors/update-sponsor-page.tsx').then((m) => m.UpdateSponsorPage),
  'admin/donation/topup': () => import('#features/sales/topups/admin/topup-page.tsx').then((m) => m.TopupPage),
  'admin/donation/packages': () =>
    import('#features/membership/packages/admin/packages-page.tsx').then((m) => m.PackagesPage),
  'admin/income/matching-trimming-details': incomes('admin/income/matching-trimming-details'),
  'admin/income/matching-income-details': incomes('admin/income/matching-income-details'),
  'admin/income/matching-level-income': incomes('admin/income/matching-level-income'),
  'admin/income/sponsored-income-details': incomes('admin/income/sponsored-income-details'),
  'admin/income/referral-income': incomes('admin/income/referral-income'),
  'admin/income/level-income': incomes('admin/income/level-income'),
  'admin/income/spill-income': incomes('admin/income/spill-income'),
  'admin/income/matrix-income': incomes('admin/income/matrix-income'),
  'admin/income/roi-income': incomes('admin/income/roi-income'),
  'admin/income/roi-level-income': incomes('admin/income/roi-level-income'),
  'admin/income/single-leg-income': incomes('admin/income/single-leg-income'),
  'admin/income/withdrawal-level-income': incomes('admin/income/withdrawal-level-income'),
  'admin/income/repurchase-level-income': incomes('admin/income/repurchase-level-income'),
  'admin/income/matching-income': () =>
    import('#features/incomes/incomes/concise/matching-closings-page.tsx').then((m) => m.AdminMatchingClosingsPage),
  'admin/income/matching-level-income-concise': () =>
    import('#features/incomes/incomes/levels/level-sums-page.tsx').then((m) => m.AdminLevelSumsPage),
  'admin/income/single-leg-income-concise': () =>
    import('#features/incomes/incomes/stages/stages-page.tsx').then((m) => m.AdminStagesPage),
  'admin/income/matrix-income-concise': () =>
    import('#features/incomes/incomes/matrix/matrix-levels-page.tsx').then((m) => m.AdminMatrixLevelsPage),
  'admin/income/level-income-concise': () =>
    import('#features/incomes/incomes/event-levels/event-levels-page.tsx').then((m) => m.AdminLevelConcisePage),
  'admin/income/withdrawal-level-income-concise': () =>
    import('#features/incomes/incomes/event-levels/event-levels-page.tsx').then(
      (m) => m.AdminWithdrawalLevelConcisePage,
    ),
  'admin/income/roi-level-income-concise': () =>
    import('#features/incomes/incomes/levels/level-sums-page.tsx').then((m) => m.AdminRoiLevelSumsPage),
  'admin/income/all-income': () =>
    import('#features/incomes/incomes/all/all-income-page.tsx').then((m) => m.AdminAllIncomePage),
  'admin/income/total-income': () =>
    import('#features/incomes/incomes/totals/company-income-page.tsx').then((m) => m.CompanyIncomePage),
  'admin/income/total-payouts': () =>
    import('#features/incomes/incomes/totals/total-payouts-page.tsx').then((m) => m.TotalPayoutsPage),
  'admin/audit': () => import('#features/platform/audit/audit-page.tsx').then((m) => m.AuditPage),
  'admin/broadcasts': () =>
    import('#features/community/broadcasts/admin/broadcasts-page.tsx').then((m) => m.BroadcastsPage),
  'admin/ready-answers': () =>
    import('#features/community/ready-answers/ready-answers-page.tsx').then((m) => m.ReadyAnswersPage),
  'admin/company-papers': () =>
    import('#features/community/company-papers/company-papers-page.tsx').then((m) => m.CompanyPapersPage),
  'admin/repurchase-products/add-category': () =>
    import('#features/trade/products/add-category-page.tsx').then((m) => m.AddCategoryPage),
  'admin/repurchase-products/categories-list': () =>
    import('#features/trade/products/categories-page.tsx').then((m) => m.CategoriesPage),
  'admin/repurchase-products/add-product': () =>
    import('#features/trade/products/add-product-page.tsx').then((m) => m.AddProductPage),
  'admin/repurchase-products/products-list': () =>
    import('#features/trade/products/products-page.tsx').then((m) => m.ProductsPage),
  'admin/repurchase-products/edit-product': () =>
    import('#features/trade/products/edit-product-page.tsx').then((m) => m.EditProductPage),
  'admin/product-imports': () =>
    import('#features/trade/product-imports/product-imports-page.tsx').then((m) => m.ProductImportsPage),
  'admin/product-import': () =>
    import('#features/trade/product-imports/product-import-page.tsx').then((m) => m.ProductImportPage),
  'admin/trade-papers': () => import('#features/trade/papers/trade-papers-page.tsx').then((m) => m.TradePapersPage),
  'admin/gst-reports': () => import('#features/trade/papers/gst-reports-page.tsx').then((m) => m.GstReportsPage),
  'admin/gst-rates': () => import('#features/trade/products/gst-rates-page.tsx').then((m) => m.GstRatesPage),
  'admin/compliance': () => import('#features/office/compliance/compliance-page.tsx').then((m) => m.CompliancePage),
  'admin/proof': () => import('#features/books/proof/proof-page.tsx').then((m) => m.ProofPage),
  'admin/approvals': () => import('#features/office/approvals/approvals-page.tsx').then((m) => m.ApprovalsPage),
  'admin/outbox': () => import('#features/people/messages/outbox-page.tsx').then((m) => m.OutboxPage),
  'admin/outbox-reveal': () =>
    import('#features/people/messages/outbox-reveal-page.tsx').then((m) => m.OutboxRevealPage),
  'admin/closings': () => import('#features/ledger/closings/closings-page.tsx').then((m) => m.ClosingsPage),
  'admin/closing': () => import('#features/ledger/closings/closing-page.tsx').then((m) => m.ClosingPage),
  'admin/counter-sales': () =>
    import('#features/trade/counter-orders/admin/counter-sales-page.tsx').then((m) => m.AdminCounterSalesPage),
  'admin/wallet/transfer-fund': () =>
    import('#features/incomes/fund-transfers/admin/transfer-fund-page.tsx').then((m) => m.AdminTransferFundPage),
  'admin/wallet/fund-transfer-history': () =>
    import('#features/incomes/fund-transfers/admin/fund-transfer-history-page.tsx').then(
      (m) => m.AdminFundTransferHistoryPage,
    ),
  'admin/wallet/credit-debit': () =>
    import('#features/incomes/wallet-adjustments/credit-debit-page.tsx').then((m) => m.CreditDebitPage),
  'admin/wallet/credit-debit-history': () =>
    import('#features/incomes/wallet-adjustments/credit-debit-history-page.tsx').then((m) => m.CreditDebitHistoryPage),
  'admin/wallet/account-balance': () =>
    import('#features/incomes/wallets/account-balance-page.tsx').then((m) => m.AccountBalancePage),
  'admin/wallet/passbook': () =>
    import('#features/incomes/wallets/passbook/passbook-page.tsx').then((m) => m.AdminPassbookPage),
  'admin/grievances': () =>
    import('#features/community/support/admin/grievances-page.tsx').then((m) => m.GrievancesPage),
  'admin/support-report': () =>
    import('#features/community/support/admin/support-report-page.tsx').then((m) => m.SupportReportPage),
  'admin/support/compose': () =>
    import('#features/community/support/admin/write-page.tsx').then((m) => m.AdminComposePage),
  'admin/support/inbox': () => companySupport().then((m) => m.AdminInboxPage),
  'admin/support/outbox': () => companySupport().then((m) => m.AdminOutboxPage),
  'admin/support/view-message': () =>
    import('#features/community/support/admin/view-page.tsx').then((m) => m.AdminViewMessagePage),
  'admin/repurchase-orders/place-order-for-member': () =>
    import('#features/trade/orders/admin/order-for-member-page.tsx').then((m) => m.OrderForMemberPage),
  'admin/repurchase-orders/orders': () =>
    import('#features/trade/orders/admin/orders-page.tsx').then((m) => m.AdminOrdersPage),
  'admin/returns': () => import('#features/trade/returns/admin/returns-page.tsx').then((m) => m.AdminReturnsPage),
} satisfies AreaScreens<'admin'>
