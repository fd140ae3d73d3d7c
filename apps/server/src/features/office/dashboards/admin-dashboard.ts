import type { adminDashboard } from '@banyan/contract/dashboards/admin-dashboard.ts'
import type { ReplyOf } from '@banyan/contract/kit/endpoint.ts'
import type { Chart } from '@banyan/contract/dashboards/user-dashboard.ts'
import { addDays, type Day } from '@banyan/domain/calendar/business-day.ts'
import { incomeAccountKinds, incomeExpense } from '@banyan/domain/ledger/chart-of-accounts.ts'
import { percentOf } from '@banyan/domain/money/percent-of.ts'
import type { Minor } from '@banyan/domain/money/minor.ts'
import { teamOf } from '@banyan/domain/network/questions/subtree.ts'
import type { Company } from '#kit/company.ts'
import type { Actor, Services } from '#kit/context.ts'
import { nextWindow } from '#features/ledger/closings/index.ts'
import { networkNow } from '#features/network/network/index.ts'
import {
  countVisitors,
  findActivatedByDay,
  findCompanyBalances,
  findJoinedByDay,
  findLatestClosings,
  findPayouts,
  findTurnover,
  getUnusedPins,
} from './queries.ts'
import { dashboardPartsOf } from './dashboard-parts.ts'
import { firstCompared, overTime } from './over-time.ts'
import { waitingFor } from './waiting/waiting-for.ts'
import { barsOf, closingDayOf, dayOf, spanOf, sumByBar, type Duration } from './spans.ts'

type Dashboard = ReplyOf<typeof adminDashboard>['data']

const money = (units: bigint): Minor => units as Minor
const shown_closings = 5
const root = 0

const sumOf = (amounts: readonly bigint[]): bigint => amounts.reduce((sum, amount) => sum + amount, 0n)

/**
 * The whole of the books from the company's few accounts: all balances add up to zero, so what people hold in wallets
 * is what the company's accounts lack.
 */
async function bookFigures({ db }: Services) {
  const balances = new Map((await findCompanyBalances(db)).map(({ code, balance_minor }) => [code, balance_minor]))
  const balance = (code: string) => balances.get(code) ?? 0n
  const wallets = -sumOf([...balances.values()])
  return {
    turnover: balance('sales'),
    payouts: -sumOf(incomeAccountKinds.map((kind) => balance(incomeExpense(kind)))),
    liabilities:
      wallets +
      balance('pin_liability') +
      balance('gst_payable') +
      balance('tds_payable') +
      balance('withdrawals_in_process'),
  }
}

type Money = NonNullable<Dashboard['money']>
type Members = NonNullable<Dashboard['members']>

/** What the newest closing in the books paid, with what it corrected. */
function lastPaid(closings: Awaited<ReturnType<typeof findLatestClosings>>): bigint {
  const last = closings.find(({ status }) => status === 'credited')
  return last === undefined ? 0n : last.paid + last.corrected
}

type OverTime = ReturnType<typeof overTime>

const moneyOver = ({ last_30_days, before_30_days, recent }: OverTime) => ({
  last_30_days: money(last_30_days),
  before_30_days: money(before_30_days),
  recent: recent.map(money),
})

const countOver = ({ last_30_days, before_30_days, recent }: OverTime) => ({
  last_30_days: Number(last_30_days),
  before_30_days: Number(before_30_days),
  recent: recent.map(Number),
})

async function moneyPart(services: Services, { zone }: Company, today: Day): Promise<Money> {
  const { db } = services
  const compared = spanOf(firstCompared(today), addDays(today, 1), zone)
  const [turnover, payouts, books, closings, next] = await Promise.all([
    findTurnover(db, compared, zone),
    findPayouts(db, compared),
    bookFigures(services),
    findLatestClosings(db, shown_closings),
    nextWindow(services),
  ])
  const received = overTime(
    turnover.map(({ day, amount }) => [day, amount] as const),
    today,
  )
  const paid = overTime(
    payouts.map((closing) => [closingDayOf(closing.window_to, zone), closing.paid] as const),
    today,
  )
  return {
    turnover: {
      today: money(sumOf(turnover.filter((row) => row.day === today).map(({ amount }) => amount))),
      ...moneyOver(received),
      total: money(books.turnover),
    },
    payouts: {
      last_closing: money(lastPaid(closings)),
      ...moneyOver(paid),
      total: money(books.payouts),
    },
    payout_ratio_percent: percentOf(paid.last_30_days, received.last_30_days),
    liabilities: money(books.liabilities),
    closings: closings.map(({ members_paid, corrections, corrected, ...closing }) => ({
      ...closing,
      paid: money(closing.paid),
      members_paid: Number(members_paid),
      corrections: Number(corrections),
      corrected: money(corrected),
    })),
    next_closing_at: new Date(next.to_ms),
  }
}

async function membersPart(services: Services, company: Company, today: Day): Promise<Members> {
  const { db } = services
  const { zone } = company
  const compared = spanOf(firstCompared(today), addDays(today, 1), zone)
  const [joinedByDay, activatedByDay, network] = await Promise.all([
    findJoinedByDay(db, compared, zone),
    findActivatedByDay(db, compared, zone),
    networkNow(services, company),
  ])
  const { total, active } = teamOf(network.index, root)
  const shown = (days: typeof joinedByDay) =>
    countOver(
      overTime(
        days.map(({ day, count }) => [day, count] as const),
        today,
      ),
    )
  const [joined, activated] = [shown(joinedByDay), shown(activatedByDay)]
  return {
    total,
    active,
    joined_today: joined.recent.at(-1) ?? 0,
    activated_today: activated.recent.at(-1) ?? 0,
    joined,
    activated,
  }
}

async function pinsPart({ db }: Services): Promise<NonNullable<Dashboard['unused_pins']>> {
  const pins = await getUnusedPins(db)
  return { count: Number(pins.count), value: money(pins.value) }
}

/** What an admin sees first: of the company's figures those that the admin could look up anyway. */
export async function adminDashboardOf(services: Services, company: Company, actor: Actor): Promise<Dashboard> {
  const { db, clock } = services
  const today = dayOf(clock.now(), company.zone)
  const parts = dashboardPartsOf(actor.pages)
  const [visitors_today, members, shownMoney, unused_pins, waiting] = await Promise.all([
    parts.people ? countVisitors(db, today) : null,
    parts.people ? membersPart(services, company, today) : null,
    parts.money ? moneyPart(services, company, today) : null,
    parts.pins ? pinsPart(services) : null,
    waitingFor(services, actor),
  ])
  return { visitors_today, members, money: shownMoney, unused_pins, waiting }
}

/** What came in and what was paid, over time. */
export async function adminChartOf({ db, clock }: Services, { zone }: Company, duration: Duration): Promise<Chart> {
  const bars = barsOf(duration, dayOf(clock.now(), zone))
  const span = spanOf(bars[0]!.from, bars.at(-1)!.to, zone)
  const [turnover, payouts] = await Promise.all([findTurnover(db, span, zone), findPayouts(db, span)])
  const sums = [
    sumByBar(
      bars,
      turnover.map(({ day, amount }) => [day, amount] as const),
    ),
    sumByBar(
      bars,
      payouts.map(({ window_to, paid }) => [closingDayOf(window_to, zone), paid] as const),
    ),
  ]
  return {
    series: [
      { name: 'turnover', display_name: 'Turnover' },
      { name: 'payouts', display_name: 'Payouts' },
    ],
    points: bars.map(({ from }, index) => ({ day: from, values: sums.map((series) => money(series[index]!)) })),
  }
}
