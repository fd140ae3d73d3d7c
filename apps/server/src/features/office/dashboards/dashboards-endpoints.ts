import { adminChart, adminDashboard, adminDetails, topEarners } from '@banyan/contract/dashboards/admin-dashboard.ts'
import {
  franchiseChart,
  franchiseDashboard,
  franchiseDetails,
} from '@banyan/contract/dashboards/franchise-dashboard.ts'
import { adminWaiting, franchiseWaiting } from '@banyan/contract/dashboards/waiting.ts'
import {
  markMomentSeen as markContract,
  userChart,
  userDashboard,
  userDetails,
  userWaiting,
} from '@banyan/contract/dashboards/user-dashboard.ts'
import { actorOf, companyOf, type Services } from '#kit/context.ts'
import { mount, type Api } from '#kit/http/mount.ts'
import { adminChartOf, adminDashboardOf, topEarnersOf } from './admin-dashboard.ts'
import { dashboardPartsOf } from './dashboard-parts.ts'
import { franchiseChartOf, franchiseDashboardOf } from './franchise/franchise-dashboard.ts'
import { unreadRows } from '#features/community/support/index.ts'
import { countUnreadBroadcasts } from '#features/community/broadcasts/index.ts'
import { countPaymentsWaiting } from '#features/donations/index.ts'
import { markMomentSeen } from './moments/commands/mark-moment-seen.ts'
import { returnedOf } from './papers-of.ts'
import { ownDetails } from './person-details.ts'
import { memberIdOf, userChartOf, userDashboardOf } from './user-dashboard.ts'
import { unreadOf } from './waiting/unread.ts'
import { waitingForFranchise, waitingInMenu } from './waiting/waiting-for.ts'

export function mountDashboards(api: Api, services: Services): void {
  mount(api, userDetails, async (context, { query }) => ({
    data: await ownDetails(services, actorOf(context), query.user_id),
  }))
  mount(api, adminDetails, async (context, { query }) => ({
    data: await ownDetails(services, actorOf(context), query.admin_user_id),
  }))
  mount(api, franchiseDetails, async (context, { query }) => ({
    data: await ownDetails(services, actorOf(context), query.user_id),
  }))

  mount(api, userDashboard, async (context) => ({
    data: await userDashboardOf(services, companyOf(context), actorOf(context)),
  }))
  mount(api, adminDashboard, async (context) => ({
    data: await adminDashboardOf(services, companyOf(context), actorOf(context)),
  }))
  mount(api, adminWaiting, async (context) => {
    const [waiting, unread] = await Promise.all([
      waitingInMenu(services, companyOf(context), actorOf(context)),
      unreadOf(context),
    ])
    return { ...waiting, ...unread }
  })
  mount(api, franchiseDashboard, async (context) => ({
    data: await franchiseDashboardOf(services, companyOf(context), actorOf(context)),
  }))
  mount(api, franchiseWaiting, async (context) => {
    const [waiting, unread, unread_broadcasts] = await Promise.all([
      waitingForFranchise(services, companyOf(context), actorOf(context)),
      unreadOf(context),
      countUnreadBroadcasts(context),
    ])
    return { data: waiting.map(({ kind, count }) => ({ kind, count })), ...unread, unread_broadcasts }
  })
  mount(api, franchiseChart, async (context, { query }) => ({
    data: await franchiseChartOf(services, companyOf(context), actorOf(context), query.duration),
  }))

  mount(api, userWaiting, async (context) => {
    const actor = actorOf(context)
    const [{ to_object, to_pay, to_confirm }, counted, unread_broadcasts] = await Promise.all([
      countPaymentsWaiting(services, actor),
      unreadOf(context, { conversations: unreadRows(actor), ...returnedOf(actor) }),
      countUnreadBroadcasts(context),
    ])
    return { data: { to_pay: to_pay + to_object, to_confirm, ...counted, unread_broadcasts } }
  })
  mount(api, markContract, (context, { body }) =>
    context.write(async (trx) => {
      await markMomentSeen(trx, { ...body, member_id: memberIdOf(actorOf(context)), at: context.clock.now() })
      return { data: {} }
    }),
  )

  mount(api, userChart, async (context, { query }) => ({
    data: await userChartOf(services, companyOf(context), actorOf(context), query.duration),
  }))
  // The spec's calls are granted by the dashboard, which every admin holds: without the right they answer nothing.
  mount(api, adminChart, async (context, { query }) => ({
    data: dashboardPartsOf(actorOf(context).pages).money
      ? await adminChartOf(services, companyOf(context), query.duration)
      : { series: [], points: [] },
  }))

  mount(api, topEarners, async (context, { query }) => {
    if (!dashboardPartsOf(actorOf(context).pages).money) return { data: [], total_count: 0, ...query }
    return { ...(await topEarnersOf(services, query.page_index, query.page_size)), ...query }
  })
}
