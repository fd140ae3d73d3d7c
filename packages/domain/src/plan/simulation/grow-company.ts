import { addDays, dayNumber, startOfDay } from '../../calendar/business-day.ts'
import type { Network } from '../../network/network.ts'
import { sponsorSides, startPlacement } from '../../network/network.ts'
import type { EventColumns, EventRow } from '../events.ts'
import { eventColumns } from '../events.ts'
import { packageRate } from '../package-rate.ts'
import { startSponsors } from './choose-sponsor.ts'
import { randomFrom } from '../../random/random-from.ts'
import type { Growth, SimulatedPackage } from './simulation-input.ts'
import { joinsByMonth } from './simulation-input.ts'

/** Days are those of UTC and the start is this month, so that the same figures always give the same result. */
export const ZONE = 'UTC'
const start_month = { year: 2025, month: 12 }

export interface SimulatedDay {
  readonly month: number
  /** The day of the month, from 1 on. */
  readonly day: number
  readonly from_ms: number
  readonly to_ms: number
  /** Members there are at its beginning and at its end, the root included. */
  readonly size_before: number
  readonly size: number
}

/** A made-up company: who brought whom, who bought what, day by day. Every plan is run over the same. */
export interface GrownCompany {
  readonly network: Network
  readonly sponsor_sides: Uint8Array
  readonly days: readonly SimulatedDay[]
  /** One activation of each member but the root, in the order of their numbers. */
  readonly purchases: EventColumns
  /** What each member paid, with GST; nothing for the root. */
  readonly spent_minor: readonly bigint[]
  readonly joined: readonly number[]
  /** Who stopped in each month. */
  readonly stopped: readonly number[]
}

const firstOf = (month: number): string => {
  const months = start_month.year * 12 + start_month.month - 1 + month
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}-01`
}

/** Draws a package by the shares. */
function startPackages(packages: readonly SimulatedPackage[], random: () => number): () => SimulatedPackage {
  return () => {
    let left = 100 * random()
    return packages.find(({ share_percent }) => (left -= share_percent) < 0) ?? packages.at(-1)!
  }
}

const purchaseOf = (member: number, at_ms: number, bought: SimulatedPackage): EventRow => ({
  // Everybody buys once, in the order of joining.
  number: member,
  kind: 'activation',
  member,
  at_ms,
  bv: bought.bv_minor,
  amount: bought.sales_minor,
  package_amount: bought.own_cap_minor,
  package_rate: packageRate(bought.matching_rate_percent),
  turns_active: true,
})

/** A company that grows from a seed. Who stops is drawn at the end of every month but the start. */
export function growCompany(growth: Growth, packages: readonly SimulatedPackage[]): GrownCompany {
  const random = randomFrom(growth.seed)
  const placement = startPlacement()
  placement.join(-1, 0, -1)
  const sponsors = startSponsors(growth.shape, random)
  const nextPackage = startPackages(packages, random)
  const joined = joinsByMonth(growth)
  const days: SimulatedDay[] = []
  const purchases: EventRow[] = []
  const spent_minor: bigint[] = [0n]
  const stopped: number[] = []
  let there: number[] = []

  function join(at_ms: number): void {
    const { sponsor, side } = sponsors.choose()
    const member = placement.join(placement.extreme(sponsor, side), side, sponsor)
    sponsors.joined(member, sponsor)
    const bought = nextPackage()
    purchases.push(purchaseOf(member, at_ms, bought))
    spent_minor.push(bought.price_minor)
    there.push(member)
  }

  function stop(): number {
    const before = there.length
    there = there.filter(() => random() * 100 >= growth.dropout_percent)
    const isThere = new Set(there)
    sponsors.keepOnly((member) => isThere.has(member))
    return before - there.length
  }

  for (const [month, joins] of joined.entries()) {
    const first = firstOf(month)
    const length = dayNumber(firstOf(month + 1)) - dayNumber(first)
    for (let day = 0; day < length; day += 1) {
      const from_ms = startOfDay(addDays(first, day), ZONE)
      const to_ms = startOfDay(addDays(first, day + 1), ZONE)
      const size_before = placement.size
      const count = Math.floor((joins * (day + 1)) / length) - Math.floor((joins * day) / length)
      for (let nth = 1; nth <= count; nth += 1) join(from_ms + Math.floor((nth * (to_ms - from_ms)) / (count + 1)))
      days.push({ month, day: day + 1, from_ms, to_ms, size_before, size: placement.size })
    }
    stopped.push(month === 0 ? 0 : stop())
  }
  const network = placement.network()
  const columns = eventColumns(purchases)
  return { network, sponsor_sides: sponsorSides(network), days, purchases: columns, spent_minor, joined, stopped }
}

/** The members with the smallest numbers: the network as it was when there were so many. */
export const firstMembers = ({ parent, side, sponsor }: Network, size: number): Network => ({
  size,
  parent: parent.subarray(0, size),
  side: side.subarray(0, size),
  sponsor: sponsor.subarray(0, size),
})

/** What was bought on a day. */
export function purchasesOf({ purchases: all }: GrownCompany, { size_before, size }: SimulatedDay): EventColumns {
  const [from, to] = [size_before - 1, size - 1]
  return {
    size: to - from,
    number: all.number.subarray(from, to),
    kind: all.kind.subarray(from, to),
    acts_as: all.acts_as.subarray(from, to),
    member: all.member.subarray(from, to),
    side: all.side.subarray(from, to),
    at_ms: all.at_ms.subarray(from, to),
    bv: all.bv.slice(from, to),
    amount: all.amount.slice(from, to),
    cap_base: all.cap_base.slice(from, to),
    given: all.given.subarray(from, to),
    package_amount: all.package_amount.slice(from, to),
    package_rate: all.package_rate.subarray(from, to),
    turns_active: all.turns_active.subarray(from, to),
  }
}
