import type { ReplyOf } from '@banyan/contract/kit/endpoint.ts'
import type { Chart, userDashboard } from '@banyan/contract/dashboards/user-dashboard.ts'
import { addDays, dayNumber } from '@banyan/domain/calendar/business-day.ts'
import { dayOfIncome } from '@banyan/domain/incomes/day-of-income.ts'
import { incomeAccountKinds, type IncomeAccountKind } from '@banyan/domain/ledger/chart-of-accounts.ts'
import { nextStepOf } from '@banyan/domain/members/next-step.ts'
import type { Minor } from '@banyan/domain/money/minor.ts'
import { daywiseBusiness } from '@banyan/domain/network/questions/daywise.ts'
import { directsOf } from '@banyan/domain/network/questions/directs.ts'
import { sideUnder } from '@banyan/domain/network/index/jump.ts'
import { LEFT, RIGHT } from '@banyan/domain/network/network.ts'
import { legsOf } from '@banyan/domain/network/questions/subtree.ts'
import type { Company } from '#kit/company.ts'
import type { Actor, Services } from '#kit/context.ts'
import type { Database } from '#kit/database/database.ts'
import { notFound } from '#kit/http/refusal.ts'
import { countPaymentsWaiting, hasOpenPromise } from '#features/donations/index.ts'
import {
  carryNow,
  computeOpen,
  goalFor,
  outlookFor,
  type CarryOf,
  type Direct,
} from '#features/ledger/closings/index.ts'
import { maybeNewestPlan } from '#features/platform/company/index.ts'
import { incomeName } from '#kit/income-names.ts'
import { heldOf } from '#features/incomes/incomes/index.ts'
import { networkNow, type NetworkNow } from '#features/network/network/index.ts'
import { momentsOf } from './moments/moments-of.ts'
import { papersOf, verificationPages } from './papers-of.ts'
import { ownWallets } from './person-details.ts'
import { findPaid, findPaidSince, getMember } from './queries.ts'
import { barsOf, dayOf, spanOf, sumByBar, type Duration } from './spans.ts'

type Dashboard = ReplyOf<typeof userDashboard>['data']

const money = (units: bigint): Minor => units as Minor
const recent_days = '7d'
const month_days = 30

export function memberIdOf(actor: Actor): bigint {
  if (actor.member_id === null) throw notFound('member')
  return actor.member_id
}

/** Directs, people and volume of both legs, as the network in memory has them. */
function legFigures(
  { index, days }: NetworkNow,
  member: number,
  today: number,
  { directs: ownDirects, carryOf }: { readonly directs: readonly Direct[]; readonly carryOf: CarryOf },
) {
  const legs = legsOf(index, member)
  const [brought] = daywiseBusiness(index, member, { from: today, to: today }, days.within(today, today))
  const bv_today = [brought!.left.volume, brought!.right.volume]
  const directs = [0, 0]
  for (const { side } of ownDirects) directs[side]! += 1
  const legOf = (side: 0 | 1) => {
    const team = side === LEFT ? legs.left : legs.right
    return {
      members: team.total,
      active: team.active,
      directs: directs[side]!,
      bv_today: money(BigInt(bv_today[side]!)),
      bv_total: money(BigInt(team.volume)),
      carry: money(carryOf(member, side)),
    }
  }
  return { left: legOf(LEFT), right: legOf(RIGHT) }
}

/** What each kind of income brought a member, bar by bar. */
async function paidByBar({ db, clock }: Services, { zone }: Company, member_id: bigint, duration: Duration) {
  const bars = barsOf(duration, dayOf(clock.now(), zone))
  const rows = await findPaid(db, member_id, spanOf(bars[0]!.from, bars.at(-1)!.to, zone))
  const sumsOf = (kind: IncomeAccountKind) =>
    sumByBar(
      bars,
      rows.filter((row) => row.kind === kind).map((row) => [dayOfIncome(row, zone), BigInt(row.paid)] as const),
    )
  return { bars, rows, sumsOf }
}

/** The kinds that the plan pays now, and those that paid the member something. */
async function shownKinds(db: Database, paid: readonly { readonly kind: string }[]): Promise<IncomeAccountKind[]> {
  const plan = await maybeNewestPlan(db)
  return incomeAccountKinds.filter((kind) => plan?.[kind].enabled === true || paid.some((row) => row.kind === kind))
}

/**
 * Incomes by kind. "Today" is what was credited since midnight: a closing that ended at midnight pays today, for
 * yesterday; the bars show the day it was earned.
 */
async function incomeFigures(services: Services, company: Company, member_id: bigint): Promise<Dashboard['incomes']> {
  const { zone } = company
  const today = dayOf(services.clock.now(), zone)
  const since = (days: number) => spanOf(addDays(today, -days), today, zone).from
  const [{ sumsOf }, paid] = await Promise.all([
    paidByBar(services, company, member_id, recent_days),
    findPaidSince(services.db, member_id, {
      today: since(0),
      month: since(month_days - 1),
      month_before: since(2 * month_days - 1),
    }),
  ])
  const kinds = await shownKinds(services.db, paid)
  return kinds.map((kind) => {
    const sum = paid.find((row) => row.kind === kind)
    return {
      income_name: kind,
      display_name: incomeName(company, kind),
      today: money(sum?.today ?? 0n),
      last_30_days: money(sum?.last_30_days ?? 0n),
      before_30_days: money(sum?.before_30_days ?? 0n),
      total: money(sum?.total ?? 0n),
      recent: sumsOf(kind).map(money),
    }
  })
}

/** The personal directs of a member in its two legs. */
const directsIn = ({ index }: NetworkNow, member: number) =>
  directsOf(index, member).flatMap((direct) => {
    const side = sideUnder(index.columns, direct, member)
    return side === LEFT || side === RIGHT ? [{ member: direct, side }] : []
  })

/** What a member sees first. */
export async function userDashboardOf(services: Services, company: Company, actor: Actor): Promise<Dashboard> {
  const member_id = memberIdOf(actor)
  // Asked for once, for the outlook and the goal.
  const open = computeOpen(services)
  const [member, wallets, held, incomes, next_closing, carryOf, papers, waiting, has_promise, moments] =
    await Promise.all([
      getMember(services.db, member_id),
      ownWallets(services, actor.person_id, 'User'),
      heldOf(services, member_id, company.zone),
      incomeFigures(services, company, member_id),
      outlookFor(services, member_id, open),
      carryNow(services.db),
      papersOf(services, company, actor),
      countPaymentsWaiting(services, actor),
      hasOpenPromise(services.db, member_id),
      momentsOf(services, company, actor),
    ])
  const network = await networkNow(services, company)
  const number = Number(member_id) - 1
  const directs = directsIn(network, number)
  const legs = legFigures(network, number, dayNumber(dayOf(services.clock.now(), company.zone)), { directs, carryOf })
  const is_active = member.activated_at !== null && !member.is_blocked && member.left_at === null
  const unblocked = member.left_at !== null ? 'left' : is_active ? 'active' : 'registered'
  const started = {
    mobile_verified: actor.pages.has(verificationPages.mobile) ? member.mobile_verified_at !== null : null,
    email_verified: actor.pages.has(verificationPages.email) ? member.email_verified_at !== null : null,
    ...papers,
    is_active,
    has_direct: directsOf(network.index, number).length > 0,
    has_both_sides: legs.left.directs > 0 && legs.right.directs > 0,
    has_income: incomes.some((income) => income.total > 0n),
  }
  const is_barred = member.is_blocked || member.left_at !== null
  return {
    wallets,
    held,
    incomes,
    status: member.is_blocked ? 'blocked' : unblocked,
    package_name: member.package_name,
    sponsor_user_id: member.sponsor_user_id,
    next_closing,
    goal: is_barred ? null : await goalFor(open, member_id, directs),
    ...legs,
    next_step: nextStepOf({ is_barred, waiting, started, has_promise }),
    has_promise,
    moments,
    started,
  }
}

/** A member's incomes over time, one series for each kind. */
export async function userChartOf(
  services: Services,
  company: Company,
  actor: Actor,
  duration: Duration,
): Promise<Chart> {
  const { bars, rows, sumsOf } = await paidByBar(services, company, memberIdOf(actor), duration)
  const kinds = await shownKinds(services.db, rows)
  const sums = kinds.map(sumsOf)
  return {
    series: kinds.map((kind) => ({ name: kind, display_name: incomeName(company, kind) })),
    points: bars.map(({ from }, index) => ({ day: from, values: sums.map((series) => money(series[index]!)) })),
  }
}
