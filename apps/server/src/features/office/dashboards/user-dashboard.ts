import type { ReplyOf } from '@banyan/contract/kit/endpoint.ts'
import type { Chart, userDashboard } from '@banyan/contract/dashboards/user-dashboard.ts'
import { addDays, dayNumber, startOfDay } from '@banyan/domain/calendar/business-day.ts'
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
import { countPaymentsWaiting } from '#features/donations/index.ts'
import { carryAfter, findLatest, goalFor, maybeOpen, outlookFor, type Direct } from '#features/ledger/closings/index.ts'
import { newestPlan } from '#features/platform/company/index.ts'
import { incomeName } from '#kit/income-names.ts'
import { heldOf } from '#features/incomes/incomes/index.ts'
import { networkNow } from '#features/network/network/index.ts'
import { momentsOf } from './moments/moments-of.ts'
import { hasDocuments, verificationPages } from './papers-of.ts'
import { walletsShown } from './person-details.ts'
import { findPaid, findPaidBetween, getMember } from './queries.ts'
import { barsOf, dayOf, instantsOf, type Duration } from './spans.ts'

type Dashboard = ReplyOf<typeof userDashboard>['data']

const money = (units: bigint): Minor => units as Minor
const recent_days = '7d'
const month_days = 30
/** Of what was paid by instants: after two months come the bars. */
const first_bar = 3

export function memberIdOf(actor: Actor): bigint {
  if (actor.member_id === null) throw notFound('member')
  return actor.member_id
}

/** Directs, people and volume of both legs, as the network in memory has them. */
async function teamFigures(services: Services, company: Company, member: number) {
  const { index, days } = await networkNow(services, company)
  const today = dayNumber(dayOf(services.clock.now(), company.zone))
  const legs = legsOf(index, member)
  const [brought] = daywiseBusiness(index, member, { from: today, to: today }, days.within(today, today))
  const bv_today = [brought!.left.volume, brought!.right.volume]
  const all = directsOf(index, member)
  const directs = all.flatMap((direct): Direct[] => {
    const side = sideUnder(index.columns, direct, member)
    return side === LEFT || side === RIGHT ? [{ member: direct, side }] : []
  })
  const legOf = (side: 0 | 1) => {
    const team = side === LEFT ? legs.left : legs.right
    return {
      members: team.total,
      active: team.active,
      directs: directs.filter((direct) => direct.side === side).length,
      bv_today: money(BigInt(bv_today[side]!)),
      bv_total: money(BigInt(team.volume)),
    }
  }
  return { directs, has_direct: all.length > 0, left: legOf(LEFT), right: legOf(RIGHT) }
}

/** The kinds that the plan pays now, and those that paid the member something. */
async function shownKinds(
  db: Database,
  company: Company,
  paid: readonly { readonly kind: string }[],
): Promise<IncomeAccountKind[]> {
  const plan = await newestPlan(db, company)
  return incomeAccountKinds.filter((kind) => plan?.[kind].enabled === true || paid.some((row) => row.kind === kind))
}

/**
 * Incomes by kind. "Today" is what was credited since midnight: a closing that ended at midnight pays today, for
 * yesterday; the bars show the day it was earned.
 */
async function incomeFigures(
  { db, clock }: Services,
  company: Company,
  member_id: bigint,
): Promise<Dashboard['incomes']> {
  const { zone } = company
  const today = dayOf(clock.now(), zone)
  const bars = barsOf(recent_days, today)
  const months = [addDays(today, 1 - 2 * month_days), addDays(today, 1 - month_days)]
  const instants = [...months.map((day) => new Date(startOfDay(day, zone))), ...instantsOf(bars, zone)]
  const paid = await findPaid(db, member_id, instants).execute()
  const kinds = await shownKinds(db, company, paid)
  return kinds.map((kind) => {
    const ofKind = paid.filter((row) => row.kind === kind)
    const sumOf = (from: number, to = instants.length) =>
      money(ofKind.reduce((sum, row) => (row.place >= from && row.place <= to ? sum + row.paid : sum), 0n))
    return {
      income_name: kind,
      display_name: incomeName(company, kind),
      today: sumOf(first_bar + bars.length - 1),
      last_30_days: sumOf(2),
      before_30_days: sumOf(1, 1),
      total: sumOf(0),
      recent: bars.map((_bar, bar) => sumOf(first_bar + bar, first_bar + bar)),
    }
  })
}

/** The closing that pays next, and what members carry into it: both from one reading of the newest closings. */
async function closingsFor(services: Services, company: Company) {
  const latest = await findLatest(services.db)
  const [open, carryOf] = await Promise.all([
    maybeOpen(services, company, latest),
    carryAfter(services.db, latest.credited),
  ])
  return { open, carryOf }
}

/** What a member sees first. */
export async function userDashboardOf(services: Services, company: Company, actor: Actor): Promise<Dashboard> {
  const member_id = memberIdOf(actor)
  const number = Number(member_id) - 1
  const [member, held, incomes, { open, carryOf }, documents_sent, waiting, moments, team] = await Promise.all([
    getMember(services.db, member_id, { with_bank: actor.pages.has('user/banking-payment-info') }),
    heldOf(services, member_id, company.zone),
    incomeFigures(services, company, member_id),
    closingsFor(services, company),
    hasDocuments(services, company, actor),
    countPaymentsWaiting(services, actor),
    momentsOf(services, company, actor),
    teamFigures(services, company, number),
  ])
  const { directs, has_direct, left, right } = team
  const is_active = member.activated_at !== null && !member.is_blocked && member.left_at === null
  const unblocked = member.left_at !== null ? 'left' : is_active ? 'active' : 'registered'
  const started = {
    mobile_verified: actor.pages.has(verificationPages.mobile) ? member.mobile_verified_at !== null : null,
    email_verified: actor.pages.has(verificationPages.email) ? member.email_verified_at !== null : null,
    documents_sent,
    bank_given: member.bank_given,
    is_active,
    has_direct,
    has_both_sides: left.directs > 0 && right.directs > 0,
    has_income: incomes.some((income) => income.total > 0n),
  }
  const is_barred = member.is_blocked || member.left_at !== null
  const { has_promise } = member
  const balances = new Map(member.wallets.map(([wallet, minor_text]) => [wallet!, BigInt(minor_text!)]))
  return {
    wallets: walletsShown(balances, 'User'),
    held,
    incomes,
    status: member.is_blocked ? 'blocked' : unblocked,
    package_name: member.package_name,
    sponsor_user_id: member.sponsor_user_id,
    next_closing: open && outlookFor(open, member_id, carryOf),
    goal: is_barred || open === null ? null : goalFor(open, member_id, directs),
    left: { ...left, carry: money(carryOf(number, LEFT)) },
    right: { ...right, carry: money(carryOf(number, RIGHT)) },
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
  const { db, clock } = services
  const bars = barsOf(duration, dayOf(clock.now(), company.zone))
  const paid = await findPaidBetween(db, memberIdOf(actor), instantsOf(bars, company.zone)).execute()
  const kinds = await shownKinds(db, company, paid)
  const paidOf = (kind: IncomeAccountKind, bar: number): bigint =>
    paid.find((row) => row.kind === kind && row.place === bar + 1)?.paid ?? 0n
  return {
    series: kinds.map((kind) => ({ name: kind, display_name: incomeName(company, kind) })),
    points: bars.map(({ from }, bar) => ({ day: from, values: kinds.map((kind) => money(paidOf(kind, bar))) })),
  }
}
