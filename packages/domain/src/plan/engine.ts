import { businessDayNumber } from '../calendar/business-day.ts'
import { recordEarned } from './caps.ts'
import type { Closing, ClosingInput, ClosingResult } from './closing.ts'
import { applyOverallCap, applyPayoutRatio } from './company-caps.ts'
import type { EventColumns } from './events.ts'
import type { Integers } from './integers.ts'
import { bigints, doubles, LARGEST_DOUBLE, sumOfSizes } from './integers.ts'
import { CLOSING_KINDS } from './kinds/registry.ts'
import { startMatching } from './matching-rows.ts'
import type { Plan } from './plan.ts'
import { startIncomes } from './rows.ts'
import { copyState, largestAmount, largestEarned, largestVolume } from './state.ts'
import { applyStatus, countDirects } from './status.ts'

/**
 * One closing of the plan: what members earn from a window's events, what is trimmed and why, and what they carry to the
 * next closing. A pure function: equal input gives equal results, on whichever integers it runs.
 */
export function runClosing(input: ClosingInput): ClosingResult {
  if (!fitsDoubles(input)) return runOn(bigints, input)
  const result = runOn(doubles, input)
  return isExact(result) ? result : runOn(bigints, input)
}

/** The closing on a given kind of integers; for tests that compare the two. */
export function runOn<N extends number | bigint>(integers: Integers<N>, input: ClosingInput): ClosingResult<N> {
  const { network, plan, opening, window } = input
  const state = copyState(integers, opening, network.size, changesPackages(window.events))
  let directs: Uint16Array | undefined
  const closing: Closing<N> = {
    ...input,
    integers,
    state,
    incomes: startIncomes(integers),
    matching: null,
    directs: () => (directs ??= countDirects(network, input.sponsor_sides, state.activations)),
    day: businessDayNumber(window.to_ms - 1, window.zone),
  }
  applyStatus(integers, network, window.events, state)
  const enabled = CLOSING_KINDS.filter((kind) => kind.isEnabled(plan))
  for (const kind of enabled) if (window.kinds === null || window.kinds.includes(kind.kind)) kind.run(closing)
  if (plan.overall_cap !== null) applyOverallCap(closing, plan.overall_cap)
  if (plan.payout_ratio !== null) applyPayoutRatio(closing, plan.payout_ratio)
  state.earned = recordEarned(closing, new Map(enabled.map((kind) => [kind.kind, kind.caps(plan)])))
  state.closing_day = closing.day
  return { ...closing.incomes.done(), ...(closing.matching ?? startMatching(integers, 0).done(0)), state }
}

function changesPackages({ package_amount }: EventColumns): boolean {
  for (let index = 0; index < package_amount.length; index += 1) if (package_amount[index]! >= 0) return true
  return false
}

/**
 * Whether every figure that the closing can meet before rounding is exact in doubles: no leg ends above what it carries
 * plus all that the events move, and no pay is computed from more pairs than that makes. Sums of doubles only grow, so
 * one beyond the bound is never missed; the factor leaves room for a sum of two.
 */
function fitsDoubles({ opening, window, plan }: ClosingInput): boolean {
  const batches: EventColumns[] = [window.events, ...Object.values(window.waiting)]
  const moved = batches.reduce((sum, { bv, amount, package_amount, size }) => {
    return sum + sumOfSizes(bv) + sumOfSizes(amount) + sumOfSizes(package_amount) + size * 10 ** plan.event_digits
  }, 0)
  const volume = largestVolume(opening) + moved
  const amount = largestAmount(opening) + moved
  return [volume, amount, ...planTerms(plan, volume)].every((size) => 2 * size <= LARGEST_DOUBLE)
}

/** The largest figures that the plan makes of so much volume. */
function planTerms({ matching, sponsored }: Plan, volume: number): number[] {
  const limits = [...(matching?.caps ?? []), ...(sponsored?.caps ?? [])].map((cap) => cap.limit)
  const amounts = limits.map((limit) => (limit.of === 'amount' ? Number(limit.amount_minor) : 0))
  if (matching === null) return amounts
  const { unit, ratio_left, ratio_right, first_weight, pair_weight, carry_limit } = matching
  const pairs = [volume / Number(unit), ...limits.map((limit) => (limit.of === 'pairs' ? Number(limit.pairs) : 0))]
  const weight = Number(first_weight + pair_weight)
  const taken = Number(unit * (ratio_left + ratio_right + 2n))
  return [...amounts, ...pairs.map((count) => (count + 1) * weight), taken, Number(carry_limit ?? 0n)]
}

/** Whether all money of a run in doubles is exact: the closing's whole pay added to what any member earned before. */
function isExact({ incomes, state }: ClosingResult<number>): boolean {
  return largestEarned(state) + sumOfSizes(incomes.gross as Float64Array) <= LARGEST_DOUBLE
}
