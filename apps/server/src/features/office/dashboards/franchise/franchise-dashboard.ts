import type { franchiseDashboard } from '@banyan/contract/dashboards/franchise-dashboard.ts'
import type { Chart } from '@banyan/contract/dashboards/user-dashboard.ts'
import type { ReplyOf } from '@banyan/contract/kit/endpoint.ts'
import { addDays, type Day } from '@banyan/domain/calendar/business-day.ts'
import type { Minor } from '@banyan/domain/money/minor.ts'
import { pace_days, stockPace } from '@banyan/domain/pins/stock-pace.ts'
import type { Company } from '#kit/company.ts'
import type { Actor, Services } from '#kit/context.ts'
import { franchisePartsOf } from './franchise-parts.ts'
import { findRecentTopups, findStock, findTopupsBetween, getTopups } from './queries.ts'
import { ownWallets } from '../person-details.ts'
import { barsOf, dayOf, instantsOf, spanOf, type Bar, type Duration } from '../spans.ts'
import { waitingForFranchise } from '../waiting/waiting-for.ts'

type Dashboard = ReplyOf<typeof franchiseDashboard>['data']

const shown_topups = 5
const money = (units: bigint): Minor => units as Minor

async function stockPart({ db, clock }: Services, { zone }: Company, { person_id }: Actor) {
  const now = clock.now()
  const { from: since } = spanOf(addDays(dayOf(now, zone), 1 - pace_days), dayOf(now, zone), zone)
  const rows = await findStock(db, person_id, { now, since })
  return rows.map((row) => {
    const [unused, gone] = [Number(row.unused), Number(row.gone)]
    return {
      package_id: row.package_id,
      package_name: row.package_name,
      unused,
      used: Number(row.used),
      blocked: Number(row.blocked),
      expired: Number(row.expired),
      value: money(row.value),
      gone_30_days: gone,
      ...stockPace({ unused, gone }),
    }
  })
}

async function topupsPart({ db, clock }: Services, { zone }: Company, { person_id }: Actor) {
  const today = dayOf(clock.now(), zone)
  const [{ count, value }, recent] = await Promise.all([
    getTopups(db, person_id, spanOf(today, addDays(today, 1), zone)),
    findRecentTopups(db, person_id, shown_topups),
  ])
  return {
    today: { count: Number(count), value: money(value) },
    recent: recent.map(({ price_minor, ...topup }) => ({ ...topup, price: money(price_minor) })),
  }
}

/** What a franchise sees first: its wallets, what waits for it, its stock of pins, and what it sold today. */
export async function franchiseDashboardOf(services: Services, company: Company, actor: Actor): Promise<Dashboard> {
  const parts = franchisePartsOf(actor.pages)
  const [wallets, pins, topups, waiting] = await Promise.all([
    ownWallets(services, actor.person_id, 'Franchise'),
    parts.pins ? stockPart(services, company, actor) : null,
    parts.topups ? topupsPart(services, company, actor) : null,
    waitingForFranchise(services, company, actor),
  ])
  return { wallets, pins, topups, waiting }
}

/** As many bars again, which end where the others begin. */
const barsBefore = (duration: Duration, [first]: readonly Bar[], today: Day): readonly Bar[] =>
  barsOf(duration, addDays(first?.from ?? today, -1))

/** What the top-ups of a franchise were worth over time, beside the equal time before. */
export async function franchiseChartOf(
  { db, clock }: Services,
  { zone }: Company,
  { pages, person_id }: Actor,
  duration: Duration,
): Promise<Chart> {
  if (!franchisePartsOf(pages).topups) return { series: [], points: [] }
  const today = dayOf(clock.now(), zone)
  const bars = barsOf(duration, today)
  const before = barsBefore(duration, bars, today)
  const found = await findTopupsBetween(db, person_id, instantsOf([...before, ...bars], zone))
  const [earlier, values] = [found.slice(0, before.length), found.slice(before.length)]
  const sumOf = (amounts: readonly bigint[]) => money(amounts.reduce((sum, amount) => sum + amount, 0n))
  return {
    series: [{ name: 'topups', display_name: 'Top-ups' }],
    points: bars.map(({ from }, index) => ({ day: from, values: [money(values[index]!)] })),
    compared: { now: sumOf(values), before: sumOf(earlier) },
  }
}
