import { parseDecimal } from '../../money/decimal.ts'
import type { Ratio } from '../../money/ratio.ts'
import { formatPercent, parsePercent, scaled } from '../../money/ratio.ts'
import type { RepurchaseLevelInput } from '../plan-input.ts'
import type { Scales } from '../scales.ts'
import { opensAt } from '../kinds/unlock.ts'

/** What the sponsors above whoever orders are paid of the volume of an order, the nearest first. */
export interface RepurchaseRates {
  readonly percents: readonly Ratio[]
  readonly rates: readonly string[]
  /** How many active directs each level asks for, the nearest first; null when all levels are open. */
  readonly opens_at: readonly number[] | null
  /** A level that somebody may not be paid passes up to the next who may. */
  readonly passes_up: boolean
  /** The volume of own orders that a receiver needs in the same period, at the event scale. */
  readonly self_bv: bigint
  /** The day of a month from which on orders of the month before are paid; null when every closing pays its own. */
  readonly run_day: number | null
}

export const repurchaseRatesOf = (input: RepurchaseLevelInput, scales: Scales): RepurchaseRates => ({
  percents: input.percents.map((percent) =>
    scaled(parsePercent(percent), 10n ** BigInt(scales.money_digits), 10n ** BigInt(scales.event_digits)),
  ),
  rates: input.percents.map(formatPercent),
  opens_at: opensAt(input, input.percents.length),
  passes_up: input.compression === 'dynamic',
  self_bv: parseDecimal(input.self_bv, scales.event_digits),
  run_day: input.run_day,
})
