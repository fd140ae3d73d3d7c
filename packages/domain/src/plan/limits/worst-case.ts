import { decimalsOf, formatShortest, parseDecimal } from '../../money/decimal.ts'
import type { Ratio } from '../../money/ratio.ts'
import { parsePercent, ratio } from '../../money/ratio.ts'
import { floorDivide } from '../../money/rounding.ts'
import { addRatios } from './event-worst-case.ts'
import type { Fault, MatchingInput, PlanInput } from '../plan-input.ts'
import { STANDARD_FLATS } from '../matrix/matrix-plan.ts'
import { poolFaults } from '../matrix/pool-worst-case.ts'
import { mostByOrders, orderFaults } from '../repurchase/repurchase-worst-case.ts'
import { mostByRoi } from '../roi/roi-worst-case.ts'
import { mostByStages } from './stage-worst-case.ts'
import { withdrawalFaults } from './withdrawal-worst-case.ts'

/**
 * The most that a plan can pay (docs/plan-of-compensation.md, "How much a plan can pay"). Matching pays one sale again at
 * every member above it whose other leg has as much volume, and a tree has no bottom: no rate, however low, bounds
 * matching by itself. Only the payout ratio does, because it scales a closing to its own sales.
 */
export interface WorstCase {
  /** The most that closings and events pay together, in percent of sales; null when nothing bounds it. */
  readonly percent: string | null
  /**
   * What a sale can be paid at each member above, in percent of its volume, the shares of that member's sponsors included.
   * Null when matching pays flat for members: what that is of a sale depends on the price.
   */
  readonly each_percent: string | null
  /** The number of members above a sale with which the payout cap is passed; null when it is not known or never is. */
  readonly passed_at: number | null
  /** What single leg can pay each member in a lifetime, whatever was sold; null when it pays nothing. */
  readonly each_member: string | null
  /** What ROI and its levels pay of a sale, all days together, in percent of it; null when they pay nothing. */
  readonly each_sale: string | null
  /** What repurchase level pays of an order, all levels together, in percent of its volume; null when it pays nothing. */
  readonly each_order: string | null
}

const shown = ({ numerator, denominator }: Ratio): string =>
  formatShortest(floorDivide(numerator * 1_000_000n + denominator - 1n, denominator), 4)
const FINEST = 18
const isNil = ({ numerator }: Ratio): boolean => numerator === 0n
const larger = (one: Ratio, other: Ratio): Ratio =>
  one.numerator * other.denominator >= other.numerator * one.denominator ? one : other

const decimalRatio = (text: string): Ratio =>
  ratio(parseDecimal(text, decimalsOf(text)), 10n ** BigInt(decimalsOf(text)))

/** What one pair pays, as a part of the volume that the smaller side gives to it; null for flat pay for members. */
function payOfWeakVolume({ rate_percent, rate_flat, rate_flat_first, ...plan }: MatchingInput): Ratio | null {
  if (rate_flat === undefined) return parsePercent(rate_percent ?? '10')
  if (plan.basis === 'pair') return null
  const weak = plan.ratio
    .split(':')
    .map(BigInt)
    .reduce((least, side) => (side < least ? side : least))
  const perVolume = (flat: string, units: bigint): Ratio => {
    const [pay, unit] = [decimalRatio(flat), decimalRatio(plan.unit)]
    return ratio(pay.numerator * unit.denominator, pay.denominator * unit.numerator * units)
  }
  const later = perVolume(rate_flat, weak)
  return rate_flat_first === undefined ? later : larger(later, perVolume(rate_flat_first, 1n))
}

const paysNothing = ({ matching }: PlanInput): boolean => {
  if (!matching.enabled) return true
  const { rate_percent = '10', rate_flat, rate_flat_first = '0' } = matching
  return isNil(decimalRatio(rate_flat ?? rate_percent)) && isNil(decimalRatio(rate_flat_first))
}

/** What the sponsors of whoever is paid matching are paid of it together: the share, and all levels. */
export function shareAbove({ sponsored, matching_level }: PlanInput): Ratio {
  const percents = [
    ...(sponsored.enabled ? [sponsored.percent] : []),
    ...(matching_level.enabled ? matching_level.percents : []),
  ]
  return percents.map(parsePercent).reduce(addRatios, ratio(0n, 1n))
}

/** Whether the plan pays anything on events. */
function paysOnEvents({ referral, level, spill, matrix }: PlanInput): boolean {
  const isAny = (pays: readonly string[]): boolean => pays.some((pay) => !isNil(decimalRatio(pay)))
  return (
    (referral.enabled && isAny([referral.flat ?? referral.percent ?? '5'])) ||
    (level.enabled && isAny(level.flats ?? level.percents ?? ['5'])) ||
    (spill.enabled && isAny(spill.percents ?? [spill.flat ?? spill.percent ?? '5'])) ||
    (matrix.enabled &&
      [matrix, ...(matrix.pools ?? [])].some(({ percents, flats = STANDARD_FLATS }) => isAny(percents ?? flats)))
  )
}

const largerPercent = (one: string, other: string): string =>
  parseDecimal(one, FINEST) >= parseDecimal(other, FINEST) ? one : other

/** What a plan can pay at most, beside a payout cap in percent of sales. The plan's own rate counts, not a package's. */
export function worstCase(plan: PlanInput, payout_cap_percent: string): WorstCase {
  const closings = worstOfClosings(plan, payout_cap_percent)
  if (!paysOnEvents(plan)) return closings
  // What events paid is taken off what a closing may pay, so the larger of the two bounds holds for both together.
  const { event_payout_percent } = plan
  const isBound = closings.percent !== null && event_payout_percent !== null
  return { ...closings, percent: isBound ? largerPercent(closings.percent, event_payout_percent) : null }
}

function worstOfClosings(plan: PlanInput, payout_cap_percent: string): WorstCase {
  const each_member = mostByStages(plan)
  const daily = mostByRoi(plan)
  const each_sale = daily === null ? null : shown(daily)
  const each_order = mostByOrders(plan)
  const of_all = { each_member, each_sale, each_order }
  const { payout_ratio_percent } = plan
  if (paysNothing(plan)) {
    // Where a sale pays ROI alone, that ends: so much of it and no more.
    const isOpen = each_member !== null || each_order !== null
    const unbound = isOpen || paysOnEvents(plan) ? null : each_sale
    const percent = isOpen || each_sale !== null ? (payout_ratio_percent ?? unbound) : '0'
    return { percent, each_percent: '0', passed_at: null, ...of_all }
  }
  const matched = payOfWeakVolume(plan.matching)
  if (matched === null) return { percent: payout_ratio_percent, each_percent: null, passed_at: null, ...of_all }
  const share = shareAbove(plan)
  const each = ratio(matched.numerator * (share.denominator + share.numerator), matched.denominator * share.denominator)
  const cap = parsePercent(payout_cap_percent)
  const within = floorDivide(cap.numerator * each.denominator, cap.denominator * each.numerator)
  return { percent: payout_ratio_percent, each_percent: shown(each), passed_at: Number(within) + 1, ...of_all }
}

/** Why nothing but a payout ratio limits a plan. */
function calculationOf(
  { each_percent, passed_at, each_member, each_sale, each_order }: WorstCase,
  cap: string,
): string {
  const matched =
    each_percent === null
      ? ['each pair is paid at every member above it']
      : passed_at === null
        ? []
        : [
            `a sale of 100 can pay ${each_percent} at each member above it, which is more than ${cap} from ${passed_at} members on`,
          ]
  const staged =
    each_member === null ? [] : [`single leg can pay each member ${each_member} in all, whatever the packages cost`]
  const daily = each_sale === null ? [] : [`ROI pays ${each_sale} of a sale of 100, day by day`]
  const ordered =
    each_order === null
      ? []
      : [`repurchase level pays ${each_order} of an order with a volume of 100, whatever its price`]
  return [...matched, ...staged, ...daily, ...ordered].join('; ')
}

/** What members may do beside buying packages. */
export interface MembersMay {
  /** What is deducted from a withdrawal; null while members cannot withdraw. */
  readonly withdrawal_deduction_percent: string | null
  /** Whether they can order products, which may bring BV. */
  readonly takes_orders: boolean
}

const NOTHING_YET: MembersMay = { withdrawal_deduction_percent: null, takes_orders: false }

/**
 * Refuses a plan that could pay more than a percentage of sales, more for a place in a pool than that part of its price,
 * more of withdrawals than is deducted from them, or of orders that nobody can place, with the calculation, at the fields
 * that bound it.
 */
export const payoutFaults = (
  plan: PlanInput,
  payout_cap_percent: string,
  { withdrawal_deduction_percent, takes_orders }: MembersMay = NOTHING_YET,
): Fault[] => [
  ...closingFaults(plan, payout_cap_percent),
  ...eventFaults(plan, payout_cap_percent),
  ...poolFaults(plan),
  ...withdrawalFaults(plan, withdrawal_deduction_percent),
  ...orderFaults(plan, takes_orders),
]

function closingFaults(plan: PlanInput, payout_cap_percent: string): Fault[] {
  const worst = worstOfClosings(plan, payout_cap_percent)
  const cap = shownCap(payout_cap_percent)
  if (worst.percent !== null) return tooMuch('plan.payout_ratio_percent', worst.percent, payout_cap_percent)
  const calculation = calculationOf(worst, cap)
  const message = `Give a payout ratio of at most ${cap} %. Without one there is no limit: ${calculation}.`
  return [{ path: 'plan.payout_ratio_percent', message }]
}

function eventFaults(plan: PlanInput, payout_cap_percent: string): Fault[] {
  if (!paysOnEvents(plan)) return []
  const path = 'plan.event_payout_percent'
  if (plan.event_payout_percent !== null) return tooMuch(path, plan.event_payout_percent, payout_cap_percent)
  const calculation = 'flat amounts, and a volume above the price, can pay more than the company received.'
  const message = `Give the most that one sale pays at once, at most ${shownCap(payout_cap_percent)} %. Without it there is no limit: ${calculation}`
  return [{ path, message }]
}

const shownCap = (percent: string): string => formatShortest(parseDecimal(percent, FINEST), FINEST)

function tooMuch(path: string, percent: string, payout_cap_percent: string): Fault[] {
  if (parseDecimal(percent, FINEST) <= parseDecimal(payout_cap_percent, FINEST)) return []
  const cap = shownCap(payout_cap_percent)
  return [
    { path, message: `At most ${cap} %, the company’s payout cap: of sales of 100 this plan could pay ${percent}.` },
  ]
}
