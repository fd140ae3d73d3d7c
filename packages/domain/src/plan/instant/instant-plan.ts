import { decimalsOf, formatShortest, parseDecimal } from '../../money/decimal.ts'
import type { Ratio } from '../../money/ratio.ts'
import { formatPercent, parsePercent, scaled } from '../../money/ratio.ts'
import { roundHalfUp } from '../../money/rounding.ts'
import type { Scales } from '../scales.ts'
import type { Cap } from '../plan-caps.ts'
import { capsOf } from '../plan-caps.ts'
import type { CappedLevelsInput, LevelInput, ReferralInput, SpillInput, SpillMode } from '../plan-input.ts'
import { opensAt } from '../kinds/unlock.ts'

/** What one event pays: a share of its base, in minor units for each unit of it, or an amount. */
export type EventPay =
  | { readonly of: 'base'; readonly share: Ratio; readonly rate: string }
  | { readonly of: 'event'; readonly amount_minor: bigint; readonly rate: string }

export interface ReferralPlan {
  readonly pay: EventPay
  readonly is_first_only: boolean
  readonly caps: readonly Cap[]
}

export interface LevelPlan {
  /** What each level is paid, the nearest first. */
  readonly pays: readonly EventPay[]
  /** How many active directs each level asks for, the nearest first; null when all levels are open. */
  readonly opens_at: readonly number[] | null
  /** A level that somebody may not be paid passes up to the next who may. */
  readonly passes_up: boolean
  readonly tree: 'sponsor' | 'placement'
  readonly caps: readonly Cap[]
}

export interface SpillPlan {
  readonly mode: SpillMode
  /** What each level is paid, the nearest first; the other modes have one pay for all. */
  readonly pays: readonly EventPay[]
  readonly caps: readonly Cap[]
}

const ten = (digits: number): bigint => 10n ** BigInt(digits)

export const percentPay = (percent: string, { money_digits, event_digits }: Scales): EventPay => ({
  of: 'base',
  share: scaled(parsePercent(percent), ten(money_digits), ten(event_digits)),
  rate: formatPercent(percent),
})

export function flatPay(flat: string, { money_digits }: Scales): EventPay {
  const digits = decimalsOf(flat)
  const amount = parseDecimal(flat, digits)
  return {
    of: 'event',
    amount_minor: roundHalfUp(amount * ten(money_digits), ten(digits)),
    rate: formatShortest(amount, digits),
  }
}

export const referralOf = ({ percent, flat, on, caps }: ReferralInput, scales: Scales): ReferralPlan => ({
  pay: flat === undefined ? percentPay(percent ?? '5', scales) : flatPay(flat, scales),
  is_first_only: on === 'first',
  caps: capsOf(caps, scales),
})

/** What level pays where a plan says nothing, in percent. */
export const STANDARD_LEVELS = ['5', '3', '2', '1', '1']

export function levelOf(input: LevelInput, scales: Scales): LevelPlan {
  const pays =
    input.flats === undefined
      ? (input.percents ?? STANDARD_LEVELS).map((percent) => percentPay(percent, scales))
      : input.flats.map((flat) => flatPay(flat, scales))
  return {
    pays,
    opens_at: opensAt(input, pays.length),
    passes_up: input.compression === 'dynamic',
    tree: input.tree,
    caps: capsOf(input.caps, scales),
  }
}

export const withdrawalLevelOf = (input: CappedLevelsInput, scales: Scales): LevelPlan => ({
  pays: input.percents.map((percent) => percentPay(percent, scales)),
  opens_at: opensAt(input, input.percents.length),
  passes_up: input.compression === 'dynamic',
  tree: 'sponsor',
  caps: capsOf(input.caps, scales),
})

/** What each mode of spill pays where a plan says nothing. */
export const STANDARD_SPILL = { flat: '100', percent: '5', percents: ['5', '3', '2'] } as const

const SPILL_PAYS = {
  extra_directs: ({ flat = STANDARD_SPILL.flat }: SpillInput, scales: Scales) => [flatPay(flat, scales)],
  two_root_legs: ({ percent = STANDARD_SPILL.percent }: SpillInput, scales: Scales) => [percentPay(percent, scales)],
  placed_by_upline: ({ percents = STANDARD_SPILL.percents }: SpillInput, scales: Scales) =>
    percents.map((percent) => percentPay(percent, scales)),
}

export const spillOf = (input: SpillInput, scales: Scales): SpillPlan => ({
  mode: input.mode,
  pays: SPILL_PAYS[input.mode](input, scales),
  caps: capsOf(input.caps, scales),
})
