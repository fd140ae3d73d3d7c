import type { Services } from '#kit/context.ts'
import type { Api } from '#kit/http/mount.ts'
import { mountAccounts } from './people/accounts/index.ts'
import { mountApprovals } from './company/approvals/index.ts'
import { mountAudit } from './company/audit/index.ts'
import { mountBanking } from './people/banking/index.ts'
import { mountPinSales } from './sales/pin-sales/index.ts'
import { mountClosings } from './money/closings/index.ts'
import { mountCompliance } from './company/compliance/index.ts'
import { mountCompany } from './company/company/index.ts'
import { mountCreditRequests } from './money/credit-requests/index.ts'
import { mountCounterSales } from './sales/counter-sales/index.ts'
import { mountDashboards } from './company/dashboards/index.ts'
import { mountDepositAccounts } from './company/deposit-accounts/index.ts'
import { mountDisclosures } from './company/disclosures/index.ts'
import { mountDispatches } from './sales/dispatches/index.ts'
import { mountDonations } from './donations/index.ts'
import { mountExports } from './company/exports/index.ts'
import { mountFiles } from './company/files/index.ts'
import { mountImports } from './people/imports/index.ts'
import { mountIncomes } from './money/incomes/index.ts'
import { mountJoining } from './people/joining/index.ts'
import { mountKyc } from './people/kyc/index.ts'
import { mountMembership } from './people/membership/index.ts'
import { mountMemberProfile } from './people/member-profile/index.ts'
import { mountMembers } from './people/members/index.ts'
import { mountMessages } from './company/messages/index.ts'
import { mountMatrix, mountNetwork, mountTeamLists } from './network/index.ts'
import { mountNumbers } from './company/numbers/index.ts'
import { mountPackages } from './sales/packages/index.ts'
import { mountPinRequests } from './sales/pin-requests/index.ts'
import { mountPins } from './sales/pins/index.ts'
import { mountProof } from './books/proof/index.ts'
import { mountReconciliation } from './books/reconciliation/index.ts'
import { mountProfiles } from './people/profiles/index.ts'
import { mountRights } from './company/rights/index.ts'
import { mountRoutes } from './company/routes/index.ts'
import { mountSetup } from './company/setup/index.ts'
import { mountSponsors } from './people/sponsors/index.ts'
import { mountSimulations } from './company/simulations/index.ts'
import { mountTds, mountTdsReturns, mountTdsRules } from './money/tds/index.ts'
import { mountFundTransfers } from './money/fund-transfers/index.ts'
import { mountWalletAdjustments } from './money/wallet-adjustments/index.ts'
import { mountVirtualBusiness } from './money/virtual-business/index.ts'
import { mountWithdrawals } from './money/withdrawals/index.ts'
import { mountWallets } from './money/wallets/index.ts'
import { mountTopups } from './sales/topups/index.ts'

/** Every room of the server that answers calls. A feature mounts its endpoints and knows nothing of the others' insides. */
export const features: readonly ((api: Api, services: Services) => void)[] = [
  mountAccounts,
  mountApprovals,
  mountAudit,
  mountBanking,
  mountPinSales,
  mountClosings,
  mountCompany,
  mountCompliance,
  mountCounterSales,
  mountCreditRequests,
  mountDashboards,
  mountDepositAccounts,
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
  mountMembership,
  mountMemberProfile,
  mountMembers,
  mountMessages,
  mountNetwork,
  mountTeamLists,
  mountMatrix,
  mountNumbers,
  mountPackages,
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
  mountTopups,
  mountTds,
  mountTdsReturns,
  mountTdsRules,
  mountVirtualBusiness,
  mountWalletAdjustments,
  mountWithdrawals,
  mountWallets,
]
