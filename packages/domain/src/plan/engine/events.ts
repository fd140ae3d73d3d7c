import type { Amounts } from './integers.ts'
import { growingAmounts, growingBytes, growingDoubles, growingNumbers } from './growing.ts'
import { SAYS_NO_RATE } from '../package-rate.ts'

export const EVENT_KINDS = [
  'activation',
  'repurchase',
  'virtual_business',
  'reversal',
  'withdrawal_paid',
  'block',
  'unblock',
  'matrix_entry',
  'opening_leg',
] as const
export type EventKind = (typeof EVENT_KINDS)[number]

const code = (kind: EventKind): number => EVENT_KINDS.indexOf(kind)
export const ACTIVATION = code('activation')
export const REPURCHASE = code('repurchase')
export const VIRTUAL_BUSINESS = code('virtual_business')
export const REVERSAL = code('reversal')
export const WITHDRAWAL_PAID = code('withdrawal_paid')
export const BLOCK = code('block')
export const UNBLOCK = code('unblock')
/** A further place in a pool of the matrix, bought from income: it moves no volume, and is never reversed. */
export const MATRIX_ENTRY = code('matrix_entry')
/** What a leg carried in a former system: it opens its member's own leg, flows to nobody above, and is never reversed. */
export const OPENING_LEG = code('opening_leg')

/** Of an activation: nobody paid the company for it, or only for a part of it. */
export const GIVEN = 1
export const PARTLY_GIVEN = 2

/** Stands for "this event says nothing about the member's package". */
export const NO_PACKAGE = -1

/**
 * Business events as columns, in the order in which they apply. Volumes and amounts are integers at the plan's
 * `event_digits`. A reversal repeats member, side, volumes and amount of the event it undoes, with their own signs: the
 * engine takes them back.
 */
export interface EventColumns {
  readonly size: number
  /** The number of the event, larger than those of events before it; of a reversal that of the event it undoes. */
  readonly number: Float64Array
  /** Index in EVENT_KINDS. */
  readonly kind: Uint8Array
  /** For a reversal the kind of the event it undoes, else the event's own kind. */
  readonly acts_as: Uint8Array
  readonly member: Int32Array
  /** The leg of virtual business, and the leg that opens: 0 left, 1 right. */
  readonly side: Uint8Array
  readonly at_ms: Float64Array
  readonly bv: Amounts
  readonly amount: Amounts
  /** What an activation counts for under the overall cap (what was given with its price); what was deducted from a withdrawal. */
  readonly cap_base: Amounts
  /**
   * GIVEN for an activation that nobody paid the company for: it moves no volume. PARTLY_GIVEN for one whose volume and
   * amount are those of the part that was paid: where things are counted and not measured it counts as given.
   */
  readonly given: Uint8Array
  /** The member's package from here on, NO_PACKAGE when the event does not change it. */
  readonly package_amount: Amounts
  /** The rate of the member's package from here on, PLANS_RATE or SAYS_NO_RATE; see package-rate.ts. */
  readonly package_rate: Int32Array
  /** 1 when the activation turned its member active (or undoes one that did): the pairs basis counts these. */
  readonly turns_active: Uint8Array
  /** The pool of the matrix in which a place was bought, by its place in the plan from 1 on; 0 for other events. */
  readonly pool: Uint8Array
}

/** One event; what is left out is nil, or said not to change. */
export interface EventRow {
  /** Ascending in the order in which events apply; of a reversal that of the event it undoes. */
  readonly number?: number
  readonly kind: EventKind
  readonly undone_kind?: EventKind
  readonly member: number
  readonly side?: number
  readonly at_ms: number
  readonly bv?: bigint | number
  readonly amount?: bigint | number
  /** The amount, or the bv when the amount is nil, if left out. */
  readonly cap_base?: bigint | number
  readonly given?: boolean | 'partly'
  readonly package_amount?: bigint | number
  readonly package_rate?: number
  readonly turns_active?: boolean
  readonly pool?: number
}

/** @throws RangeError when a reversal does not say what it undoes */
export function eventColumns(rows: Iterable<EventRow>): EventColumns {
  const number = growingDoubles()
  const kind = growingBytes()
  const acts_as = growingBytes()
  const member = growingNumbers()
  const side = growingBytes()
  const at_ms = growingDoubles()
  const bv = growingAmounts()
  const amount = growingAmounts()
  const cap_base = growingAmounts()
  const given = growingBytes()
  const package_amount = growingAmounts()
  const package_rate = growingNumbers()
  const turns_active = growingBytes()
  const pool = growingBytes()
  let size = 0
  for (const row of rows) {
    if (row.kind === 'reversal' && row.undone_kind === undefined)
      throw new RangeError('a reversal must say what it undoes')
    number.push(row.number ?? 0)
    kind.push(code(row.kind))
    acts_as.push(code(row.undone_kind ?? row.kind))
    member.push(row.member)
    side.push(row.side ?? 0)
    at_ms.push(row.at_ms)
    bv.push(row.bv ?? 0)
    amount.push(row.amount ?? 0)
    cap_base.push(row.cap_base ?? (row.amount || (row.bv ?? 0)))
    given.push(row.given === 'partly' ? PARTLY_GIVEN : row.given === true ? GIVEN : 0)
    package_amount.push(row.package_amount ?? NO_PACKAGE)
    package_rate.push(row.package_rate ?? SAYS_NO_RATE)
    turns_active.push(row.turns_active === true ? 1 : 0)
    pool.push(row.pool ?? 0)
    size += 1
  }
  return {
    size,
    number: number.done(),
    kind: kind.done(),
    acts_as: acts_as.done(),
    member: member.done(),
    side: side.done(),
    at_ms: at_ms.done(),
    bv: bv.done(),
    amount: amount.done(),
    cap_base: cap_base.done(),
    given: given.done(),
    package_amount: package_amount.done(),
    package_rate: package_rate.done(),
    turns_active: turns_active.done(),
    pool: pool.done(),
  }
}

export const NO_EVENTS: EventColumns = eventColumns([])

function joinAmounts(first: Amounts, second: Amounts): Amounts {
  if (first instanceof Float64Array && second instanceof Float64Array) return joinDoubles(first, second)
  return [...Array.from(first, BigInt), ...Array.from(second, BigInt)]
}

function joinDoubles(first: Float64Array, second: Float64Array): Float64Array {
  const both = new Float64Array(first.length + second.length)
  both.set(first)
  both.set(second, first.length)
  return both
}

function joinNumbers(first: Int32Array, second: Int32Array): Int32Array {
  const both = new Int32Array(first.length + second.length)
  both.set(first)
  both.set(second, first.length)
  return both
}

function joinBytes(first: Uint8Array, second: Uint8Array): Uint8Array {
  const both = new Uint8Array(first.length + second.length)
  both.set(first)
  both.set(second, first.length)
  return both
}

/** The events of `first`, then those of `second`. */
export function joinEvents(first: EventColumns, second: EventColumns): EventColumns {
  return {
    size: first.size + second.size,
    number: joinDoubles(first.number, second.number),
    kind: joinBytes(first.kind, second.kind),
    acts_as: joinBytes(first.acts_as, second.acts_as),
    member: joinNumbers(first.member, second.member),
    side: joinBytes(first.side, second.side),
    at_ms: joinDoubles(first.at_ms, second.at_ms),
    bv: joinAmounts(first.bv, second.bv),
    amount: joinAmounts(first.amount, second.amount),
    cap_base: joinAmounts(first.cap_base, second.cap_base),
    given: joinBytes(first.given, second.given),
    package_amount: joinAmounts(first.package_amount, second.package_amount),
    package_rate: joinNumbers(first.package_rate, second.package_rate),
    turns_active: joinBytes(first.turns_active, second.turns_active),
    pool: joinBytes(first.pool, second.pool),
  }
}
