import { decimalsOf, formatShortest, parseDecimal } from '../money/decimal.ts'
import type { Ratio } from '../money/ratio.ts'
import { formatPercent, parsePercent, ratio, scaled } from '../money/ratio.ts'
import type { LevelPlan, ReferralPlan, SpillPlan } from './instant/instant-plan.ts'
import { levelOf, referralOf, spillOf, withdrawalLevelOf } from './instant/instant-plan.ts'
import type { MatrixPlan } from './matrix/matrix-plan.ts'
import { matrixOf } from './matrix/matrix-plan.ts'
import type {
  Basis,
  FirstPair,
  FlushMode,
  LevelsInput,
  MatchingInput,
  PlanInput,
  SingleLegInput,
  SponsoredInput,
} from './plan-input.ts'
import type { Cap } from './plan-caps.ts'
import { capsOf } from './plan-caps.ts'
import type { RepurchaseRates } from './repurchase/repurchase-plan.ts'
import { repurchaseRatesOf } from './repurchase/repurchase-plan.ts'
import type { RoiPlan } from './roi/roi-plan.ts'
import { roiOf } from './roi/roi-plan.ts'
import type { Scales } from './scales.ts'
import type { SingleLegStages } from './kinds/single-leg-stages.ts'
import { stagesOf } from './kinds/single-leg-stages.ts'
import { opensAt } from './kinds/unlock.ts'

/** Who may be paid: how many active personal directs are needed on each side (0: not checked). */
export interface DirectsNeeded {
  readonly left_directs: number
  readonly right_directs: number
}

export interface MatchingPlan extends DirectsNeeded {
  readonly basis: Basis
  readonly unit: bigint
  readonly first_pair: FirstPair
  /** Units that every later pair takes from the left and from the right. */
  readonly ratio_left: bigint
  readonly ratio_right: bigint
  /** A pair weighs this much; the pay of pairs is their weight times `pay`. For percent pay the weight is the volume. */
  readonly first_weight: bigint
  readonly pair_weight: bigint
  readonly pay: Ratio
  readonly base: 'volume' | 'pairs'
  readonly rate: string
  readonly rate_first: string | null
  readonly caps: readonly Cap[]
  readonly flush_mode: FlushMode
  readonly carry_limit: bigint | null
  readonly carry_expiry_days: number
  readonly unqualified_lapses: boolean
  readonly receiver_active: boolean
  /** Virtual business counts like bought volume; otherwise it moves nothing, and what was left of it lapses. */
  readonly virtual_counts: boolean
  /** What the own caps cut is offered to the next sponsor above who may earn. */
  readonly passes_trims_up: boolean
}

export interface SponsoredPlan extends DirectsNeeded {
  readonly percent: Ratio
  readonly rate: string
  readonly caps: readonly Cap[]
}

/** What each level up the sponsors is paid, the nearest first. */
export interface LevelsPlan {
  readonly percents: readonly Ratio[]
  readonly rates: readonly string[]
  /** How many active directs each level asks for, the nearest first; null when all levels are open. */
  readonly opens_at: readonly number[] | null
  /** A level that somebody may not be paid passes up to the next who may. */
  readonly passes_up: boolean
}

/** Levels up the sponsors of whoever earns another income, with caps of their own. */
export interface LevelsOnIncomePlan extends LevelsPlan {
  readonly caps: readonly Cap[]
}

export interface SingleLegPlan extends SingleLegStages {
  readonly caps: readonly Cap[]
}

export interface RepurchaseLevelPlan extends RepurchaseRates {
  readonly caps: readonly Cap[]
}

/** A plan of compensation in integers and exact fractions, ready for the engine. */
export interface Plan extends Scales {
  readonly referral: ReferralPlan | null
  readonly level: LevelPlan | null
  readonly spill: SpillPlan | null
  readonly matrix: MatrixPlan | null
  readonly matching: MatchingPlan | null
  readonly matching_level: LevelsOnIncomePlan | null
  readonly sponsored: SponsoredPlan | null
  readonly roi: RoiPlan | null
  readonly roi_level: LevelsOnIncomePlan | null
  readonly single_leg: SingleLegPlan | null
  readonly withdrawal_level: LevelPlan | null
  readonly repurchase_level: RepurchaseLevelPlan | null
  readonly overall_cap: Ratio | null
  readonly payout_ratio: Ratio | null
  readonly event_payout: Ratio | null
}

const ten = (digits: number): bigint => 10n ** BigInt(digits)

type MatchingPay = Pick<MatchingPlan, 'first_weight' | 'pair_weight' | 'pay' | 'base' | 'rate' | 'rate_first'>

/** Percent pay weighs a pair by its weak-leg volume, flat pay by its rate. */
function matchingPay(input: MatchingInput, unit: bigint, weak: bigint, scales: Scales): MatchingPay {
  const { rate_flat, rate_flat_first } = input
  if (rate_flat === undefined) {
    const percent = input.rate_percent ?? '10'
    const pay = scaled(parsePercent(percent), ten(scales.money_digits), ten(scales.event_digits))
    return {
      first_weight: unit,
      pair_weight: weak * unit,
      pay,
      base: 'volume',
      rate: formatPercent(percent),
      rate_first: null,
    }
  }
  const digits = Math.max(decimalsOf(rate_flat), decimalsOf(rate_flat_first ?? '0'))
  const pair_weight = parseDecimal(rate_flat, digits)
  const first_weight = rate_flat_first === undefined ? pair_weight : parseDecimal(rate_flat_first, digits)
  return {
    first_weight,
    pair_weight,
    pay: ratio(ten(scales.money_digits), ten(digits)),
    base: 'pairs',
    rate: formatShortest(pair_weight, digits),
    rate_first: rate_flat_first === undefined ? null : formatShortest(first_weight, digits),
  }
}

function matchingOf(input: MatchingInput, scales: Scales): MatchingPlan {
  const unit = parseDecimal(input.unit, scales.event_digits)
  const [ratio_left = 1n, ratio_right = 1n] = input.ratio.split(':').map(BigInt)
  return {
    basis: input.basis,
    unit,
    first_pair: input.first_pair,
    ratio_left,
    ratio_right,
    ...matchingPay(input, unit, ratio_left < ratio_right ? ratio_left : ratio_right, scales),
    left_directs: input.left_directs,
    right_directs: input.right_directs,
    caps: capsOf(input.caps, scales),
    flush_mode: input.flush_mode,
    carry_limit: input.carry_limit === null ? null : parseDecimal(input.carry_limit, scales.event_digits),
    carry_expiry_days: input.carry_expiry_days,
    unqualified_lapses: input.unqualified_volume === 'lapse',
    receiver_active: input.receiver_active,
    passes_trims_up: input.trim_to === 'next_upline',
    virtual_counts: input.virtual_counts ?? true,
  }
}

const sponsoredOf = (input: SponsoredInput, scales: Scales): SponsoredPlan => ({
  percent: parsePercent(input.percent),
  rate: formatPercent(input.percent),
  left_directs: input.left_directs,
  right_directs: input.right_directs,
  caps: capsOf(input.caps, scales),
})

const levelsOf = (input: LevelsInput, caps: readonly Cap[]): LevelsOnIncomePlan => ({
  percents: input.percents.map(parsePercent),
  rates: input.percents.map(formatPercent),
  opens_at: opensAt(input, input.percents.length),
  passes_up: input.compression === 'dynamic',
  caps,
})

const singleLegOf = (input: SingleLegInput, scales: Scales): SingleLegPlan => ({
  ...stagesOf(input, scales.money_digits),
  caps: capsOf(input.caps, scales),
})

/**
 * The plan in integers, at the given scales. Ask `planFaults` first: it says in words what this throws.
 * @throws RangeError when a volume of the plan is finer than the scale of events
 */
export function planOf(input: PlanInput, scales: Scales): Plan {
  const { referral, level, spill, matrix, matching, matching_level, sponsored, roi, roi_level, single_leg } = input
  const { withdrawal_level, repurchase_level } = input
  const shareOfAmounts = (percent: string | null): Ratio | null =>
    percent === null ? null : scaled(parsePercent(percent), ten(scales.money_digits), ten(scales.event_digits))
  return {
    ...scales,
    referral: referral.enabled ? referralOf(referral, scales) : null,
    level: level.enabled ? levelOf(level, scales) : null,
    spill: spill.enabled ? spillOf(spill, scales) : null,
    matrix: matrix.enabled ? matrixOf(matrix, scales) : null,
    matching: matching.enabled ? matchingOf(matching, scales) : null,
    matching_level: matching_level.enabled ? levelsOf(matching_level, capsOf(matching_level.caps, scales)) : null,
    sponsored: sponsored.enabled ? sponsoredOf(sponsored, scales) : null,
    roi: roi.enabled ? roiOf(roi, scales) : null,
    roi_level: roi_level.enabled ? levelsOf(roi_level, capsOf(roi_level.caps, scales)) : null,
    single_leg: single_leg.enabled ? singleLegOf(single_leg, scales) : null,
    withdrawal_level: withdrawal_level.enabled ? withdrawalLevelOf(withdrawal_level, scales) : null,
    repurchase_level: repurchase_level.enabled
      ? { ...repurchaseRatesOf(repurchase_level, scales), caps: capsOf(repurchase_level.caps, scales) }
      : null,
    overall_cap: shareOfAmounts(input.overall_cap_percent),
    payout_ratio: shareOfAmounts(input.payout_ratio_percent),
    event_payout: shareOfAmounts(input.event_payout_percent),
  }
}
