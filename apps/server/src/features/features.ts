import type { Services } from '../kit/context.ts'
import type { Api } from '../kit/mount.ts'
import { mountAccounts } from './accounts/index.ts'
import { mountActivations } from './activations/index.ts'
import { mountApprovals } from './approvals/index.ts'
import { mountAudit } from './audit/index.ts'
import { mountBanking } from './banking/index.ts'
import { mountBuying } from './buying/index.ts'
import { mountClosings } from './closings/index.ts'
import { mountCompany } from './company/index.ts'
import { mountCounterSales } from './counter-sales/index.ts'
import { mountDashboards } from './dashboards/index.ts'
import { mountDepositAccounts } from './deposit-accounts/index.ts'
import { mountDispatches } from './dispatches/index.ts'
import { mountDonations } from './donations/index.ts'
import { mountFiles } from './files/index.ts'
import { mountIncomes } from './incomes/index.ts'
import { mountJoining } from './joining/index.ts'
import { mountKyc } from './kyc/index.ts'
import { mountLives } from './lives/index.ts'
import { mountMemberProfile } from './member-profile/index.ts'
import { mountMembers } from './members/index.ts'
import { mountMessages } from './messages/index.ts'
import { mountNetwork } from './network/index.ts'
import { mountPackages } from './packages/index.ts'
import { mountPinRequests } from './pin-requests/index.ts'
import { mountPins } from './pins/index.ts'
import { mountProof } from './proof/index.ts'
import { mountProfiles } from './profiles/index.ts'
import { mountRights } from './rights/index.ts'
import { mountRoutes } from './routes/index.ts'
import { mountSetup } from './setup/index.ts'
import { mountTopups } from './topups/index.ts'

/** Every room of the server that answers calls. A feature mounts its endpoints and knows nothing of the others' insides. */
export const features: readonly ((api: Api, services: Services) => void)[] = [
  mountAccounts,
  mountActivations,
  mountApprovals,
  mountAudit,
  mountBanking,
  mountBuying,
  mountClosings,
  mountCompany,
  mountCounterSales,
  mountDashboards,
  mountDepositAccounts,
  mountDispatches,
  mountDonations,
  mountFiles,
  mountIncomes,
  mountJoining,
  mountKyc,
  mountLives,
  mountMemberProfile,
  mountMembers,
  mountMessages,
  mountNetwork,
  mountPackages,
  mountPinRequests,
  mountPins,
  mountProfiles,
  mountProof,
  mountRights,
  mountRoutes,
  mountSetup,
  mountTopups,
]
