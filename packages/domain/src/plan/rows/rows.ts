import type { Growing } from '../engine/growing.ts'
import { growing, growingBytes, growingNumbers, resized as resizedTo } from '../engine/growing.ts'
import type { Column, Integers } from '../engine/integers.ts'
import type { IncomeKind } from '../plan-input.ts'
import { INCOME_KINDS } from '../plan-input.ts'

/** Income rows as columns, in posting order. Money is in minor units; what was trimmed is gross minus paid. */
export interface IncomeColumns<N extends number | bigint = number | bigint> {
  readonly size: number
  /** Index in INCOME_KINDS. */
  readonly kind: Uint8Array
  readonly member: Int32Array
  /** Whose income it is computed from, -1 for none. */
  readonly from_member: Int32Array
  /** The row of this closing it is computed from, -1 for none. */
  readonly source_row: Int32Array
  /** What the rate applies to, at the kind's base digits. */
  readonly base: Column<N>
  /** 1 when the base holds the once-in-a-lifetime first pair. */
  readonly has_first_pair: Uint8Array
  /** The rate of the member's package when the row was computed with it, else PLANS_RATE. */
  readonly package_rate: Int32Array
  /** How far above the source the member is, and the level that was paid; 0 for kinds without levels. */
  readonly level: Int32Array
  readonly paid_level: Uint8Array
  /** Of matrix: the pool whose node it is paid for, from 1 on; else 0. */
  readonly pool: Uint8Array
  /** The number of the event it is paid for: of ROI and its levels the activation, of repurchase level the order; else 0. */
  readonly paid_for: Float64Array
  /** The day it is paid for: 0 for kinds that are not paid by the day. */
  readonly day: Int32Array
  readonly gross: Column<N>
  readonly paid: Column<N>
}

/** What cut the rows: the reason, how much, and for a cap its value and what it had already paid in its period. */
export interface TrimColumns<N extends number | bigint = number | bigint> {
  readonly size: number
  readonly row: Int32Array
  /** Index in REASONS. */
  readonly reason: Uint8Array
  readonly amount: Column<N>
  readonly cap: Column<N>
  readonly used_earlier: Column<N>
}

/** A cut that a cap makes, before it is written to a row. */
export interface Cut<N> {
  readonly reason: number
  readonly paid: N
  readonly cap: N
  readonly used_earlier: N
}

interface NewIncome<N> {
  readonly kind: IncomeKind
  readonly member: number
  readonly from_member: number
  readonly source_row: number
  readonly base: N
  readonly has_first_pair: boolean
  readonly package_rate: number
  readonly level?: number
  readonly paid_level?: number
  readonly pool?: number
  readonly paid_for?: number
  readonly day?: number
  readonly gross: N
}

export interface IncomeWriter<N extends number | bigint> {
  readonly size: number
  /** Adds a row that is paid in full, and answers its number. */
  add(row: NewIncome<N>): number
  kindOf(row: number): IncomeKind
  memberOf(row: number): number
  /** Whose income a row is computed from, -1 for none. */
  fromOf(row: number): number
  paidForOf(row: number): number
  dayOf(row: number): number
  grossOf(row: number): N
  paidOf(row: number): N
  /** Pays a row less. */
  cut(row: number, by: Cut<N>): void
  done(): { incomes: IncomeColumns<N>; trims: TrimColumns<N> }
}

type Room<N extends number | bigint> = Omit<IncomeColumns<N>, 'size'>

/** Room for so many rows. */
function roomFor<N extends number | bigint>(integers: Integers<N>, rows: number): Room<N> {
  return {
    kind: new Uint8Array(rows),
    member: new Int32Array(rows),
    from_member: new Int32Array(rows),
    source_row: new Int32Array(rows),
    base: integers.column(rows),
    has_first_pair: new Uint8Array(rows),
    package_rate: new Int32Array(rows),
    level: new Int32Array(rows),
    paid_level: new Uint8Array(rows),
    pool: new Uint8Array(rows),
    paid_for: new Float64Array(rows),
    day: new Int32Array(rows),
    gross: integers.column(rows),
    paid: integers.column(rows),
  }
}
/** The same rows with another length of their columns. */
function resized<N extends number | bigint>(integers: Integers<N>, rows: Room<N>, length: number): Room<N> {
  const bytes = (column: Uint8Array): Uint8Array =>
    resizedTo<number, Uint8Array>(column, length, (size) => new Uint8Array(size))
  const numbers = (column: Int32Array): Int32Array =>
    resizedTo<number, Int32Array>(column, length, (size) => new Int32Array(size))
  const amounts = (column: Column<N>): Column<N> => resizedTo<N, Column<N>>(column, length, integers.column)
  return {
    kind: bytes(rows.kind),
    member: numbers(rows.member),
    from_member: numbers(rows.from_member),
    source_row: numbers(rows.source_row),
    base: amounts(rows.base),
    has_first_pair: bytes(rows.has_first_pair),
    package_rate: numbers(rows.package_rate),
    level: numbers(rows.level),
    paid_level: bytes(rows.paid_level),
    pool: bytes(rows.pool),
    paid_for: resizedTo<number, Float64Array>(rows.paid_for, length, (size) => new Float64Array(size)),
    day: numbers(rows.day),
    gross: amounts(rows.gross),
    paid: amounts(rows.paid),
  }
}

const first_room = 1_024

export function startIncomes<N extends number | bigint>(integers: Integers<N>): IncomeWriter<N> {
  const amounts = (): Growing<N, Column<N>> => growing<N, Column<N>>(integers.column)
  // Columns of one room that grow together: there are many rows, and each asks once whether there is room.
  let room = roomFor(integers, first_room)
  let size = 0
  const trim_row = growingNumbers()
  const trim_reason = growingBytes()
  const trim_amount = amounts()
  const trim_cap = amounts()
  const trim_used = amounts()
  return {
    get size() {
      return size
    },
    add(row) {
      if (size === room.kind.length) room = resized(integers, room, 2 * size)
      room.kind[size] = INCOME_KINDS.indexOf(row.kind)
      room.member[size] = row.member
      room.from_member[size] = row.from_member
      room.source_row[size] = row.source_row
      room.base[size] = row.base
      room.has_first_pair[size] = row.has_first_pair ? 1 : 0
      room.package_rate[size] = row.package_rate
      room.level[size] = row.level ?? 0
      room.paid_level[size] = row.paid_level ?? 0
      room.pool[size] = row.pool ?? 0
      room.paid_for[size] = row.paid_for ?? 0
      room.day[size] = row.day ?? 0
      room.gross[size] = row.gross
      room.paid[size] = row.gross
      size += 1
      return size - 1
    },
    kindOf: (row) => INCOME_KINDS[room.kind[row]!]!,
    memberOf: (row) => room.member[row]!,
    fromOf: (row) => room.from_member[row]!,
    paidForOf: (row) => room.paid_for[row]!,
    dayOf: (row) => room.day[row]!,
    grossOf: (row) => room.gross[row]!,
    paidOf: (row) => room.paid[row]!,
    cut(row, by) {
      trim_row.push(row)
      trim_reason.push(by.reason)
      trim_amount.push(integers.minus(room.paid[row]!, by.paid))
      trim_cap.push(by.cap)
      trim_used.push(by.used_earlier)
      room.paid[row] = by.paid
    },
    done: () => ({
      incomes: { size, ...resized(integers, room, size) },
      trims: {
        size: trim_row.size,
        row: trim_row.done(),
        reason: trim_reason.done(),
        amount: trim_amount.done(),
        cap: trim_cap.done(),
        used_earlier: trim_used.done(),
      },
    }),
  }
}
