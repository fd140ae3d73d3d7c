import type { getSimulation } from '@banyan/contract/setup/simulation.ts'
import { parseDecimal } from '@banyan/domain/money/decimal.ts'
import { percentOf } from '@banyan/domain/money/percent-of.ts'
import type { WireReply } from '#kit/api/wire.ts'
import { text } from '#kit/text.ts'

export type Simulations = WireReply<typeof getSimulation>['data']
export type SimulationRun = NonNullable<Simulations['run']>
export type Outcome = NonNullable<SimulationRun['outcomes']>[number]

/** An outcome with what its plan is called; a plan alone has no name. */
export interface NamedOutcome {
  readonly key: string
  readonly name: string | null
  readonly outcome: Outcome
}

/** What has kinds without a place of their own in a drawing. */
export const OTHERS = 'others'

const minor = (amount: string): bigint => parseDecimal(amount, 2)

/** A share in percent with one digit; null where there is no whole. */
export const shareOf = (part: string, whole: string): string | null => percentOf(minor(part), minor(whole))

export const percentText = (rate: string | null): string =>
  rate === null ? '\u2013' : text('simulations.result.percent', { rate })

/** So many of 100, as people say it. */
export const ofHundred = (part: number, whole: number): number => Math.round((part * 100) / Math.max(1, whole))

/** One member's part of what a group has, for drawing and reading; half a paisa goes up. */
export function eachOf(amount: string, members: number): string {
  const count = BigInt(Math.max(1, members))
  const each = (2n * minor(amount) + count) / (2n * count)
  return `${each / 100n}.${String(each % 100n).padStart(2, '0')}`
}

/** The payout ratio of all months up to each, in percent; nothing is sold before the first sale. */
export function ratiosSoFar(months: Outcome['months']): number[] {
  let [sales, paid] = [0n, 0n]
  return months.map((month) => {
    sales += minor(month.sales)
    paid += minor(month.paid)
    return Number(percentOf(paid, sales) ?? 0)
  })
}

/** The kinds that paid most of all, the largest first, and whether others are left. */
export function largestKinds(months: Outcome['months'], most: number): { kinds: string[]; hasOthers: boolean } {
  const sums = new Map<string, bigint>()
  for (const { kind, paid } of months.flatMap(({ by_kind }) => by_kind))
    sums.set(kind, (sums.get(kind) ?? 0n) + minor(paid))
  const kinds = [...sums]
    .filter(([, sum]) => sum > 0n)
    .toSorted(([, a], [, b]) => (a === b ? 0 : a < b ? 1 : -1))
    .map(([kind]) => kind)
  return kinds.length <= most ? { kinds, hasOthers: false } : { kinds: kinds.slice(0, most - 1), hasOthers: true }
}

/** What the kinds paid in a month, for drawing, with the sum of all others last. */
export function drawnKinds(
  { by_kind }: Outcome['months'][number],
  kinds: readonly string[],
  hasOthers: boolean,
): number[] {
  const paidOf = (isMeant: (kind: string) => boolean) =>
    by_kind.reduce((sum, { kind, paid }) => (isMeant(kind) ? sum + Number(paid) : sum), 0)
  const drawn = kinds.map((wanted) => paidOf((kind) => kind === wanted))
  return hasOthers ? [...drawn, paidOf((kind) => !kinds.includes(kind))] : drawn
}

export const monthText = (month: number): string => (month === 0 ? text('simulations.charts.start') : String(month))
