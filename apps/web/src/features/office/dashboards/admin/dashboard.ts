import type { adminDashboard } from '@banyan/contract/dashboards/admin-dashboard.ts'
import type { WireReply } from '#kit/api/wire.ts'

/** The answer of the dashboard's call, as it travels. */
export type Dashboard = WireReply<typeof adminDashboard>['data']

/** Its part about money, for who may see that. */
export type CompanyMoney = NonNullable<Dashboard['money']>
