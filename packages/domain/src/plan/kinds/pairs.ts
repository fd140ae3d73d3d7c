import type { Ratio } from '../../money/ratio.ts'
import type { Integers } from '../engine/integers.ts'
import type { MatchingPlan } from '../plan.ts'

/** The pairs that two legs can make. */
interface Match<N> {
  /** All pairs, the first one included. */
  readonly pairs: N
  /** Whether one of them is the once-in-a-lifetime first pair, and what it takes from each leg. */
  readonly has_first: boolean
  readonly first_left: N
  readonly first_right: N
}

/** The plan's rules of pairing over the given integers. The first pair always counts, and is paid, before the others. */
interface PairRules<N> {
  /** No pair takes less than this from a leg. */
  readonly unit: N
  /** What two legs with at least a unit each make, if anything. */
  match(left: N, right: N, needs_first: boolean): Match<N> | undefined
  /** What so many pairs of a match take from the left leg, and from the right. */
  leftOf(match: Match<N>, pairs: N): N
  rightOf(match: Match<N>, pairs: N): N
  /** What the rate applies to: the volume paid for, or the pairs. */
  baseOf(match: Match<N>): N
}

/** What pairs pay at one rate. */
export interface PairPay<N> {
  payOf(match: Match<N>): N
  /** The pay of so many pairs, rounded down: the room of a cap on pairs. */
  payDownOf(pairs: N, has_first: boolean): N
  /** The fewest pairs of a match whose pay is at least an amount of money. */
  fewestFor(paid: N, match: Match<N>): N
}

/** What pairs weigh, for their pay and for the volume that it is paid for. */
function pairWeights<N extends number | bigint>(
  { of, zero, one, plus, minus, times }: Integers<N>,
  plan: MatchingPlan,
) {
  const first_weight = of(plan.first_weight)
  const pair_weight = of(plan.pair_weight)
  const weightOf = (pairs: N, has_first: boolean): N => {
    if (!has_first || pairs <= zero) return times(pairs, pair_weight)
    return plus(first_weight, times(minus(pairs, one), pair_weight))
  }
  return { first_weight, pair_weight, weightOf }
}

/** What the plan's pairs pay at a rate of pay: the plan's own, or that of a member's package. */
export function pairPay<N extends number | bigint>(
  integers: Integers<N>,
  plan: MatchingPlan,
  { numerator, denominator }: Ratio,
): PairPay<N> {
  const { zero, one, plus, minus, quotient } = integers
  const { first_weight, pair_weight, weightOf } = pairWeights(integers, plan)
  const pay = integers.fraction({ numerator, denominator })
  const weight_for = numerator === 0n ? null : integers.fraction({ numerator: denominator, denominator: numerator })
  return {
    payOf: (match) => integers.share(weightOf(match.pairs, match.has_first), pay),
    payDownOf: (pairs, has_first) => integers.shareDown(weightOf(pairs, has_first), pay),
    fewestFor(paid, match) {
      if (paid <= zero || weight_for === null) return zero
      const weight = integers.shareUp(paid, weight_for)
      if (match.has_first && weight <= first_weight) return one
      const later = match.has_first ? minus(weight, first_weight) : weight
      const pairs = quotient(plus(later, minus(pair_weight, one)), pair_weight)
      return match.has_first ? plus(pairs, one) : pairs
    },
  }
}

export function pairRules<N extends number | bigint>(integers: Integers<N>, plan: MatchingPlan): PairRules<N> {
  const { zero, one, plus, minus, times, quotient } = integers
  const unit = integers.of(plan.unit)
  const two_units = integers.of(2n * plan.unit)
  const left_each = integers.of(plan.ratio_left * plan.unit)
  const right_each = integers.of(plan.ratio_right * plan.unit)
  const { weightOf } = pairWeights(integers, plan)

  /** A tie makes left the heavy side. */
  function isLeftHeavy(left: N, right: N): boolean {
    return plan.first_pair === '2:1' || (plan.first_pair === '2:1_or_1:2' && left >= right)
  }
  function isRightHeavy(left: N, right: N): boolean {
    return plan.first_pair === '1:2' || (plan.first_pair === '2:1_or_1:2' && left < right)
  }

  const taken = (match: Match<N>, pairs: N, first: N, each: N): N => {
    if (!match.has_first || pairs <= zero) return times(pairs, each)
    return plus(first, times(minus(pairs, one), each))
  }

  return {
    unit,
    match(left, right, needs_first) {
      let first_left = zero
      let first_right = zero
      if (needs_first) {
        first_left = isLeftHeavy(left, right) ? two_units : unit
        first_right = isRightHeavy(left, right) ? two_units : unit
        if (left < first_left || right < first_right) return undefined
      }
      const by_left = quotient(minus(left, first_left), left_each)
      const by_right = quotient(minus(right, first_right), right_each)
      const later = by_left < by_right ? by_left : by_right
      const pairs = needs_first ? plus(later, one) : later
      return pairs > zero ? { pairs, has_first: needs_first, first_left, first_right } : undefined
    },
    leftOf: (match, pairs) => taken(match, pairs, match.first_left, left_each),
    rightOf: (match, pairs) => taken(match, pairs, match.first_right, right_each),
    baseOf: (match) => (plan.base === 'pairs' ? match.pairs : weightOf(match.pairs, match.has_first)),
  }
}
