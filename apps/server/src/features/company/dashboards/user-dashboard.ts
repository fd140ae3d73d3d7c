import type { ReplyOf } from '@banyan/contract/kit/endpoint.ts'
import type { Chart, userDashboard } from '@banyan/contract/dashboards/user-dashboard.ts'
import { addDays, dayNumber } from '@banyan/domain/calendar/business-day.ts'
import { incomeAccountKinds } from '@banyan/domain/ledger/chart-of-accounts.ts'
import type { KycState } from '@banyan/domain/kyc/kyc-state.ts'
import type { Minor } from '@banyan/domain/money/minor.ts'
import { directsOf } from '@banyan/domain/network/directs.ts'
import { sideUnder } from '@banyan/domain/network/jump.ts'
import { LEFT, RIGHT } from '@banyan/domain/network/network.ts'
import { sidesOf } from '@banyan/domain/network/sides.ts'
import { legsOf } from '@banyan/domain/network/subtree.ts'
import type { Company } from '#kit/company.ts'
import type { Actor, Services } from '#kit/context.ts'
import { notFound } from '#kit/http/refusal.ts'
import { findBanksOf } from '#features/people/banking/index.ts'
import { carryNow, outlookFor, type CarryOf } from '#features/money/closings/index.ts'
import { incomeName } from '#features/company/company/index.ts'
import { heldOf } from '#features/money/incomes/index.ts'
import { getKycState } from '#features/people/kyc/index.ts'
import { networkNow, type NetworkNow } from '#features/network/index.ts'
import { ownWallets } from './person-details.ts'
import { findPaid, findPaidSince, getMember } from './queries.ts'
import { barsOf, closingDayOf, dayOf, spanOf, sumByBar, type Duration } from './spans.ts'

type Dashboard = ReplyOf<typeof userDashboard>['data']

const money = (units: bigint): Minor => units as Minor
const recent_days = '7d'
const month_days = 30

export function memberIdOf(actor: Actor): bigint {
  if (actor.member_id === null) throw notFound('member')
  return actor.member_id
}

/** Directs, people and volume of both legs, as the network in memory has them. */
function legFigures({ index, days }: NetworkNow, member: number, today: number, carryOf: CarryOf) {
  const legs = legsOf(index, member)
  const sideOf = sidesOf(index, member)
  const bv_today = [0, 0]
  for (const { members, volumes } of days.within(today, today)) {
    for (let at = 0; at < members.length; at++) {
      const side = sideOf(members[at]!)
      if (side === LEFT || side === RIGHT) bv_today[side]! += volumes[at]!
    }
  }
  const directs = [0, 0]
  for (const direct of directsOf(index, member)) {
    const side = sideUnder(index.columns, direct, member)
    if (side === LEFT || side === RIGHT) directs[side]! += 1
  }
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
  const sums = incomeAccountKinds.map((kind) =>
    sumByBar(
      bars,
      rows.filter((row) => row.kind === kind).map((row) => [closingDayOf(row.at, zone), BigInt(row.paid)] as const),
    ),
  )
  return { bars, sums }
}

/**
 * Incomes by kind. "Today" is what was credited since midnight: a closing that ended at midnight pays today, for
 * yesterday; the bars show the day it was earned.
 */
async function incomeFigures(services: Services, company: Company, member_id: bigint): Promise<Dashboard['incomes']> {
  const { zone } = company
  const today = dayOf(services.clock.now(), zone)
  const since = (days: number) => spanOf(addDays(today, -days), today, zone).from
  const [{ sums }, paid] = await Promise.all([
    paidByBar(services, company, member_id, recent_days),
    findPaidSince(services.db, member_id, since(0), since(month_days - 1)),
  ])
  return incomeAccountKinds.map((kind, index) => {
    const sum = paid.find((row) => row.kind === kind)
    return {
      income_name: kind,
      display_name: incomeName(company, kind),
      today: money(sum?.today ?? 0n),
      last_30_days: money(sum?.last_30_days ?? 0n),
      total: money(sum?.total ?? 0n),
      recent: sums[index]!.map(money),
    }
  })
}

const with_company: readonly KycState[] = ['submitted', 'under_review', 'approved', 'resubmitted']

/** Whether the company has what it needs to pay a member; nothing where the page for it is off. */
async function papersOf({ db }: Services, { country }: Company, { person_id, pages }: Actor) {
  const [documents_sent, bank_given] = await Promise.all([
    pages.has('user/kyc')
      ? getKycState(db, { person_id, country }).then(({ state }) => with_company.includes(state))
      : null,
    pages.has('user/banking-payment-info')
      ? findBanksOf(db, person_id).then((banks) => banks.some(({ state }) => state !== 'rejected'))
      : null,
  ])
  return { documents_sent, bank_given }
}

/** What a member sees first. */
export async function userDashboardOf(services: Services, company: Company, actor: Actor): Promise<Dashboard> {
  const member_id = memberIdOf(actor)
  const [member, wallets, held, incomes, next_closing, carryOf, papers] = await Promise.all([
    getMember(services.db, member_id),
    ownWallets(services, actor.person_id, 'User'),
    heldOf(services, member_id, company.zone),
    incomeFigures(services, company, member_id),
    outlookFor(services, member_id),
    carryNow(services.db),
    papersOf(services, company, actor),
  ])
  const network = await networkNow(services, company)
  const legs = legFigures(network, Number(member_id) - 1, dayNumber(dayOf(services.clock.now(), company.zone)), carryOf)
  const is_active = member.activated_at !== null && !member.is_blocked && member.left_at === null
  const unblocked = member.left_at !== null ? 'left' : is_active ? 'active' : 'registered'
  return {
    wallets,
    held,
    incomes,
    status: member.is_blocked ? 'blocked' : unblocked,
    package_name: member.package_name,
    sponsor_user_id: member.sponsor_user_id,
    next_closing,
    ...legs,
    started: {
      mobile_verified: member.mobile_verified_at !== null,
      email_verified: member.email_verified_at !== null,
      ...papers,
      is_active,
      has_direct: directsOf(network.index, Number(member_id) - 1).length > 0,
      has_both_sides: legs.left.directs > 0 && legs.right.directs > 0,
      has_income: incomes.some((income) => income.total > 0n),
    },
  }
}

/** A member's incomes over time, one series for each kind. */
export async function userChartOf(
  services: Services,
  company: Company,
  actor: Actor,
  duration: Duration,
): Promise<Chart> {
  const { bars, sums } = await paidByBar(services, company, memberIdOf(actor), duration)
  return {
    series: incomeAccountKinds.map((kind) => ({ name: kind, display_name: incomeName(company, kind) })),
    points: bars.map(({ from }, index) => ({ day: from, values: sums.map((series) => money(series[index]!)) })),
  }
}
