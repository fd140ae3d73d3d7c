import { parseDecimal, decimalsOf } from '../money/decimal.ts'
import { parsePercent, ratio, type Ratio } from '../money/ratio.ts'
import { floorDivide } from '../money/rounding.ts'
import type { PlanInput } from '../plan/plan-input.ts'
import { mostByRoi } from '../plan/roi/roi-worst-case.ts'
import { mostByStages } from '../plan/stage-worst-case.ts'

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

/** What the plan reads of a donation with volume: its volume, its fee, or one pair. Without volume it counts nothing. */
function countedMinor({ matching }: PlanInput, { fee_minor, volume_minor }: WithFee): bigint {
  if (matching.basis === 'amount') return fee_minor
  if (volume_minor === 0n) return 0n
  return matching.basis === 'pair' ? hundred : volume_minor
}

/** What a unit costs at worst: matched by every member who can match it, with the sponsor's share of each. */
function worstPerUnit(plan: PlanInput, package_rates: readonly string[]): Ratio {
  const share = plan.sponsored.enabled ? parsePercent(plan.sponsored.percent) : ratio(0n, 1n)
  const withSponsor = ratio(share.denominator + share.numerator, share.denominator)
  return times(times(payPerUnit(plan, package_rates), withSponsor), ratio(most_doublings, 1n))
}

/**
 * What a donation with volume costs by single leg: it counts in the teams before it on the line. Members are paid their
 * stages once, so that each activation costs all stages of one member at most, rounded up.
 */
function worstByStages(plan: PlanInput): bigint {
  const most = decimal(mostByStages(plan) ?? '0')
  return -floorDivide(-most.numerator * hundred, most.denominator)
}

/** What a donation with volume costs by ROI, which pays it back day by day: a part of its fee, rounded up. */
function worstByRoi(plan: PlanInput, fee_minor: bigint): bigint {
  const most = mostByRoi(plan)
  return most === null ? 0n : -floorDivide(-fee_minor * most.numerator, most.denominator)
}

/** The reckoning of a donation's fee against what the plan could pay on its volume; in hundredths. */
export interface FeeReckoning {
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
export function reckonFee(plan: PlanInput, package_rates: readonly string[], terms: WithFee): FeeReckoning {
  const payout_percent = plan.payout_ratio_percent ?? preset_payout_percent
  const payout = parsePercent(payout_percent)
  const worst = worstPerUnit(plan, package_rates)
  const counted = countedMinor(plan, terms)
  const staged = worstByStages(plan) + worstByRoi(plan, terms.fee_minor)
  const matched = -floorDivide(-counted * worst.numerator, worst.denominator)
  const worst_minor = matched + (terms.volume_minor === 0n ? 0n : staged)
  const cap_minor = floorDivide(terms.fee_minor * payout.numerator, payout.denominator)
  const room = cap_minor - staged
  const most_volume_minor =
    room < 0n
      ? 0n
      : worst.numerator === 0n
        ? terms.volume_minor
        : floorDivide(room * worst.denominator, worst.numerator)
  const is_covered = worst_minor <= cap_minor
  return { worst_minor, cap_minor, payout_percent, most_volume_minor, is_covered, basis: plan.matching.basis }
}

/**
 * What becomes of a fee when its promise ends without being completed: it goes back to the wallet it came from, unless a
 * payment was linked to the promise that its giver let run out or had decided against them.
 */
export const feeAtEnd = (link_statuses: readonly string[]): 'returned' | 'kept' =>
  link_statuses.every((status) => status === 'unlinked') ? 'returned' : 'kept'
