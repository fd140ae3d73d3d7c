import type { AreaScreens } from '#kit/nav/screens.ts'

const creditPages = () => import('#features/ledger/credit-requests/user/credit-pages.tsx')
const inboxPages = () => import('#features/community/broadcasts/inbox-pages.tsx')
const supportPages = () => import('#features/community/support/user/support-pages.tsx')
const donationPages = () => import('#features/sales/topups/user/topup-by-pin-page.tsx')
/** Every income is one page over the registry of kinds. */
const incomes = (page: string) => () =>
  import('#features/incomes/incomes/income-page.tsx').then((m) => m.incomePage(page))
const pinMovePages = () => import('#features/sales/pins/user/pin-move-pages.tsx')

/** The screens of the user area, each loaded when it is first opened. */
export const userPages = {
  'user/team-details/direct-tree': () =>
    import('#features/network/network/direct-tree/direct-tree-page.tsx').then((m) =>
      m.directTreePage('user/team-details/direct-tree'),
    ),
  'user/dashboard': () =>
    import('#features/office/dashboards/user/dashboard-page.tsx').then((m) => m.UserDashboardPage),
  'user/profile': () => import('#features/membership/membership/user-profile-page.tsx').then((m) => m.UserProfilePage),
  'user/banking-payment-info': () =>
    import('#features/people/banking/user/banking-page.tsx').then((m) => m.UserBankingPage),
  'user/kyc': () => import('#features/people/kyc/user/kyc-page.tsx').then((m) => m.KycPage),
  'user/security': () =>
    import('#features/people/accounts/security/user/security-page.tsx').then((m) => m.UserSecurityPage),
  'user/team-details/direct-details': () =>
    import('#features/network/network/directs/directs-page.tsx').then((m) => m.UserDirectsPage),
  'user/team-details/downline-details': () =>
    import('#features/network/network/downline/downline-page.tsx').then((m) => m.UserDownlinePage),
  'user/tds': () => import('#features/ledger/tds/tds-years-page.tsx').then((m) => m.UserTdsPage),
  'user/team-details/matrix-details': () =>
    import('#features/network/network/matrix/matrix-details-page.tsx').then((m) => m.UserMatrixDetailsPage),
  'user/team-details/matrix-tree': () =>
    import('#features/network/network/matrix/matrix-tree-page.tsx').then((m) => m.UserMatrixTreePage),
  'user/team-details/daywise-business-details': () =>
    import('#features/network/network/daywise/daywise-page.tsx').then((m) => m.UserDaywisePage),
  'user/pin-management/pin-request': () =>
    import('#features/sales/pin-requests/user/pin-request-page.tsx').then((m) => m.UserPinRequestPage),
  'user/withdrawal/withdraw-fund': () =>
    import('#features/incomes/withdrawals/user/withdraw-fund-page.tsx').then((m) => m.UserWithdrawFundPage),
  'user/withdrawal/withdrawal-requests': () =>
    import('#features/incomes/withdrawals/user/withdrawals-page.tsx').then((m) => m.UserWithdrawalsPage),
  'user/pin-management/pin-request-history': () =>
    import('#features/sales/pin-requests/user/pin-request-history-page.tsx').then((m) => m.UserPinRequestHistoryPage),
  'user/pin-management/generate-pin': () =>
    import('#features/sales/pin-sales/user/buy-pins-page.tsx').then((m) => m.BuyPinsPage),
  'user/pin-management/pin-generate': () =>
    import('#features/sales/pin-sales/user/sell-pins-page.tsx').then((m) => m.UserSellPinsPage),
  'user/wallet/request-for-credit': () => creditPages().then((m) => m.UserRequestForCreditPage),
  'user/wallet/credit-requests': () => creditPages().then((m) => m.UserCreditRequestsPage),
  'user/donation/topup-from-wallet': () =>
    import('#features/sales/topups/user/topup-from-wallet-page.tsx').then((m) => m.UserTopupFromWalletPage),
  'user/pin-management/pin-product-dispatch': () =>
    import('#features/sales/dispatches/user/pin-product-dispatch-page.tsx').then((m) => m.UserPinProductDispatchPage),
  'user/pin-management/view-pin': () =>
    import('#features/sales/pins/user/view-pin-page.tsx').then((m) => m.UserViewPinPage),
  'user/pin-management/pin-statistics': () => pinMovePages().then((m) => m.UserPinStatisticsPage),
  'user/pin-management/pin-transfer': () => pinMovePages().then((m) => m.UserPinTransferPage),
  'user/pin-management/pin-transfer-history': () => pinMovePages().then((m) => m.UserPinTransferHistoryPage),
  'user/donation/packages': () =>
    import('#features/membership/packages/user/packages-page.tsx').then((m) => m.UserPackagesPage),
  'user/donation/pay-donation': () =>
    import('#features/donations/user/pay-donation-page.tsx').then((m) => m.PayDonationPage),
  'user/donation/receive-donation': () =>
    import('#features/donations/user/receive-donation-page.tsx').then((m) => m.ReceiveDonationPage),
  'user/donation/package-details': () =>
    import('#features/membership/packages/user/package-details-page.tsx').then((m) => m.UserPackageDetailsPage),
  'user/donation/topup-by-pin': () => donationPages().then((m) => m.UserTopupByPinPage),
  'user/docs/welcome-letter': () =>
    import('#features/community/member-papers/user/welcome-letter-page.tsx').then((m) => m.WelcomeLetterPage),
  'user/docs/id-card': () =>
    import('#features/community/member-papers/user/id-card-page.tsx').then((m) => m.IdCardPage),
  'user/agreement': () =>
    import('#features/community/member-papers/user/agreement-page.tsx').then((m) => m.AgreementPage),
  'user/income/matching-income-details': incomes('user/income/matching-income-details'),
  'user/income/matching-trimming-details': incomes('user/income/matching-trimming-details'),
  'user/income/matching-level-income': incomes('user/income/matching-level-income'),
  'user/income/sponsored-income-details': incomes('user/income/sponsored-income-details'),
  'user/income/referral-income': incomes('user/income/referral-income'),
  'user/income/level-income': incomes('user/income/level-income'),
  'user/income/spill-income': incomes('user/income/spill-income'),
  'user/income/matrix-income': incomes('user/income/matrix-income'),
  'user/income/roi-income': incomes('user/income/roi-income'),
  'user/income/roi-level-income': incomes('user/income/roi-level-income'),
  'user/income/single-leg-income': incomes('user/income/single-leg-income'),
  'user/income/withdrawal-level-income': incomes('user/income/withdrawal-level-income'),
  'user/income/repurchase-level-income': incomes('user/income/repurchase-level-income'),
  'user/income/matching-income': () =>
    import('#features/incomes/incomes/concise/matching-closings-page.tsx').then((m) => m.UserMatchingClosingsPage),
  'user/income/matching-level-income-concise': () =>
    import('#features/incomes/incomes/levels/level-sums-page.tsx').then((m) => m.UserLevelSumsPage),
  'user/income/single-leg-income-concise': () =>
    import('#features/incomes/incomes/stages/stages-page.tsx').then((m) => m.UserStagesPage),
  'user/income/matrix-income-concise': () =>
    import('#features/incomes/incomes/matrix/matrix-levels-page.tsx').then((m) => m.UserMatrixLevelsPage),
  'user/income/level-income-concise': () =>
    import('#features/incomes/incomes/event-levels/event-levels-page.tsx').then((m) => m.UserLevelConcisePage),
  'user/income/withdrawal-level-income-concise': () =>
    import('#features/incomes/incomes/event-levels/event-levels-page.tsx').then(
      (m) => m.UserWithdrawalLevelConcisePage,
    ),
  'user/income/roi-level-income-concise': () =>
    import('#features/incomes/incomes/levels/level-sums-page.tsx').then((m) => m.UserRoiLevelSumsPage),
  'user/income/all-income': () =>
    import('#features/incomes/incomes/all/all-income-page.tsx').then((m) => m.UserAllIncomePage),
  'user/income/total-income': () =>
    import('#features/incomes/incomes/totals/total-income-page.tsx').then((m) => m.TotalIncomePage),
  'user/counter-sales': () =>
    import('#features/trade/counter-orders/user/counter-sales-page.tsx').then((m) => m.UserCounterSalesPage),
  'user/wallet/transfer-fund': () =>
    import('#features/incomes/fund-transfers/user/transfer-fund-page.tsx').then((m) => m.UserTransferFundPage),
  'user/wallet/fund-transfer-history': () =>
    import('#features/incomes/fund-transfers/user/fund-transfer-history-page.tsx').then(
      (m) => m.UserFundTransferHistoryPage,
    ),
  'user/wallet/wallet-details': () =>
    import('#features/incomes/wallets/wallet-details-page.tsx').then((m) => m.UserWalletDetailsPage),
  'user/wallet/passbook': () =>
    import('#features/incomes/wallets/passbook/passbook-page.tsx').then((m) => m.UserPassbookPage),
  'user/repurchase/place-order': () =>
    import('#features/trade/orders/user/place-order-page.tsx').then((m) => m.PlaceOrderPage),
  'user/repurchase/orders-list': () =>
    import('#features/trade/orders/user/orders-page.tsx').then((m) => m.UserOrdersPage),
  'user/returns': () => import('#features/trade/returns/user/returns-page.tsx').then((m) => m.UserReturnsPage),
  'user/support/compose': () => supportPages().then((m) => m.UserComposePage),
  'user/support/inbox': () => inboxPages().then((m) => m.UserInboxPage),
  'user/support/outbox': () => supportPages().then((m) => m.UserOutboxPage),
  'user/support/view-message': () => inboxPages().then((m) => m.UserViewMessagePage),
} satisfies AreaScreens<'user'>
