import type { adminDashboard } from '@banyan/contract/admin/dashboard.ts'
import type { ReplyOf } from '@banyan/contract/kit/endpoint.ts'
import type { Chart } from '@banyan/contract/user/dashboard.ts'
import { addDays } from '@banyan/domain/calendar/business-day.ts'
import { incomeAccountKinds, incomeExpense } from '@banyan/domain/ledger/chart-of-accounts.ts'
import { formatDecimal } from '@banyan/domain/money/decimal.ts'
import type { Minor } from '@banyan/domain/money/minor.ts'
import { roundHalfUp } from '@banyan/domain/money/rounding.ts'
import { teamOf } from '@banyan/domain/network/subtree.ts'
import type { Company } from '../../kit/company.ts'
import type { Services } from '../../kit/context.ts'
import { nextWindow } from '../closings/index.ts'
import { networkNow } from '../network/index.ts'
import {
  countActivated,
  countJoined,
  countVisitors,
  findCompanyBalances,
  findLatestClosings,
  findPayouts,
  findTurnover,
  getUnusedPins,
} from './queries.ts'
import { barsOf, closingDayOf, dayOf, spanOf, sumByBar, type Duration } from './spans.ts'

type Dashboard = ReplyOf<typeof adminDashboard>['data']

const money = (units: bigint): Minor => units as Minor
const shown_closings = 5
const month_days = 30
const root = 0

const sumOf = (amounts: readonly bigint[]): bigint => amounts.reduce((sum, amount) => sum + amount, 0n)

/** Paid over turnover in percent with one digit; nothing can be said without turnover. */
const ratioOf = (paid: bigint, turnover: bigint): string | null =>
  turnover <= 0n ? null : formatDecimal(roundHalfUp(paid * 1000n, turnover), 1)

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
    liabilities: wallets + balance('pin_liability') + balance('gst_payable') + balance('tds_payable'),
  }
}

/** What the company sees first. */
export async function adminDashboardOf(services: Services, company: Company): Promise<Dashboard> {
  const { db, clock } = services
  const { zone } = company
  const today = dayOf(clock.now(), zone)
  const day = spanOf(today, addDays(today, 1), zone)
  const month = spanOf(addDays(today, 1 - month_days), addDays(today, 1), zone)
  const [visitors_today, joined_today, activated_today, turnover, payouts, books, pins, closings, next] =
    await Promise.all([
      countVisitors(db, today),
      countJoined(db, day),
      countActivated(db, day),
      findTurnover(db, month, zone),
      findPayouts(db, month),
      bookFigures(services),
      getUnusedPins(db),
      findLatestClosings(db, shown_closings),
      nextWindow(services),
    ])
  const team = teamOf((await networkNow(services, company)).index, root)
  const last_30_days = sumOf(turnover.map(({ amount }) => amount))
  const paid_30_days = sumOf(payouts.map(({ paid }) => paid))
  return {
    visitors_today,
    members: { total: team.total, active: team.active, joined_today, activated_today },
    turnover: {
      today: money(sumOf(turnover.filter((row) => row.day === today).map(({ amount }) => amount))),
      last_30_days: money(last_30_days),
      total: money(books.turnover),
    },
    payouts: {
      last_closing: money(closings.find((closing) => closing.status === 'credited')?.paid ?? 0n),
      last_30_days: money(paid_30_days),
      total: money(books.payouts),
    },
    payout_ratio_percent: ratioOf(paid_30_days, last_30_days),
    liabilities: money(books.liabilities),
    unused_pins: { count: Number(pins.count), value: money(pins.value) },
    closings: closings.map(({ paid, members_paid, ...closing }) => ({
      ...closing,
      paid: money(paid),
      members_paid: Number(members_paid),
    })),
    next_closing_at: new Date(next.to_ms),
  }
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
