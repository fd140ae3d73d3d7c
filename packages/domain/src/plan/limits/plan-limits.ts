import { decimalsOf, parseDecimal } from '../../money/decimal.ts'
import type { Fault } from '../plan-input.ts'
import type { MatrixSettings } from '../matrix/matrix-limits.ts'
import { matrixFaults, poolPaths } from '../matrix/matrix-limits.ts'
import type { StageSettings } from './stage-limits.ts'
import { stageFaults } from './stage-limits.ts'

/** The most that a plan may pay flat for one thing, in units of the currency: 1,00,00,000. */
export const MOST_FLAT = 10_000_000n
const MOST_PERCENT = 100n

/** What a plan says it pays, as the plan's schema reads it; kinds that say nothing are left out. */
export interface PaySettings {
  readonly matching: {
    readonly rate_percent?: string | undefined
    readonly rate_flat?: string | undefined
    readonly rate_flat_first?: string | undefined
  }
  readonly matching_level: { readonly percents: readonly string[] }
  readonly sponsored: { readonly percent: string }
  readonly referral: { readonly percent?: string | undefined; readonly flat?: string | undefined }
  readonly level: Levels
  readonly spill: Levels & { readonly percent?: string | undefined; readonly flat?: string | undefined }
  readonly roi: { readonly percent: string }
  readonly roi_level: { readonly percents: readonly string[] }
  readonly single_leg: StageSettings
  readonly matrix: MatrixSettings
  readonly withdrawal_level: { readonly percents: readonly string[] }
  readonly repurchase_level: { readonly percents: readonly string[] }
  readonly payout_ratio_percent: string | null
  readonly event_payout_percent: string | null
}

interface Levels {
  readonly percents?: readonly string[] | undefined
  readonly flats?: readonly string[] | undefined
}

const FINEST = 18
const exact = (text: string): bigint => parseDecimal(text, Math.max(FINEST, decimalsOf(text)))
const unitsOf = (most: bigint): bigint => most * 10n ** BigInt(FINEST)

/** A path of keys and places in lists. */
type Path = readonly (string | number)[]
export interface LimitFault extends Pick<Fault, 'message'> {
  readonly path: Path
}

/**
 * What of a plan's percents and flat amounts is beyond what any plan may pay: a percent above 100, percents of levels
 * that add up to more, a flat amount above 1,00,00,000, stages that nobody could reach in order. Percents of caps are limits themselves and have none.
 */
export function limitFaults(plan: PaySettings): LimitFault[] {
  const faults: LimitFault[] = []
  const percent = (path: Path, text: string | null | undefined): void => {
    if (text === null || text === undefined || exact(text) <= unitsOf(MOST_PERCENT)) return
    faults.push({ path, message: 'At most 100 percent.' })
  }
  const flat = (path: Path, text: string | undefined): void => {
    if (text === undefined || exact(text) <= unitsOf(MOST_FLAT)) return
    faults.push({ path, message: 'At most 1,00,00,000.' })
  }
  const percents = (path: Path, texts: readonly string[] = []): void => {
    for (const [at, text] of texts.entries()) percent([...path, at], text)
    const sum = texts.reduce((all, text) => all + exact(text), 0n)
    const isEachFine = texts.every((text) => exact(text) <= unitsOf(MOST_PERCENT))
    if (isEachFine && sum > unitsOf(MOST_PERCENT))
      faults.push({ path, message: 'All levels together: at most 100 percent.' })
  }
  const flats = (path: Path, texts: readonly string[] = []): void => {
    for (const [at, text] of texts.entries()) flat([...path, at], text)
  }

  percent(['matching', 'rate_percent'], plan.matching.rate_percent)
  flat(['matching', 'rate_flat'], plan.matching.rate_flat)
  flat(['matching', 'rate_flat_first'], plan.matching.rate_flat_first)
  percent(['sponsored', 'percent'], plan.sponsored.percent)
  percent(['referral', 'percent'], plan.referral.percent)
  flat(['referral', 'flat'], plan.referral.flat)
  percent(['spill', 'percent'], plan.spill.percent)
  flat(['spill', 'flat'], plan.spill.flat)
  percent(['roi', 'percent'], plan.roi.percent)
  for (const kind of ['matching_level', 'roi_level', 'withdrawal_level', 'repurchase_level'] as const)
    percents([kind, 'percents'], plan[kind].percents)
  for (const kind of ['level', 'spill'] as const) {
    percents([kind, 'percents'], plan[kind].percents)
    flats([kind, 'flats'], plan[kind].flats)
  }
  for (const [path, pool] of poolPaths(plan.matrix)) {
    percents([...path, 'percents'], pool.percents)
    flats([...path, 'flats'], pool.flats)
    flat([...path, 're_entry', 'price'], pool.re_entry?.price)
  }
  for (const [at, { price }] of (plan.matrix.pools ?? []).entries()) flat(['matrix', 'pools', at, 'price'], price)
  for (const [at, { amount }] of plan.single_leg.stages.entries()) flat(['single_leg', 'stages', at, 'amount'], amount)
  faults.push(...stageFaults(plan.single_leg))
  faults.push(...matrixFaults(plan.matrix))
  percent(['payout_ratio_percent'], plan.payout_ratio_percent)
  percent(['event_payout_percent'], plan.event_payout_percent)
  return faults
}
