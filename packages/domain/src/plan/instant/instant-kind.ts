import type { Network } from '../../network/network.ts'
import type { DescribedKind } from '../kinds/described-kind.ts'
import type { Integers } from '../engine/integers.ts'
import type { IncomeKind } from '../plan-input.ts'
import type { Plan } from '../plan.ts'
import type { InstantState } from './instant-state.ts'

/** An event that members above it may be paid for. */
export interface PaidEvent<N> {
  readonly member: number
  /** What rates apply to, at the event scale, above zero: the volume of an activation, the amount of another event. */
  readonly base: N
  /** Whether it turned its member active. */
  readonly is_first: boolean
  /** False where a part of it was given: then it pays no flat amounts, which say nothing of how much was paid. */
  readonly is_whole: boolean
  /** The node that its member took with it, in which pool of the matrix; -1 and 0 for an event that takes none. */
  readonly node: number
  readonly pool: number
}

/** An income on an event, before the overall cap. */
export interface InstantIncome<N> {
  readonly kind: IncomeKind
  readonly member: number
  /** What the rate applies to, at the kind's base digits. */
  readonly base: N
  readonly level?: number
  readonly paid_level?: number
  /** Of matrix: the pool whose node it is paid for, from 1 on. */
  readonly pool?: number
  readonly gross: N
}

/** A run over events: what kinds read, and where they put what they pay. The state is as it is after the event at hand. */
export interface InstantRun<N extends number | bigint> {
  readonly integers: Integers<N>
  readonly network: Network
  readonly plan: Plan
  readonly state: InstantState<N>
  /** Adds an income on the event at hand; one of nil is left out. */
  add(income: InstantIncome<N>): void
}

/** A kind of income that is paid on events, as they happen. */
export interface InstantKind extends DescribedKind {
  /** The kinds of events that it is paid on. */
  readonly on: readonly ('activation' | 'withdrawal_paid' | 'matrix_entry')[]
  /** Answers what pays one such event, or null when the plan does not pay the kind. */
  start<N extends number | bigint>(run: InstantRun<N>): ((event: PaidEvent<N>) => void) | null
}
