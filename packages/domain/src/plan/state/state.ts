import { NO_PACKAGE } from '../engine/events.ts'
import type { Amounts, Column, Integers } from '../engine/integers.ts'
import { widened } from '../engine/growing.ts'
import type { Line } from './line.ts'
import { copyLine } from './line.ts'
import type { Lots } from './lots.ts'
import { PLANS_RATE } from '../package-rate.ts'
import type { IncomeKind } from '../plan-input.ts'
import type { Orders } from '../repurchase/orders.ts'
import { adoptOrders } from '../repurchase/orders.ts'
import type { Schedules } from '../roi/schedules.ts'
import { copySchedules } from '../roi/schedules.ts'
import type { MemberSet } from '../engine/volume.ts'
import type { VirtualLot } from './virtual-lots.ts'
import { memberSet } from '../engine/volume.ts'

/** The periods for which a cap needs to know what was paid before; `day`, `week` and `month` are of the last closing. */
export const EARNED_PERIODS = ['day', 'week', 'month', 'lifetime'] as const
export type EarnedPeriod = (typeof EARNED_PERIODS)[number]

/** What members were finally paid of a kind, in minor units. A period that no cap asks for is not kept. */
export type Earned<N> = { readonly [P in EarnedPeriod]?: Column<N> }

/** What members carry from one closing to the next, as columns by member number. */
export interface State<N extends number | bigint = number | bigint> {
  readonly size: number
  /** Activations not undone; a member with any is active. */
  readonly activations: Int32Array
  readonly blocked: Uint8Array
  /** What the member's own activations not undone count for under the overall cap, at the event scale. */
  readonly activated: Column<N>
  /** What the member's package allows at the event scale, -1 when none is given. */
  readonly package_amount: Column<N>
  /** The rate that the member's package gives, PLANS_RATE when it gives none; null while nobody's does. */
  readonly package_rate: Int32Array | null
  /** The single line; null while no plan pays by it. Once it is kept it stays, so that no stage is paid twice. */
  readonly line: Line | null
  /** Unmatched volume at 2 * member + side; it may be below zero. */
  readonly carry: Column<N>
  /** When the once-in-a-lifetime first pair was made, as a day number; 0 when it was not. */
  readonly first_pair_day: Int32Array
  /** Members that the next matching must look at even if no volume reaches them. */
  readonly pending: MemberSet
  /** What the carry consists of by date, oldest first; null while volume does not expire. */
  lots: Lots<N> | null
  /** What of the carry is virtual business that ends on a day; in the order of `inOrder`. */
  virtual: readonly VirtualLot[]
  /** Activations whose ROI runs; null while no plan has paid ROI. */
  roi: Schedules<N> | null
  /** Orders that repurchase level has not paid yet; null while none waits. */
  orders: Orders<N> | null
  earned: { readonly [K in IncomeKind]?: Earned<N> }
  /** The business day of the last closing, as a day number; null before the first. */
  closing_day: number | null
}

/** The day of a first pair that was made before the engine kept days. */
export const LONG_AGO = 1

/** The state of members about whom nothing is known yet. */
export function emptyState<N extends number | bigint>(integers: Integers<N>, size: number): State<N> {
  const package_amount = integers.column(size)
  for (let member = 0; member < size; member += 1) package_amount[member] = integers.of(BigInt(NO_PACKAGE))
  return {
    size,
    activations: new Int32Array(size),
    blocked: new Uint8Array(size),
    activated: integers.column(size),
    package_amount,
    package_rate: null,
    line: null,
    carry: integers.column(2 * size),
    first_pair_day: new Int32Array(size),
    pending: memberSet(size),
    lots: null,
    virtual: [],
    roi: null,
    orders: null,
    earned: {},
    closing_day: null,
  }
}

/** A column of the state is always one of the two kinds; this says so to the compiler. */
const amountsOf = (column: Column<number | bigint>): Amounts => column as Amounts

/** A copy over the given integers, of the given length; what is new is `nil`. */
function copied<N extends number | bigint>(
  integers: Integers<N>,
  column: Column<number | bigint>,
  length: number,
  nil: N = integers.zero,
): Column<N> {
  return widened<N, Column<N>>(integers.adopt(amountsOf(column)), length, (size) => {
    const nils = integers.column(size)
    if (nil !== integers.zero) for (let index = 0; index < size; index += 1) nils[index] = nil
    return nils
  })
}

/** The same for readers: the column itself when it has the length already. */
export function sharedColumn<N extends number | bigint>(
  integers: Integers<N>,
  column: Column<number | bigint>,
  length: number,
  nil: N = integers.zero,
): Column<N> {
  return column.length === length ? integers.adopt(amountsOf(column)) : copied(integers, column, length, nil)
}

/** The state in which members' activations count for so much more. Members that it does not know are left out. */
export function withActivated(
  state: State,
  more: readonly { readonly member: number; readonly cap_base: number }[],
): State {
  if (more.length === 0) return state
  const activated = Array.from(amountsOf(state.activated), BigInt)
  for (const { member, cap_base } of more) if (member < state.size) activated[member]! += BigInt(cap_base)
  return { ...state, activated }
}

/** Rates of packages for `size` members; those about whom none are given have the plan's. */
function copiedRates(rates: Int32Array | null, size: number): Int32Array {
  return widened<number, Int32Array>(rates ?? new Int32Array(), size, (length) =>
    new Int32Array(length).fill(PLANS_RATE),
  )
}

/** What a closing changes: members' packages, by its events, and whether its plan pays by the line. */
export interface StateChanges {
  readonly amounts: boolean
  readonly rates: boolean
  readonly line: boolean
  /** Numbers on the line that were given before; null when the state's own are all. */
  readonly places: Int32Array | null
}

/**
 * The state for `size` members over the given integers, for a closing to write on: copies of what closings change in
 * place. `package_amount` is copied only if it will change, and what was earned is never changed in place. Rates are only
 * kept once a package has given one, the line once a plan has paid by it.
 */
export function copyState<N extends number | bigint>(
  integers: Integers<N>,
  state: State,
  size: number,
  changes: StateChanges,
): State<N> {
  const bytes = (column: Uint8Array): Uint8Array =>
    widened<number, Uint8Array>(column, size, (length) => new Uint8Array(length))
  const numbers = (column: Int32Array): Int32Array =>
    widened<number, Int32Array>(column, size, (length) => new Int32Array(length))
  const packages = changes.amounts ? copied : sharedColumn
  const earned = Object.fromEntries(
    Object.entries(state.earned).map(([kind, periods]) => [
      kind,
      Object.fromEntries(
        Object.entries(periods).map(([period, column]) => [period, sharedColumn(integers, column, size)]),
      ),
    ]),
  )
  return {
    size,
    activations: numbers(state.activations),
    blocked: bytes(state.blocked),
    activated: copied(integers, state.activated, size),
    package_amount: packages(integers, state.package_amount, size, integers.of(BigInt(NO_PACKAGE))),
    package_rate: state.package_rate === null && !changes.rates ? null : copiedRates(state.package_rate, size),
    line: state.line === null && !changes.line ? null : copyLine(state.line, size, changes.places),
    carry: copied(integers, state.carry, 2 * size),
    first_pair_day: numbers(state.first_pair_day),
    pending: widened<number, MemberSet>(state.pending, memberSet(size).length, (length) => new Int32Array(length)),
    lots: state.lots === null ? null : { ...state.lots, volume: integers.adopt(amountsOf(state.lots.volume)) },
    virtual: state.virtual,
    roi: state.roi === null ? null : copySchedules(integers, state.roi),
    orders: state.orders === null ? null : adoptOrders(integers, state.orders),
    earned,
    closing_day: state.closing_day,
  }
}
