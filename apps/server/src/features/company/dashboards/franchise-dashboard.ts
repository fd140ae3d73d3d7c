import type { franchiseDashboard } from '@banyan/contract/dashboards/franchise-dashboard.ts'
import type { ReplyOf } from '@banyan/contract/kit/endpoint.ts'
import { addDays } from '@banyan/domain/calendar/business-day.ts'
import type { Minor } from '@banyan/domain/money/minor.ts'
import type { Company } from '#kit/company.ts'
import type { Actor, Services } from '#kit/context.ts'
import { ownWallets } from './person-details.ts'
import { findPinsByPackage, findRecentTopups, getTopups } from './queries.ts'
import { dayOf, spanOf } from './spans.ts'

const shown_topups = 5
const money = (units: bigint): Minor => units as Minor

/** What a franchise sees first: its wallets, its stock of pins, and what it sold today. */
export async function franchiseDashboardOf(
  services: Services,
  { zone }: Company,
  { person_id }: Actor,
): Promise<ReplyOf<typeof franchiseDashboard>['data']> {
  const { db, clock } = services
  const now = clock.now()
  const today = dayOf(now, zone)
  const [wallets, pins, topups, recent] = await Promise.all([
    ownWallets(services, person_id, 'Franchise'),
    findPinsByPackage(db, person_id, now),
    getTopups(db, person_id, spanOf(today, addDays(today, 1), zone)),
    findRecentTopups(db, person_id, shown_topups),
  ])
  return {
    wallets,
    pins: pins.map((row) => ({
      package_name: row.package_name,
      unused: Number(row.unused),
      used: Number(row.used),
      blocked: Number(row.blocked),
      expired: Number(row.expired),
      value: money(row.value),
    })),
    topups_today: { count: Number(topups.count), value: money(topups.value) },
    recent_topups: recent.map(({ price_minor, ...topup }) => ({ ...topup, price: money(price_minor) })),
  }
}
