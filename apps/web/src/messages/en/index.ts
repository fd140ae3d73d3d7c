import about from './about.ts'
import accountSecurity from './account-security.ts'
import accounts from './accounts.ts'
import acts from './acts.ts'
import approvals from './approvals.ts'
import audit from './audit.ts'
import bankProfiles from './bank-profiles.ts'
import bankStatements from './bank-statements.ts'
import banking from './banking.ts'
import bulk from './bulk.ts'
import closings from './closings.ts'
import broadcasts from './broadcasts.ts'
import companyPapers from './company-papers.ts'
import compliance from './compliance.ts'
import contact from './contact.ts'
import commissions from './commissions.ts'
import counterOrders from './counter-orders.ts'
import counterSales from './counter-sales.ts'
import creditRequests from './credit-requests.ts'
import dashboardAdmin from './dashboard-admin.ts'
import dashboardCharts from './dashboard-charts.ts'
import dashboardFranchise from './dashboard-franchise.ts'
import dashboardUser from './dashboard-user.ts'
import depositAccounts from './deposit-accounts.ts'
import disclosures from './disclosures.ts'
import dispatches from './dispatches.ts'
import documents from './documents.ts'
import donationAdmin from './donation-admin.ts'
import donationCauses from './donation-causes.ts'
import donations from './donations.ts'
import errors from './errors.ts'
import exports from './exports.ts'
import fields from './fields.ts'
import franchises from './franchises.ts'
import fundTransfers from './fund-transfers.ts'
import imports from './imports.ts'
import incomeKinds from './income-kinds.ts'
import incomeMatrix from './income-matrix.ts'
import incomeStages from './income-stages.ts'
import incomeTotals from './income-totals.ts'
import incomes from './incomes.ts'
import kit from './kit.ts'
import kyc from './kyc.ts'
import memberList from './member-list.ts'
import members from './members.ts'
import memberPapers from './member-papers.ts'
import membership from './membership.ts'
import messages from './messages.ts'
import networkPlaces from './network-places.ts'
import networkTeam from './network-team.ts'
import networkTree from './network-tree.ts'
import notices from './notices.ts'
import news from './news.ts'
import orderFor from './order-for.ts'
import orders from './orders.ts'
import packageAdmin from './package-admin.ts'
import packages from './packages.ts'
import paidRequests from './paid-requests.ts'
import papers from './papers.ts'
import parcels from './parcels.ts'
import payments from './payments.ts'
import pinAdmin from './pin-admin.ts'
import pinBulk from './pin-bulk.ts'
import pinFranchise from './pin-franchise.ts'
import pinGenerate from './pin-generate.ts'
import pinOrders from './pin-orders.ts'
import pinStock from './pin-stock.ts'
import pinTransfer from './pin-transfer.ts'
import popups from './popups.ts'
import pins from './pins.ts'
import profiles from './profiles.ts'
import products from './products.ts'
import proof from './proof.ts'
import open from './public.ts'
import push from './push.ts'
import reconciliation from './reconciliation.ts'
import returns from './returns.ts'
import rights from './rights.ts'
import setup from './setup.ts'
import setupAppearance from './setup-appearance.ts'
import setupBranding from './setup-branding.ts'
import setupPages from './setup-pages.ts'
import shell from './shell.ts'
import shop from './shop.ts'
import shortcuts from './shortcuts.ts'
import simulations from './simulations.ts'
import sponsors from './sponsors.ts'
import readyAnswers from './ready-answers.ts'
import productImports from './product-imports.ts'
import productProposals from './product-proposals.ts'
import productRequests from './product-requests.ts'
import stock from './stock.ts'
import support from './support.ts'
import supportBetween from './support-between.ts'
import supportDue from './support-due.ts'
import tds from './tds.ts'
import topupCancelling from './topup-cancelling.ts'
import topupReceipt from './topup-receipt.ts'
import topups from './topups.ts'
import virtualBusiness from './virtual-business.ts'
import walletAdjustments from './wallet-adjustments.ts'
import walletPassbook from './wallet-passbook.ts'
import wallets from './wallets.ts'
import withdrawalStatements from './withdrawal-statements.ts'
import withdrawals from './withdrawals.ts'

/** Every word of the portal in English, a file for each part. The look's own words are in `ui.ts`. */
export default {
  about,
  account_security: accountSecurity,
  accounts,
  acts,
  approvals,
  audit,
  bank_profiles: bankProfiles,
  bank_statements: bankStatements,
  banking,
  bulk,
  closings,
  broadcasts,
  company_papers: companyPapers,
  compliance,
  contact,
  commissions,
  counter_orders: counterOrders,
  counter_sales: counterSales,
  credit_requests: creditRequests,
  dashboard_admin: dashboardAdmin,
  dashboard_charts: dashboardCharts,
  dashboard_franchise: dashboardFranchise,
  dashboard_user: dashboardUser,
  deposit_accounts: depositAccounts,
  disclosures,
  dispatches,
  documents,
  donation_admin: donationAdmin,
  donation_causes: donationCauses,
  donations,
  errors,
  exports,
  fields,
  franchises,
  fund_transfers: fundTransfers,
  imports,
  income_kinds: incomeKinds,
  income_matrix: incomeMatrix,
  income_stages: incomeStages,
  income_totals: incomeTotals,
  incomes,
  kit,
  kyc,
  member_list: memberList,
  members,
  member_papers: memberPapers,
  membership,
  messages,
  network_places: networkPlaces,
  network_team: networkTeam,
  network_tree: networkTree,
  notices,
  news,
  order_for: orderFor,
  orders,
  popups,
  package_admin: packageAdmin,
  packages,
  paid_requests: paidRequests,
  papers,
  parcels,
  payments,
  pin_admin: pinAdmin,
  pin_bulk: pinBulk,
  pin_franchise: pinFranchise,
  pin_generate: pinGenerate,
  pin_orders: pinOrders,
  pin_stock: pinStock,
  pin_transfer: pinTransfer,
  pins,
  profiles,
  products,
  proof,
  public: open,
  push,
  reconciliation,
  returns,
  rights,
  setup,
  setup_appearance: setupAppearance,
  setup_branding: setupBranding,
  setup_pages: setupPages,
  shell,
  shop,
  shortcuts,
  simulations,
  sponsors,
  ready_answers: readyAnswers,
  product_imports: productImports,
  product_proposals: productProposals,
  product_requests: productRequests,
  stock,
  support,
  support_between: supportBetween,
  support_due: supportDue,
  tds,
  topup_cancelling: topupCancelling,
  topup_receipt: topupReceipt,
  topups,
  virtual_business: virtualBusiness,
  wallet_adjustments: walletAdjustments,
  wallet_passbook: walletPassbook,
  wallets,
  withdrawal_statements: withdrawalStatements,
  withdrawals,
} as const
