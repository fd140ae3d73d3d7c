import { widened } from '../engine/growing.ts'
import type { Amounts, Column, Integers } from '../engine/integers.ts'
import type { PaidInPeriods } from './paid-in-periods.ts'
import { copyPaid } from './paid-in-periods.ts'
import { copyMatrix, type MatrixNodes } from '../matrix/matrix-nodes.ts'

/** What members are when an event happens, as far as incomes on events ask; columns by member number. */
export interface InstantState<N extends number | bigint = number | bigint> {
  readonly size: number
  /** Activations not undone; a member with any is active. */
  readonly activations: Int32Array
  readonly blocked: Uint8Array
  /** Active personal directs, blocked ones included. */
  readonly directs: Int32Array
  /**
   * The member's number among the directs of the sponsor, in the order of first activations; 0 before it. It stays when
   * the activation is undone, so nobody moves up.
   */
  readonly direct_no: Int32Array
  /** How many directs were ever given such a number. */
  readonly numbered: Int32Array
  /** The member's number in the order of first activations, from 1 on; 0 before it. It stays when that is undone. */
  readonly entry_no: Int32Array
  /** The volume of the first activation, at the event scale; nil where it moved none. */
  readonly entry_volume: Column<N>
  /** What the member's own activations not undone count for under the overall cap, at the event scale. */
  readonly activated: Column<N>
  /** What the member was paid of every kind but roi, closings included, in minor units. */
  readonly earned: Column<N>
  /** What the package that the member holds allows at the event scale; not above zero without one. */
  readonly package_amount: Column<N>
  /** What kinds with caps paid in the periods of these. */
  readonly paid_in_periods: PaidInPeriods
  /** The nodes of the matrix, pool by pool: the first from the first run by a plan that pays it, others from a bought place on. */
  readonly matrix: MatrixNodes[]
}

export function emptyInstantState<N extends number | bigint>(integers: Integers<N>, size: number): InstantState<N> {
  return {
    size,
    activations: new Int32Array(size),
    blocked: new Uint8Array(size),
    directs: new Int32Array(size),
    direct_no: new Int32Array(size),
    numbered: new Int32Array(size),
    entry_no: new Int32Array(size),
    entry_volume: integers.column(size),
    activated: integers.column(size),
    earned: integers.column(size),
    package_amount: integers.column(size),
    paid_in_periods: new Map(),
    matrix: [],
  }
}

/** A copy for `size` members over the given integers, for a run to write on. */
export function copyInstantState<N extends number | bigint>(
  integers: Integers<N>,
  state: InstantState,
  size: number,
): InstantState<N> {
  const numbers = (column: Int32Array): Int32Array =>
    widened<number, Int32Array>(column, size, (length) => new Int32Array(length))
  const amounts = (column: Column<number | bigint>): Column<N> =>
    widened<N, Column<N>>(integers.adopt(column as Amounts), size, integers.column)
  return {
    size,
    activations: numbers(state.activations),
    blocked: widened<number, Uint8Array>(state.blocked, size, (length) => new Uint8Array(length)),
    directs: numbers(state.directs),
    direct_no: numbers(state.direct_no),
    numbered: numbers(state.numbered),
    entry_no: numbers(state.entry_no),
    entry_volume: amounts(state.entry_volume),
    activated: amounts(state.activated),
    earned: amounts(state.earned),
    package_amount: amounts(state.package_amount),
    paid_in_periods: copyPaid(state.paid_in_periods),
    matrix: state.matrix.map((nodes) => copyMatrix(nodes, size)),
  }
}
