import { businessDayNumber } from '../../calendar/business-day.ts'
import type { Network } from '../../network/network.ts'
import { type Ratio, ratio } from '../../money/ratio.ts'
import { floorDivide } from '../../money/rounding.ts'
import {
  ACTIVATION,
  BLOCK,
  EVENT_KINDS,
  GIVEN,
  MATRIX_ENTRY,
  REVERSAL,
  UNBLOCK,
  WITHDRAWAL_PAID,
} from '../engine/events.ts'
import type { EventColumns } from '../engine/events.ts'
import { growingNumbers } from '../engine/growing.ts'
import { bigints, doubles, InexactError, type Integers } from '../engine/integers.ts'
import { INSTANT_KINDS } from '../kinds/registry.ts'
import { startEntering } from '../matrix/enter-matrix.ts'
import { FIRST_POOL } from '../matrix/matrix-plan.ts'
import { PLANS_RATE } from '../package-rate.ts'
import type { Plan } from '../plan.ts'
import type { IncomeKind } from '../plan-input.ts'
import { reasonCode } from '../reasons.ts'
import type { IncomeColumns, TrimColumns } from '../rows/rows.ts'
import { startIncomes } from '../rows/rows.ts'
import { startEventCaps } from './event-caps.ts'
import type { InstantIncome, InstantRun } from './instant-kind.ts'
import { copyInstantState, type InstantState } from './instant-state.ts'

const OVERALL_CAP = reasonCode('OVERALL_CAP')
const PAYOUT_RATIO = reasonCode('PAYOUT_RATIO')
const WITHDRAWAL_CHARGE = reasonCode('WITHDRAWAL_CHARGE')

export interface InstantInput {
  readonly network: Network
  readonly plan: Plan
  /** What members are before the first event. */
  readonly opening: InstantState
  /** The events in the order in which they apply. */
  readonly events: EventColumns
  /** The company's zone: it decides days, weeks and months of caps. */
  readonly zone: string
}

export interface InstantResult<N extends number | bigint = number | bigint> {
  readonly incomes: IncomeColumns<N>
  readonly trims: TrimColumns<N>
  /** For every income the event that caused it, as a place among the events. */
  readonly source_event: Int32Array
  readonly state: InstantState<N>
}

/**
 * What members are paid on events as they happen, in order: for each event the kinds one after the other (rules 13 and 28
 * of the scenario format). A reversal changes who is active; the incomes of what it undoes are taken back by the caller,
 * row by row, who therefore begins a new run with it. A pure function, on whichever integers it runs.
 */
export function runInstant(input: InstantInput): InstantResult {
  try {
    return runInstantOn(doubles, input)
  } catch (error) {
    if (!(error instanceof InexactError)) throw error
    return runInstantOn(bigints, input)
  }
}

/** The run on a given kind of integers; for tests that compare the two. */
export function runInstantOn<N extends number | bigint>(
  integers: Integers<N>,
  { network, plan, opening, events, zone }: InstantInput,
): InstantResult<N> {
  const state = copyInstantState(integers, opening, network.size)
  const baseOf = startBases(integers, events)
  const incomes = startIncomes(integers)
  const source_event = growingNumbers()
  const roomOf = overallRoom(integers, plan, state)
  const caps = startEventCaps(integers, plan, state)
  const dayOf = startDays(events, zone)
  let event = 0

  /** Counts what the event at hand paid; below zero what was counted too much. */
  function count(kind: IncomeKind, member: number, paid: N): void {
    state.earned[member] = integers.plus(state.earned[member]!, paid)
    if (caps.has(kind)) caps.count(kind, member, dayOf(event), paid)
  }

  function add({ kind, member, base, level = 0, paid_level = 0, pool = 0, gross }: InstantIncome<N>): void {
    if (gross <= integers.zero) return
    const from_member = events.member[event]!
    const row = incomes.add({
      kind,
      member,
      from_member,
      source_row: -1,
      has_first_pair: false,
      package_rate: PLANS_RATE,
      base,
      level,
      paid_level,
      pool,
      gross,
    })
    source_event.push(event)
    const own = caps.has(kind) ? caps.cutOf(kind, member, dayOf(event), gross) : undefined
    if (own !== undefined) incomes.cut(row, own)
    const cut = roomOf(member)
    if (cut !== null && cut.paid < incomes.paidOf(row)) incomes.cut(row, cut)
    count(kind, member, incomes.paidOf(row))
  }

  /** What the event at hand pays stays within a part of an amount; each row gives way alike. */
  function scaleFrom(first: number, amount: bigint, { part, reason }: { part: Ratio; reason: number }): void {
    let total = 0n
    for (let row = first; row < incomes.size; row += 1) total += BigInt(incomes.paidOf(row))
    const allowed = amount > 0n ? amount * part.numerator : 0n
    if (allowed >= total * part.denominator) return
    const factor = integers.fraction(ratio(allowed, total * part.denominator))
    const cap = integers.of(floorDivide(allowed, part.denominator))
    for (let row = first; row < incomes.size; row += 1) {
      const [member, before] = [incomes.memberOf(row), incomes.paidOf(row)]
      const paid = integers.shareDown(before, factor)
      if (paid >= before) continue
      incomes.cut(row, { reason, paid, cap, used_earlier: integers.zero })
      count(incomes.kindOf(row), member, integers.minus(paid, before))
    }
  }

  const enter = plan.matrix === null ? null : startEntering(state, network.sponsor, plan.matrix)
  const run: InstantRun<N> = { integers, network, plan, state, add }
  const kinds = INSTANT_KINDS.flatMap(({ on, ...kind }) => {
    const pay = kind.start(run)
    return pay === null ? [] : on.map((name) => ({ on: EVENT_KINDS.indexOf(name), pay }))
  })
  const toMoney = ratio(10n ** BigInt(plan.money_digits), 10n ** BigInt(plan.event_digits))
  const apply = startStatus(integers, network, events, state)
  for (; event < events.size; event += 1) {
    const { has_turned, has_entered } = apply(event)
    const member = events.member[event]!
    const pool = events.kind[event] === MATRIX_ENTRY ? events.pool[event]! : has_entered ? FIRST_POOL : 0
    const node = enter === null || pool === 0 ? -1 : enter(pool, member, priceOf(events, event))
    const base = baseOf(event)
    if (base <= integers.zero) continue
    const paid = { member, base, is_first: has_turned, is_whole: events.given[event] === 0, node, pool }
    const first = incomes.size
    for (const { on, pay } of kinds) if (on === events.kind[event]) pay(paid)
    const amount = BigInt(events.amount[event]!)
    if (events.kind[event] === WITHDRAWAL_PAID) {
      // A withdrawal brings the company nothing but what was deducted from it.
      const deducted = BigInt(events.cap_base[event]!)
      if (deducted < amount) scaleFrom(first, deducted, { part: toMoney, reason: WITHDRAWAL_CHARGE })
    } else if (plan.event_payout !== null) scaleFrom(first, amount, { part: plan.event_payout, reason: PAYOUT_RATIO })
  }
  return { ...incomes.done(), source_event: source_event.done(), state }
}

/** What a place was bought for, at the event scale; nil for one that comes with an activation. */
const priceOf = ({ kind, amount }: EventColumns, event: number): bigint =>
  kind[event] === MATRIX_ENTRY ? BigInt(amount[event]!) : 0n

/** Answers what rates apply to at an event; nil where it pays nobody, like a pin that the company gave away. */
function startBases<N extends number | bigint>(
  integers: Integers<N>,
  { kind, given, bv, amount }: EventColumns,
): (event: number) => N {
  const [volumes, amounts] = [integers.adopt(bv), integers.adopt(amount)]
  return (event) => {
    if (kind[event] === ACTIVATION && given[event] !== GIVEN) return volumes[event]!
    return kind[event] === WITHDRAWAL_PAID || kind[event] === MATRIX_ENTRY ? amounts[event]! : integers.zero
  }
}

/** Answers the business day of an event; events of one day come one after the other. */
function startDays({ at_ms }: EventColumns, zone: string): (event: number) => number {
  let known = { at_ms: Number.NaN, day: 0 }
  return (event) => {
    if (at_ms[event] !== known.at_ms) known = { at_ms: at_ms[event]!, day: businessDayNumber(at_ms[event]!, zone) }
    return known.day
  }
}

/** What members are after events, whatever these pay. */
export function applyInstant({ network, opening, events }: Omit<InstantInput, 'plan' | 'zone'>): InstantState {
  const applyOn = <N extends number | bigint>(integers: Integers<N>): InstantState<N> => {
    const state = copyInstantState(integers, opening, network.size)
    const apply = startStatus(integers, network, events, state)
    for (let event = 0; event < events.size; event += 1) apply(event)
    return state
  }
  try {
    return applyOn(doubles)
  } catch (error) {
    if (!(error instanceof InexactError)) throw error
    return applyOn(bigints)
  }
}

/**
 * Answers what applies one event to who is active or blocked, and says whether its member turned from one to the other, and
 * whether it is the member's first activation of all.
 */
function startStatus<N extends number | bigint>(
  integers: Integers<N>,
  { sponsor }: Network,
  { kind, acts_as, member: members, cap_base, bv, given, package_amount: packages }: EventColumns,
  state: InstantState<N>,
): (event: number) => { readonly has_turned: boolean; readonly has_entered: boolean } {
  const { activations, blocked, directs, direct_no, numbered, entry_no, entry_volume, activated, package_amount } =
    state
  const [bases, volumes, allowed] = [integers.adopt(cap_base), integers.adopt(bv), integers.adopt(packages)]
  let entered = entry_no.reduce((most, number) => Math.max(most, number), 0)
  return (event) => {
    const member = members[event]!
    if (allowed[event]! >= integers.zero) package_amount[member] = allowed[event]!
    if (kind[event] === BLOCK || kind[event] === UNBLOCK) blocked[member] = kind[event] === BLOCK ? 1 : 0
    if (acts_as[event] !== ACTIVATION) return { has_turned: false, has_entered: false }
    const isUndone = kind[event] === REVERSAL
    const before = activations[member]!
    const after = isUndone ? before - 1 : before + 1
    activations[member] = after
    const base = bases[event]!
    activated[member] = isUndone ? integers.minus(activated[member]!, base) : integers.plus(activated[member]!, base)
    const has_turned = before > 0 !== after > 0
    const above = sponsor[member]!
    if (has_turned && above >= 0) directs[above]! += after > 0 ? 1 : -1
    if (!isUndone && above >= 0 && direct_no[member] === 0) direct_no[member] = numbered[above]! += 1
    const has_entered = !isUndone && entry_no[member] === 0
    if (has_entered) {
      entry_no[member] = entered += 1
      if (given[event] !== GIVEN) entry_volume[member] = volumes[event]!
    }
    return { has_turned, has_entered }
  }
}

/** The room under the overall cap (rule 23), as the cut it would make; null when the plan has none. */
function overallRoom<N extends number | bigint>(
  integers: Integers<N>,
  { overall_cap }: Plan,
  { activated, earned }: InstantState<N>,
) {
  if (overall_cap === null) return () => null
  const share = integers.fraction(overall_cap)
  return (member: number) => {
    const cap = activated[member]! > integers.zero ? integers.shareDown(activated[member]!, share) : integers.zero
    const used_earlier = earned[member]!
    const paid = used_earlier < cap ? integers.minus(cap, used_earlier) : integers.zero
    return { reason: OVERALL_CAP, paid, cap, used_earlier }
  }
}
