import type { Services } from '../kit/context.ts'
import type { Api } from '../kit/mount.ts'
import { mountAccounts } from './accounts/index.ts'
import { mountActivations } from './activations/index.ts'
import { mountClosings } from './closings/index.ts'
import { mountCompany } from './company/index.ts'
import { mountDashboards } from './dashboards/index.ts'
import { mountIncomes } from './incomes/index.ts'
import { mountJoining } from './joining/index.ts'
import { mountMembers } from './members/index.ts'
import { mountNetwork } from './network/index.ts'
import { mountPackages } from './packages/index.ts'
import { mountPins } from './pins/index.ts'
import { mountSetup } from './setup/index.ts'

/** Every room of the server that answers calls. A feature mounts its endpoints and knows nothing of the others' insides. */
export const features: readonly ((api: Api, services: Services) => void)[] = [
  mountAccounts,
  mountActivations,
  mountClosings,
  mountCompany,
  mountDashboards,
  mountIncomes,
  mountJoining,
  mountMembers,
  mountNetwork,
  mountPackages,
  mountPins,
  mountSetup,
]
