import type { Growing } from './growing.ts'
import { growing, growingBytes, growingNumbers } from './growing.ts'
import type { Column, Integers } from './integers.ts'
import type { IncomeKind } from './plan-input.ts'
import { INCOME_KINDS } from './plan-input.ts'

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
  readonly gross: N
}

export interface IncomeWriter<N extends number | bigint> {
  readonly size: number
  /** Adds a row that is paid in full, and answers its number. */
  add(row: NewIncome<N>): number
  kindOf(row: number): IncomeKind
  memberOf(row: number): number
  paidOf(row: number): N
  /** Pays a row less. */
  cut(row: number, by: Cut<N>): void
  done(): { incomes: IncomeColumns<N>; trims: TrimColumns<N> }
}

export function startIncomes<N extends number | bigint>(integers: Integers<N>): IncomeWriter<N> {
  const amounts = (): Growing<N, Column<N>> => growing<N, Column<N>>(integers.column)
  const kind = growingBytes()
  const member = growingNumbers()
  const from_member = growingNumbers()
  const source_row = growingNumbers()
  const base = amounts()
  const has_first_pair = growingBytes()
  const package_rate = growingNumbers()
  const gross = amounts()
  const paid = amounts()
  const trim_row = growingNumbers()
  const trim_reason = growingBytes()
  const trim_amount = amounts()
  const trim_cap = amounts()
  const trim_used = amounts()
  return {
    get size() {
      return kind.size
    },
    add(row) {
      kind.push(INCOME_KINDS.indexOf(row.kind))
      member.push(row.member)
      from_member.push(row.from_member)
      source_row.push(row.source_row)
      base.push(row.base)
      has_first_pair.push(row.has_first_pair ? 1 : 0)
      package_rate.push(row.package_rate)
      gross.push(row.gross)
      paid.push(row.gross)
      return kind.size - 1
    },
    kindOf: (row) => INCOME_KINDS[kind.get(row)]!,
    memberOf: member.get,
    paidOf: paid.get,
    cut(row, by) {
      trim_row.push(row)
      trim_reason.push(by.reason)
      trim_amount.push(integers.minus(paid.get(row), by.paid))
      trim_cap.push(by.cap)
      trim_used.push(by.used_earlier)
      paid.set(row, by.paid)
    },
    done: () => ({
      incomes: {
        size: kind.size,
        kind: kind.done(),
        member: member.done(),
        from_member: from_member.done(),
        source_row: source_row.done(),
        base: base.done(),
        has_first_pair: has_first_pair.done(),
        package_rate: package_rate.done(),
        gross: gross.done(),
        paid: paid.done(),
      },
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
