import type { Services } from '#kit/context.ts'
import type { Api } from '#kit/http/mount.ts'
import { mountAbout } from './community/about/index.ts'
import { mountAccounts } from './people/accounts/index.ts'
import { mountApprovals } from './office/approvals/index.ts'
import { mountAudit } from './platform/audit/index.ts'
import { mountBanking } from './people/banking/index.ts'
import { mountBankProfiles } from './ledger/bank-profiles/index.ts'
import { mountBankStatements } from './ledger/bank-statements/index.ts'
import { mountPinSales } from './sales/pin-sales/index.ts'
import { mountClosings } from './ledger/closings/index.ts'
import { mountCompliance } from './office/compliance/index.ts'
import { mountCompany } from './platform/company/index.ts'
import { mountBroadcasts } from './community/broadcasts/index.ts'
import { mountCompanyPapers } from './community/company-papers/index.ts'
import { mountContact } from './community/contact/index.ts'
import { mountCreditRequests } from './ledger/credit-requests/index.ts'
import { mountCounterSales } from './sales/counter-sales/index.ts'
import { mountDashboards } from './office/dashboards/index.ts'
import { mountDepositAccounts } from './ledger/deposit-accounts/index.ts'
import { mountDetails } from './office/details/index.ts'
import { mountDisclosures } from './office/disclosures/index.ts'
import { mountDispatches } from './sales/dispatches/index.ts'
import { mountDonations } from './donations/index.ts'
import { mountExports } from './platform/exports/index.ts'
import { mountFiles } from './platform/files/index.ts'
import { mountImports } from './membership/imports/index.ts'
import { mountIncomes } from './incomes/incomes/index.ts'
import { mountJoining } from './membership/joining/index.ts'
import { mountKyc } from './people/kyc/index.ts'
import { mountMemberPapers } from './community/member-papers/index.ts'
import { mountMembership } from './membership/membership/index.ts'
import { mountMemberProfile } from './membership/member-profile/index.ts'
import { mountLive } from './people/live/index.ts'
import { mountMembers } from './network/members/index.ts'
import { mountMessageSettings } from './people/message-settings/index.ts'
import { mountMessages, mountNoticeChoices } from './people/messages/index.ts'
import { mountMatrix, mountNetwork, mountTeamLists } from './network/network/index.ts'
import { mountNotices } from './people/notices/index.ts'
import { mountPush } from './people/push/index.ts'
import { mountNews } from './community/news/index.ts'
import { mountPopups } from './community/popups/index.ts'
import { mountNumbers } from './office/numbers/index.ts'
import { mountPackages } from './sales/packages/index.ts'
import { mountCounterOrders } from './trade/counter-orders/index.ts'
import { mountOrders } from './trade/orders/index.ts'
import { mountReturns } from './trade/returns/index.ts'
import { mountCommissions } from './sales/commissions/index.ts'
import { mountFranchises } from './trade/franchises/index.ts'
import { mountProducts } from './trade/products/index.ts'
import { mountProductImports } from './trade/product-imports/index.ts'
import { mountProductProposals } from './trade/product-proposals/index.ts'
import { mountProductRequests } from './trade/product-requests/index.ts'
import { mountPinRequests } from './sales/pin-requests/index.ts'
import { mountPins } from './sales/pins/index.ts'
import { mountProof } from './books/proof/index.ts'
import { mountReconciliation } from './books/reconciliation/index.ts'
import { mountProfiles } from './people/profiles/index.ts'
import { mountHelp, mountReadyAnswers } from './community/ready-answers/index.ts'
import { mountRights } from './people/rights/index.ts'
import { mountRoutes } from './platform/routes/index.ts'
import { mountSetup } from './office/setup/index.ts'
import { mountSponsors } from './network/sponsors/index.ts'
import { mountSimulations } from './office/simulations/index.ts'
import { mountAnnouncements } from './community/announcements/index.ts'
import { mountEinvoices, mountGstReports, mountPapers } from './trade/papers/index.ts'
import { mountStock } from './trade/stock/index.ts'
import { mountSupport } from './community/support/index.ts'
import { mountTds, mountTdsReturns, mountTdsRules } from './ledger/tds/index.ts'
import { mountFundTransfers } from './incomes/fund-transfers/index.ts'
import { mountWalletAdjustments } from './incomes/wallet-adjustments/index.ts'
import { mountVirtualBusiness } from './incomes/virtual-business/index.ts'
import { mountWithdrawals } from './incomes/withdrawals/index.ts'
import { mountWallets } from './incomes/wallets/index.ts'
import { mountTopups } from './sales/topups/index.ts'

/** Every room of the server that answers calls. A feature mounts its endpoints and knows nothing of the others' insides. */
export const features: readonly ((api: Api, services: Services) => void)[] = [
  mountAbout,
  mountAnnouncements,
  mountAccounts,
  mountApprovals,
  mountAudit,
  mountBanking,
  mountBankProfiles,
  mountBankStatements,
  mountBroadcasts,
  mountReadyAnswers,
  mountHelp,
  mountPinSales,
  mountClosings,
  mountCompany,
  mountCompliance,
  mountCompanyPapers,
  mountContact,
  mountCounterSales,
  mountCreditRequests,
  mountDashboards,
  mountDepositAccounts,
  mountDetails,
  mountDisclosures,
  mountDispatches,
  mountDonations,
  mountExports,
  mountFiles,
  mountFundTransfers,
  mountImports,
  mountIncomes,
  mountJoining,
  mountKyc,
  mountLive,
  mountMembership,
  mountMemberPapers,
  mountMemberProfile,
  mountMembers,
  mountMessages,
  mountMessageSettings,
  mountNetwork,
  mountTeamLists,
  mountMatrix,
  mountNotices,
  mountNoticeChoices,
  mountPush,
  mountNews,
  mountPopups,
  mountNumbers,
  mountPackages,
  mountCounterOrders,
  mountOrders,
  mountReturns,
  mountFranchises,
  mountCommissions,
  mountProducts,
  mountProductImports,
  mountProductProposals,
  mountProductRequests,
  mountPinRequests,
  mountPins,
  mountProfiles,
  mountProof,
  mountReconciliation,
  mountRights,
  mountRoutes,
  mountSetup,
  mountSimulations,
  mountSponsors,
  mountStock,
  mountPapers,
  mountGstReports,
  mountEinvoices,
  mountSupport,
  mountTopups,
  mountTds,
  mountTdsReturns,
  mountTdsRules,
  mountVirtualBusiness,
  mountWalletAdjustments,
  mountWithdrawals,
  mountWallets,
]
