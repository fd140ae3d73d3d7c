import type { AreaScreens } from '#kit/nav/screens.ts'

const creditPages = () => import('#features/ledger/credit-requests/franchise/credit-pages.tsx')
const inboxPages = () => import('#features/community/broadcasts/inbox-pages.tsx')
const supportPages = () => import('#features/community/support/franchise/support-pages.tsx')
const topupPages = () => import('#features/sales/topups/franchise/topup-pages.tsx')
const pinMovePages = () => import('#features/sales/pins/franchise/pin-move-pages.tsx')

/** The screens of the franchise area, each loaded when it is first opened. */
export const franchisePages = {
  'franchise/kyc': () => import('#features/people/kyc/franchise/kyc-page.tsx').then((m) => m.FranchiseKycPage),
  'franchise/tds': () => import('#features/ledger/tds/tds-years-page.tsx').then((m) => m.FranchiseTdsPage),
  'franchise/dashboard': () =>
    import('#features/office/dashboards/franchise/dashboard-page.tsx').then((m) => m.FranchiseDashboardPage),
  'franchise/profile': () =>
    import('#features/people/profiles/franchise/profile-page.tsx').then((m) => m.FranchiseProfilePage),
  'franchise/security': () =>
    import('#features/people/accounts/security/franchise/security-page.tsx').then((m) => m.FranchiseSecurityPage),
  'franchise/pin-management/pin-request': () =>
    import('#features/sales/pin-requests/franchise/pin-request-page.tsx').then((m) => m.FranchisePinRequestPage),
  'franchise/withdrawal/withdraw-fund': () =>
    import('#features/incomes/withdrawals/franchise/withdraw-fund-page.tsx').then((m) => m.FranchiseWithdrawFundPage),
  'franchise/withdrawal/withdrawal-requests': () =>
    import('#features/incomes/withdrawals/franchise/withdrawals-page.tsx').then((m) => m.FranchiseWithdrawalsPage),
  'franchise/pin-management/pin-request-history': () =>
    import('#features/sales/pin-requests/franchise/pin-request-history-page.tsx').then(
      (m) => m.FranchisePinRequestHistoryPage,
    ),
  'franchise/pin-management/pin-generate': () =>
    import('#features/sales/pin-sales/franchise/sell-pins-page.tsx').then((m) => m.FranchiseSellPinsPage),
  'franchise/wallet/request-for-credit': () => creditPages().then((m) => m.FranchiseRequestForCreditPage),
  'franchise/wallet/credit-requests': () => creditPages().then((m) => m.FranchiseCreditRequestsPage),
  'franchise/topup/topup-from-wallet': () =>
    import('#features/sales/topups/franchise/topup-from-wallet-page.tsx').then((m) => m.FranchiseTopupFromWalletPage),
  'franchise/pin-management/pin-product-dispatch': () =>
    import('#features/sales/dispatches/franchise/pin-product-dispatch-page.tsx').then(
      (m) => m.FranchisePinProductDispatchPage,
    ),
  'franchise/pin-management/view-pin': () =>
    import('#features/sales/pins/franchise/view-pin-page.tsx').then((m) => m.FranchiseViewPinPage),
  'franchise/pin-management/pin-statistics': () => pinMovePages().then((m) => m.FranchisePinStatisticsPage),
  'franchise/pin-management/pin-transfer': () => pinMovePages().then((m) => m.FranchisePinTransferPage),
  'franchise/pin-management/pin-transfer-history': () => pinMovePages().then((m) => m.FranchisePinTransferHistoryPage),
  'franchise/topup/topup-by-pin': () => topupPages().then((m) => m.FranchiseTopupByPinPage),
  'franchise/topup/topup-details': () => topupPages().then((m) => m.FranchiseTopupDetailsPage),
  'franchise/topup/packages': () => topupPages().then((m) => m.FranchisePackagesPage),
  'franchise/sub-franchise/add-sub-franchise': () =>
    import('#features/trade/franchises/add-franchise-page.tsx').then((m) => m.AddSubFranchisePage),
  'franchise/sub-franchise/sub-franchise-list': () =>
    import('#features/trade/franchises/franchises-page.tsx').then((m) => m.SubFranchisesPage),
  'franchise/sub-franchise/profile': () =>
    import('#features/trade/franchises/franchise-profile-page.tsx').then((m) => m.SubFranchiseProfilePage),
  'franchise/sub-franchise/access-rights': () =>
    import('#features/people/rights/franchises/sub-franchise-rights-page.tsx').then((m) => m.SubFranchiseRightsPage),
  'franchise/inventory/products-list': () =>
    import('#features/trade/stock/franchise-stock-page.tsx').then((m) => m.OwnStockPage),
  'franchise/inventory/product-transactions': () =>
    import('#features/trade/stock/stock-entries-page.tsx').then((m) => m.OwnStockEntriesPage),
  'franchise/inventory/request-for-products': () =>
    import('#features/trade/product-requests/franchise/request-for-products-page.tsx').then(
      (m) => m.RequestForProductsPage,
    ),
  'franchise/repurchase/place-order-for-franchise': () =>
    import('#features/trade/product-requests/proposals/place-order-page.tsx').then((m) => m.PlaceOrderBelowPage),
  'franchise/inventory/product-requests': () =>
    import('#features/trade/product-requests/franchise/product-requests-page.tsx').then(
      (m) => m.FranchiseProductRequestsPage,
    ),
  'franchise/gst-reports': () =>
    import('#features/trade/papers/franchise/gst-reports-page.tsx').then((m) => m.FranchiseGstReportsPage),
  'franchise/commissions': () =>
    import('#features/sales/commissions/commissions-page.tsx').then((m) => m.FranchiseCommissionsPage),
  'franchise/repurchase/place-order-for-member': () =>
    import('#features/trade/counter-orders/place-order-for-member-page.tsx').then((m) => m.PlaceOrderForMemberPage),
  'franchise/returns': () =>
    import('#features/trade/returns/franchise/returns-page.tsx').then((m) => m.FranchiseReturnsPage),
  'franchise/parcels': () => import('#features/trade/orders/franchise/parcels-page.tsx').then((m) => m.ParcelsPage),
  'franchise/repurchase/orders-list': () =>
    import('#features/trade/counter-orders/counter-orders-page.tsx').then((m) => m.CounterOrdersPage),
  'franchise/counter-sales': () =>
    import('#features/sales/counter-sales/franchise/counter-sales-page.tsx').then((m) => m.FranchiseCounterSalesPage),
  'franchise/wallet/transfer-fund': () =>
    import('#features/incomes/fund-transfers/franchise/transfer-fund-page.tsx').then(
      (m) => m.FranchiseTransferFundPage,
    ),
  'franchise/wallet/fund-transfer-history': () =>
    import('#features/incomes/fund-transfers/franchise/fund-transfer-history-page.tsx').then(
      (m) => m.FranchiseFundTransferHistoryPage,
    ),
  'franchise/wallet/wallet-details': () =>
    import('#features/incomes/wallets/wallet-details-page.tsx').then((m) => m.FranchiseWalletDetailsPage),
  'franchise/wallet/passbook': () =>
    import('#features/incomes/wallets/passbook/passbook-page.tsx').then((m) => m.FranchisePassbookPage),
  'franchise/support/compose': () => supportPages().then((m) => m.FranchiseComposePage),
  'franchise/support/inbox': () => inboxPages().then((m) => m.FranchiseInboxPage),
  'franchise/support/outbox': () => supportPages().then((m) => m.FranchiseOutboxPage),
  'franchise/support/view-message': () => inboxPages().then((m) => m.FranchiseViewMessagePage),
} satisfies AreaScreens<'franchise'>
