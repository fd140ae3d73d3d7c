import { businessDayNumber } from '../../calendar/business-day.ts'
import { recordEarned } from '../trimming/caps.ts'
import type { Closing, ClosingInput, ClosingResult } from './closing.ts'
import { applyOverallCap, applyPayoutRatio } from '../trimming/company-caps.ts'
import type { Integers } from './integers.ts'
import { bigints, doubles, InexactError } from './integers.ts'
import { CLOSING_KINDS } from '../kinds/registry.ts'
import { withInstantPaid } from '../instant/instant-paid.ts'
import { startMatching } from '../rows/matching-rows.ts'
import { hasPackageRate } from '../package-rate.ts'
import { setAsideFor, takeOrders } from '../repurchase/take-orders.ts'
import { applySchedules, emptySchedules } from '../roi/schedules.ts'
import { startIncomes } from '../rows/rows.ts'
import type { StateChanges } from '../state/state.ts'
import { copyState, sharedColumn } from '../state/state.ts'
import { openLegs } from '../state/opening-legs.ts'
import { applyStatus, countDirects } from './status.ts'
import { addMember } from './volume.ts'

/**
 * One closing of the plan: what members earn from a window's events, what is trimmed and why, and what they carry to the
 * next closing. A pure function: equal input gives equal results, on whichever integers it runs.
 */
export function runClosing(input: ClosingInput): ClosingResult {
  try {
    return runOn(doubles, input)
  } catch (error) {
    if (!(error instanceof InexactError)) throw error
    return runOn(bigints, input)
  }
}

/** The closing on a given kind of integers; for tests that compare the two. */
export function runOn<N extends number | bigint>(integers: Integers<N>, input: ClosingInput): ClosingResult<N> {
  const { network, plan, opening, window } = input
  const state = copyState(integers, opening, network.size, changesOf(input))
  const carried = sharedColumn(integers, opening.carry, 2 * network.size)
  const from = { plan: plan.matching, from_ms: window.from_ms }
  let directs: Uint16Array | undefined
  const closing: Closing<N> = {
    ...input,
    integers,
    state,
    ...openLegs(integers, window.events, state, carried, from),
    incomes: startIncomes(integers),
    matching: null,
    set_aside: 0n,
    directs: () => (directs ??= countDirects(network, input.sponsor_sides, state.activations)),
    day: businessDayNumber(window.to_ms - 1, window.zone),
  }
  applyStatus(integers, network, window.events, state, input.rules)
  for (const member of window.looked_at ?? []) addMember(state.pending, member)
  if (state.roi !== null || plan.roi !== null) {
    const how = { zone: window.zone, pays: plan.roi !== null, day: closing.day }
    state.roi = applySchedules(integers, state.roi ?? emptySchedules(integers), window.events, how)
  }
  const set_aside_before = setAsideFor(state.orders)
  state.orders = takeOrders(closing, state.orders)
  state.earned = withInstantPaid(integers, state, window.instant)
  const enabled = CLOSING_KINDS.filter((kind) => kind.isEnabled(plan))
  const running = enabled.filter(({ kind }) => window.kinds === null || window.kinds.includes(kind))
  for (const kind of running) kind.run(closing)
  closing.set_aside = set_aside_before - setAsideFor(state.orders)
  if (plan.overall_cap !== null) applyOverallCap(closing, plan.overall_cap)
  if (plan.payout_ratio !== null && input.only === undefined) applyPayoutRatio(closing, plan.payout_ratio)
  for (const kind of running) kind.finish?.(closing)
  state.earned = recordEarned(closing, new Map(enabled.map((kind) => [kind.kind, kind.caps(plan)])))
  state.closing_day = closing.day
  return { ...closing.incomes.done(), ...(closing.matching ?? startMatching(integers, 0).done(0)), state }
}

function changesOf({ plan, places, window }: ClosingInput): StateChanges {
  const { package_amount, package_rate } = window.events
  let amounts = false
  for (let index = 0; index < package_amount.length && !amounts; index += 1) amounts = package_amount[index]! >= 0
  return { amounts, rates: hasPackageRate(package_rate), line: plan.single_leg !== null, places: places ?? null }
}
