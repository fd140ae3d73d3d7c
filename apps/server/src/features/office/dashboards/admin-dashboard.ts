import type { adminDashboard } from '@banyan/contract/dashboards/admin-dashboard.ts'
import type { ReplyOf } from '@banyan/contract/kit/endpoint.ts'
import type { Chart } from '@banyan/contract/dashboards/user-dashboard.ts'
import { addDays, dayNumber, dayOfNumber, type Day } from '@banyan/domain/calendar/business-day.ts'
import { incomeAccountKinds, incomeExpense } from '@banyan/domain/ledger/chart-of-accounts.ts'
import { percentOf } from '@banyan/domain/money/percent-of.ts'
import type { Minor } from '@banyan/domain/money/minor.ts'
import { teamOf } from '@banyan/domain/network/questions/subtree.ts'
import type { Company } from '#kit/company.ts'
import type { Actor, Services } from '#kit/context.ts'
import { findEarners } from '#features/incomes/incomes/index.ts'
import { windowAfter } from '#features/ledger/closings/index.ts'
import { findBusinessDays } from '#features/ledger/events/index.ts'
import { networkNow } from '#features/network/network/index.ts'
import { getUnusedPins } from '#features/sales/pins/index.ts'
import { countVisitors, findCompanyBalances, findLatestClosings, findPayouts, findShownEarners } from './queries.ts'
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

type BusinessDays = Awaited<ReturnType<typeof findBusinessDays>>

async function moneyPart(
  services: Services,
  company: Company,
  today: Day,
  asked: Promise<BusinessDays>,
): Promise<Money> {
  const { db } = services
  const { zone } = company
  const compared = spanOf(firstCompared(today), addDays(today, 1), zone)
  const [days, payouts, books, closings] = await Promise.all([
    asked,
    findPayouts(db, compared),
    bookFigures(services),
    findLatestClosings(db, shown_closings),
  ])
  // One at most is a preview: the newest of the others is there.
  const next = windowAfter(
    closings.find(({ status }) => status !== 'preview'),
    company,
  )
  const received = overTime(
    days.map(({ day, received }) => [day, received] as const),
    today,
  )
  const paid = overTime(
    payouts.map((closing) => [closingDayOf(closing.window_to, zone), closing.paid] as const),
    today,
  )
  return {
    turnover: {
      today: money(days.find(({ day }) => day === today)?.received ?? 0n),
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

async function membersPart(
  services: Services,
  company: Company,
  today: Day,
  asked: Promise<BusinessDays>,
): Promise<Members> {
  const [days, { index }] = await Promise.all([asked, networkNow(services, company)])
  const { total, active } = teamOf(index, root)
  index.settle()
  const joinedByDay = [...index.joined.within(dayNumber(firstCompared(today)), dayNumber(today))]
  const shown = (amounts: readonly (readonly [Day, bigint])[]) => countOver(overTime(amounts, today))
  const joined = shown(joinedByDay.map(({ day, size }) => [dayOfNumber(day), BigInt(size)]))
  const activated = shown(days.map((day) => [day.day, day.activated]))
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
  const compared = { from: firstCompared(today), to: addDays(today, 1) }
  const days = parts.people || parts.money ? findBusinessDays(db, compared, company.zone) : Promise.resolve([])
  const [visitors_today, members, shownMoney, unused_pins, waiting] = await Promise.all([
    parts.people ? countVisitors(db, today) : null,
    parts.people ? membersPart(services, company, today, days) : null,
    parts.money ? moneyPart(services, company, today, days) : null,
    parts.pins ? pinsPart(services) : null,
    waitingFor(services, company, actor),
  ])
  return { visitors_today, members, money: shownMoney, unused_pins, waiting }
}

/** What came in and what was paid, over time. */
export async function adminChartOf({ db, clock }: Services, { zone }: Company, duration: Duration): Promise<Chart> {
  const bars = barsOf(duration, dayOf(clock.now(), zone))
  const span = { from: bars[0]!.from, to: bars.at(-1)!.to }
  const [days, payouts] = await Promise.all([
    findBusinessDays(db, span, zone),
    findPayouts(db, spanOf(span.from, span.to, zone)),
  ])
  const sums = [
    sumByBar(
      bars,
      days.map(({ day, received }) => [day, received] as const),
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

/** Members by what they were paid, a page of them, and how many were paid anything. */
export async function topEarnersOf({ db }: Pick<Services, 'db'>, page_index: number, page_size: number) {
  const { earners, total_count } = await findEarners(db, page_index * page_size, page_size)
  const ids = earners.map(({ member_id }) => member_id)
  const shown = new Map((ids.length === 0 ? [] : await findShownEarners(db, ids)).map(({ id, ...row }) => [id, row]))
  const data = earners.map(({ member_id, paid, incomes }) => ({
    ...shown.get(member_id)!,
    paid: money(paid),
    incomes: Number(incomes),
  }))
  return { data, total_count }
}
