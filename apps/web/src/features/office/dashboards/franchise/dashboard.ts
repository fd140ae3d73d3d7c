import type { franchiseDashboard } from '@banyan/contract/dashboards/franchise-dashboard.ts'
import type { WireReply } from '#kit/api/wire.ts'

/** The answer of the dashboard's call, as it travels. */
export type Dashboard = WireReply<typeof franchiseDashboard>['data']

/** Its part about top-ups, for a franchise that may see them. */
export type Topups = NonNullable<Dashboard['topups']>
