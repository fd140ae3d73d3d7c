import { parseDecimal, decimalsOf } from '../money/decimal.ts'
import { parsePercent, ratio, type Ratio } from '../money/ratio.ts'
import { floorDivide } from '../money/rounding.ts'
import type { PlanInput } from '../plan/plan-input.ts'
import { addRatios, mostOnEvents } from '../plan/limits/event-worst-case.ts'
import { mostByRoi } from '../plan/roi/roi-worst-case.ts'
import { mostByStages } from '../plan/limits/stage-worst-case.ts'
import { shareAbove } from '../plan/limits/worst-case.ts'

/**
 * On the lighter side of how many members one unit of volume can be matched at most. Whoever is matched with the lighter side
 * has at least twice that volume below, so there are no more such members than the company can double: 20 doublings are ten
 * lakh times the volume of one donation.
 */
const most_doublings = 20n
/** What a company without a payout ratio pays of its sales at most. */
const preset_payout_percent = '50'
const hundred = 100n

export const feeStatuses = ['none', 'held', 'earned', 'returned', 'kept'] as const
/** Held until the promise is completed (earned), or ended before it was linked (returned) or after (kept). */
export type FeeStatus = (typeof feeStatuses)[number]

const times = (one: Ratio, other: Ratio): Ratio =>
  ratio(one.numerator * other.numerator, one.denominator * other.denominator)
const decimal = (text: string): Ratio => ratio(parseDecimal(text, decimalsOf(text)), 10n ** BigInt(decimalsOf(text)))
const larger = (one: Ratio, other: Ratio): Ratio =>
  one.numerator * other.denominator >= other.numerator * one.denominator ? one : other

/** What matching pays for one unit of volume on the lighter side: the highest rate, of the plan or of a package. */
function payPerUnit({ matching }: PlanInput, package_rates: readonly string[]): Ratio {
  if (!matching.enabled) return ratio(0n, 1n)
  const { rate_flat, rate_flat_first, unit } = matching
  if (rate_flat === undefined) return [matching.rate_percent ?? '10', ...package_rates].map(parsePercent).reduce(larger)
  const pay = larger(decimal(rate_flat), decimal(rate_flat_first ?? '0'))
  const of = decimal(unit)
  return times(pay, ratio(of.denominator, of.numerator))
}

/** A donation with a fee, as the plan sees it; in hundredths. */
interface WithFee {
  /** What the company receives, without GST. */
  readonly fee_minor: bigint
  readonly volume_minor: bigint
}

/** What a unit costs at worst: matched by every member who can match it, with what sponsors are paid of each. */
function worstPerUnit(plan: PlanInput, package_rates: readonly string[]): Ratio {
  const share = shareAbove(plan)
  const withSponsors = ratio(share.denominator + share.numerator, share.denominator)
  return times(times(payPerUnit(plan, package_rates), withSponsors), ratio(most_doublings, 1n))
}

/** What a donation with volume costs at worst, in hundredths: a part of its volume, and what is the same for every volume. */
interface Cost {
  readonly of_volume: Ratio
  readonly fixed_minor: bigint
}

const nil = ratio(0n, 1n)
const roundedUp = (minor: bigint, { numerator, denominator }: Ratio): bigint =>
  -floorDivide(-minor * numerator, denominator)
const roundedDown = (minor: bigint, { numerator, denominator }: Ratio): bigint =>
  floorDivide(minor * numerator, denominator)

/** The plan reads of a donation its volume, its fee, or one pair. */
function costByMatching(plan: PlanInput, package_rates: readonly string[], fee_minor: bigint): Cost {
  const worst = worstPerUnit(plan, package_rates)
  const { basis } = plan.matching
  if (basis === 'bv') return { of_volume: worst, fixed_minor: 0n }
  return { of_volume: nil, fixed_minor: roundedUp(basis === 'pair' ? hundred : fee_minor, worst) }
}

/**
 * What a donation with volume costs by single leg, where it counts in the teams before it on the line: members are paid
 * their stages once, so that each activation costs all stages of one member at most. And by ROI, which pays its fee back
 * day by day.
 */
function fixedMinor(plan: PlanInput, fee_minor: bigint): bigint {
  const byStages = roundedUp(hundred, decimal(mostByStages(plan) ?? '0'))
  return byStages + roundedUp(fee_minor, mostByRoi(plan) ?? nil)
}

/**
 * What a donation with volume costs by what is paid on activations at once: what the plan says, and what it lets one sale
 * pay. The smaller counts. A plan that pays on activations is not saved without such a limit.
 */
function costsAtOnce(plan: PlanInput, fee_minor: bigint): Cost[] {
  const limit = parsePercent(plan.event_payout_percent ?? '100')
  const limited = { of_volume: nil, fixed_minor: roundedDown(fee_minor, limit) }
  const said = mostOnEvents(plan)
  return said === null
    ? [limited]
    : [limited, { of_volume: said.of_volume, fixed_minor: roundedUp(hundred, said.flat) }]
}

/** What a donation costs, without volume and with it: of several bounds each holds, so the smallest counts. */
function costsOf(plan: PlanInput, package_rates: readonly string[], fee_minor: bigint) {
  const matching = costByMatching(plan, package_rates, fee_minor)
  const fixed = matching.fixed_minor + fixedMinor(plan, fee_minor)
  const costs = costsAtOnce(plan, fee_minor).map(({ of_volume, fixed_minor }) => ({
    of_volume: addRatios(matching.of_volume, of_volume),
    fixed_minor: fixed + fixed_minor,
  }))
  // Without volume a donation is neither a pair nor an activation that pays; its fee is an amount all the same.
  const without_volume = plan.matching.basis === 'amount' ? matching.fixed_minor : 0n
  return { costs, without_volume }
}

const smallestOf = (minors: readonly bigint[]): bigint => minors.reduce((one, other) => (other < one ? other : one))
const largestOf = (minors: readonly bigint[]): bigint => minors.reduce((one, other) => (other > one ? other : one))

/** The calculation of a donation's fee against what the plan could pay on its volume; in hundredths. */
export interface FeeCheck {
  /** What the plan pays on it at worst, rounded up. */
  readonly worst_minor: bigint
  /** What the company may pay out of the fee. */
  readonly cap_minor: bigint
  readonly payout_percent: string
  /** The largest volume that the fee carries. */
  readonly most_volume_minor: bigint
  readonly is_covered: boolean
  /** What the plan reads of an activation. */
  readonly basis: PlanInput['matching']['basis']
}

/**
 * Whether a fee carries the volume of a donation: what the plan pays on it at worst is no more than the fee times the part
 * of sales that the company pays out. `package_rates` are the matching rates of packages, in percent. Two made-up members
 * who confirm each other's donations then get back less than their fees.
 */
export function checkFee(plan: PlanInput, package_rates: readonly string[], terms: WithFee): FeeCheck {
  const payout_percent = plan.payout_ratio_percent ?? preset_payout_percent
  const { fee_minor, volume_minor } = terms
  const cap_minor = roundedDown(fee_minor, parsePercent(payout_percent))
  const { costs, without_volume } = costsOf(plan, package_rates, fee_minor)
  const worst_minor =
    volume_minor === 0n
      ? without_volume
      : smallestOf(costs.map(({ of_volume, fixed_minor }) => fixed_minor + roundedUp(volume_minor, of_volume)))
  const carried = ({ of_volume, fixed_minor }: Cost): bigint => {
    const room = cap_minor - fixed_minor
    if (room < 0n) return 0n
    return of_volume.numerator === 0n ? volume_minor : floorDivide(room * of_volume.denominator, of_volume.numerator)
  }
  const most_volume_minor = largestOf(costs.map(carried))
  const is_covered = worst_minor <= cap_minor
  return { worst_minor, cap_minor, payout_percent, most_volume_minor, is_covered, basis: plan.matching.basis }
}

/**
 * What becomes of a fee when its promise ends without being completed: it goes back to the wallet it came from, unless a
 * payment was linked to the promise that its giver let run out or had decided against them.
 */
export const feeAtEnd = (link_statuses: readonly string[]): 'returned' | 'kept' =>
  link_statuses.every((status) => status === 'unlinked') ? 'returned' : 'kept'
