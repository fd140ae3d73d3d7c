import type { userDashboard } from '@banyan/contract/dashboards/user-dashboard.ts'
import type { WireReply } from '#kit/api/wire.ts'

/** The answer of the dashboard's call, as it travels. */
export type Dashboard = WireReply<typeof userDashboard>['data']
