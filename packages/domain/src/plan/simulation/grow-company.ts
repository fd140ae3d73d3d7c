import type { Network } from '../../network/network.ts'
import { sponsorSides, startPlacement } from '../../network/network.ts'
import { randomFrom } from '../../random/random-from.ts'
import { startActs, type Act } from './choose-acts.ts'
import { startSponsors } from './choose-sponsor.ts'
import { daysOf, type SimulatedDay } from './days.ts'
import { orderOf, purchaseOf, type Sale } from './sales.ts'
import type { CompanyInput, SimulatedPackage } from './simulation-input.ts'
import { joinsByMonth } from './simulation-input.ts'

/** A day, with what happened on it. */
export interface CompanyDay extends SimulatedDay {
  /** Members there are at its end, the root included. */
  readonly size: number
  /** What was bought on it, as places among all sales: from the first to before the last. */
  readonly sales_from: number
  readonly sales_to: number
  /** What is taken back at its end, as places among all sales. */
  readonly cancelled: readonly number[]
  /** The place of the first day whose sales can be taken back at its end. */
  readonly cancels_since: number
}

/** A made-up company: who brought whom, who bought what, day by day. Every plan is run over the same. */
export interface GrownCompany {
  readonly network: Network
  readonly sponsor_sides: Uint8Array
  readonly days: readonly CompanyDay[]
  /** In the order of time. */
  readonly sales: readonly Sale[]
  /** Whether any of them is taken back. */
  readonly hasCancelled: boolean
  /** What each member paid for what was not taken back; nothing for the root. */
  readonly spent_minor: readonly bigint[]
  readonly joined: readonly number[]
  /** Who stopped in each month, without those who took their first purchase back. */
  readonly stopped: readonly number[]
}

/** Draws a package by the shares. */
function startPackages(packages: readonly SimulatedPackage[], random: () => number): () => SimulatedPackage {
  return () => {
    let left = 100 * random()
    return packages.find(({ share_percent }) => (left -= share_percent) < 0) ?? packages.at(-1)!
  }
}

type Buy = Act | { readonly kind: 'join'; readonly at_ms: number }

const inTime = (buyings: Buy[]): Buy[] => buyings.sort((one, other) => one.at_ms - other.at_ms)

/** Those of a month who join on a day, spread over it. */
function joinsOf({ day, from_ms, to_ms }: SimulatedDay, joins: number, days: number): Buy[] {
  const count = Math.floor((joins * day) / days) - Math.floor((joins * (day - 1)) / days)
  return Array.from({ length: count }, (_, nth) => ({
    kind: 'join',
    at_ms: from_ms + Math.floor(((nth + 1) * (to_ms - from_ms)) / (count + 1)),
  }))
}

/** Purchases are taken back together, at the end of a week of the month, or sooner where the cooling-off is shorter. */
const week_days = 7

/**
 * A company that grows from a seed. Who stops is drawn at the end of every month but the start. Whoever takes the first
 * purchase back has stopped with it.
 */
export function growCompany({ growth, packages, cooling_off_days }: CompanyInput): GrownCompany {
  const random = randomFrom(growth.seed)
  const placement = startPlacement()
  placement.join(-1, 0, -1)
  const sponsors = startSponsors(growth.shape, random)
  const nextPackage = startPackages(packages, random)
  const acts = startActs({ growth, packages, cooling_off_days })
  const joined = joinsByMonth(growth)
  const days: CompanyDay[] = []
  const sales: Sale[] = []
  const spent_minor: bigint[] = [0n]
  const stopped: number[] = []
  /** What each member holds; the root holds nothing and never buys. */
  const own: SimulatedPackage[] = [packages[0]!]
  let there: number[] = []
  let cancelled: number[] = []

  function sell(sale: Omit<Sale, 'cancelled_on'>, cancels_on: number | null): void {
    if (cancels_on !== null) cancelled.push(sales.length)
    else spent_minor[sale.event.member]! += sale.price_minor
    sales.push({ ...sale, cancelled_on: cancels_on })
  }

  const buying = (member: number, at_ms: number) => ({ number: sales.length + 1, member, at_ms })

  function join(at_ms: number, cancels_on: number | null): void {
    const { sponsor, side } = sponsors.choose()
    const member = placement.join(placement.extreme(sponsor, side), side, sponsor)
    sponsors.joined(member, sponsor)
    const bought = nextPackage()
    own.push(bought)
    spent_minor.push(0n)
    there.push(member)
    sell(purchaseOf(buying(member, at_ms), bought), cancels_on)
  }

  function upgrade(member: number, at_ms: number, cancels_on: number | null): void {
    const [from, to] = [own[member]!, acts.nextOf(own[member]!)!]
    sell(purchaseOf(buying(member, at_ms), to, from), cancels_on)
    if (cancels_on === null) own[member] = to
  }

  function keepOnly(isThere: (member: number) => boolean): void {
    there = there.filter(isThere)
    const kept = new Set(there)
    sponsors.keepOnly((member) => kept.has(member))
  }

  function stop(): number {
    const before = there.length
    keepOnly(() => random() * 100 >= growth.dropout_percent)
    return before - there.length
  }

  /** What is bought on a day, in the order of time; purchases may be taken back at the end of the day at a place. */
  function trade(buyings: readonly Buy[], settles: number): void {
    for (const buy of buyings) {
      if (buy.kind === 'order') sell(orderOf(buying(buy.member, buy.at_ms), growth), null)
      else if (buy.kind === 'join') join(buy.at_ms, acts.isCancelled() ? settles : null)
      else upgrade(buy.member, buy.at_ms, acts.isCancelled() ? settles : null)
    }
  }

  /** Takes back what is due, and lets go whose first purchase it was. */
  function settle(): readonly number[] {
    const due = cancelled
    cancelled = []
    const firsts = due.flatMap((sale) => (sales[sale]!.event.turns_active === true ? [sales[sale]!.event.member] : []))
    const gone = new Set(firsts)
    if (gone.size > 0) keepOnly((member) => !gone.has(member))
    return due
  }

  const week = Math.max(1, Math.min(week_days, cooling_off_days))
  for (const [month, joins] of joined.entries()) {
    const ofMonth = daysOf(month)
    const last = ofMonth.length - 1
    const span = { from_ms: ofMonth[0]!.from_ms, to_ms: ofMonth[last]!.to_ms }
    const later = acts.draw(there, (member) => own[member]!, span)
    for (const [nth, day] of ofMonth.entries()) {
      const place = days.length
      const sales_from = sales.length
      const settles = place + Math.min(week - 1 - (nth % week), last - nth)
      const today = later.filter(({ at_ms }) => at_ms >= day.from_ms && at_ms < day.to_ms)
      trade(inTime([...joinsOf(day, joins, ofMonth.length), ...today]), settles)
      const cancels_since = place - (nth % week)
      const rest = { size: placement.size, sales_from, sales_to: sales.length, cancels_since }
      days.push({ ...day, ...rest, cancelled: settles === place ? settle() : [] })
    }
    stopped.push(month === 0 ? 0 : stop())
  }
  const network = placement.network()
  const hasCancelled = sales.some(({ cancelled_on }) => cancelled_on !== null)
  return { network, sponsor_sides: sponsorSides(network), days, sales, hasCancelled, spent_minor, joined, stopped }
}

/** The members with the smallest numbers: the network as it was when there were so many. */
export const firstMembers = ({ parent, side, sponsor }: Network, size: number): Network => ({
  size,
  parent: parent.subarray(0, size),
  side: side.subarray(0, size),
  sponsor: sponsor.subarray(0, size),
})
