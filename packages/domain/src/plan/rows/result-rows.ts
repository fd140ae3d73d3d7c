import type { ClosingResult } from '../engine/closing.ts'
import type { Column } from '../engine/integers.ts'
import type { LegColumns, LegFigures } from './matching-rows.ts'
import { LEG_FIGURES } from './matching-rows.ts'
import type { IncomeKind } from '../plan-input.ts'
import { INCOME_KINDS } from '../plan-input.ts'
import type { Reason } from '../reasons.ts'
import { REASONS } from '../reasons.ts'

/** Why a row was cut: for a cap also its value and what it had already paid in its period. Minor units. */
export interface MoneyTrim {
  readonly reason: Reason
  readonly amount: bigint
  readonly cap: bigint
  readonly used_earlier: bigint
}

interface VolumeTrim {
  readonly side: 'left' | 'right'
  readonly reason: Reason
  readonly volume: bigint
}

/** One income of a closing. Money in minor units, the base at the kind's base digits. */
export interface IncomeRow {
  readonly kind: IncomeKind
  readonly member: number
  readonly from_member: number | null
  readonly source_row: number | null
  readonly base: bigint
  readonly has_first_pair: boolean
  /** The rate of the member's package when the row was computed with it, else PLANS_RATE. */
  readonly package_rate: number
  /** How far above the source the member is, and the level that was paid; null for kinds without levels. */
  readonly level: number | null
  readonly paid_level: number | null
  /** Of matrix: the pool whose node it is paid for, by its place from 1 on; null for other kinds. */
  readonly pool: number | null
  /** The number of the event it is paid for: of ROI and its levels the activation, of repurchase level the order. */
  readonly paid_for: number | null
  /** The day it is paid for; null for kinds that are not paid by the day. */
  readonly day: number | null
  readonly gross: bigint
  readonly trimmed: bigint
  readonly paid: bigint
  readonly reasons: MoneyTrim[]
}

export interface MatchingRowOut {
  readonly member: number
  readonly left: LegFigures<bigint>
  readonly right: LegFigures<bigint>
  readonly pairs: bigint
  readonly pairs_paid: bigint
  readonly is_first_pair_done: boolean
  readonly income_row: number | null
  readonly volume_trims: VolumeTrim[]
}

/** Reads the columns of a result row by row. */
interface ResultRows {
  readonly income_count: number
  readonly matching_count: number
  income(row: number): IncomeRow
  matching(row: number): MatchingRowOut
}

/** For every row, where its entries are in a list sorted by row: entries of row r are order[start[r]] .. order[start[r + 1]]. */
function entriesByRow(rows: Int32Array, count: number): (row: number) => Int32Array {
  const start = new Int32Array(count + 1)
  for (const row of rows) start[row + 1]! += 1
  for (let row = 0; row < count; row += 1) start[row + 1]! += start[row]!
  const next = start.slice()
  const order = new Int32Array(rows.length)
  for (const [entry, row] of rows.entries()) {
    order[next[row]!] = entry
    next[row]! += 1
  }
  return (row) => order.subarray(start[row], start[row + 1])
}

const big = (column: Column<number | bigint>, row: number): bigint => BigInt(column[row]!)
const known = (number: number): number | null => (number < 0 ? null : number)

/** Reads the columns of incomes row by row. */
export function incomeRows({ incomes, trims }: Pick<ClosingResult, 'incomes' | 'trims'>): (row: number) => IncomeRow {
  const trimsOf = entriesByRow(trims.row, incomes.size)
  return (row) => ({
    kind: INCOME_KINDS[incomes.kind[row]!]!,
    member: incomes.member[row]!,
    from_member: known(incomes.from_member[row]!),
    source_row: known(incomes.source_row[row]!),
    base: big(incomes.base, row),
    has_first_pair: incomes.has_first_pair[row] === 1,
    package_rate: incomes.package_rate[row]!,
    level: incomes.level[row]! || null,
    paid_level: incomes.paid_level[row]! || null,
    pool: incomes.pool[row]! || null,
    paid_for: incomes.paid_for[row]! || null,
    day: incomes.day[row]! || null,
    gross: big(incomes.gross, row),
    trimmed: big(incomes.gross, row) - big(incomes.paid, row),
    paid: big(incomes.paid, row),
    reasons: Array.from(trimsOf(row), (trim) => ({
      reason: REASONS[trims.reason[trim]!]!,
      amount: big(trims.amount, trim),
      cap: big(trims.cap, trim),
      used_earlier: big(trims.used_earlier, trim),
    })),
  })
}

export function resultRows({ matching, volume_trims, ...result }: ClosingResult): ResultRows {
  const volumeTrimsOf = entriesByRow(volume_trims.row, matching.size)
  const leg = (columns: LegColumns<number | bigint>, row: number): LegFigures<bigint> => {
    const figures: LegFigures<bigint> = { open: 0n, new: 0n, used: 0n, lapsed: 0n, carry: 0n }
    for (const name of LEG_FIGURES) figures[name] = big(columns[name], row)
    return figures
  }
  return {
    income_count: result.incomes.size,
    matching_count: matching.size,
    income: incomeRows(result),
    matching: (row) => ({
      member: matching.member[row]!,
      left: leg(matching.left, row),
      right: leg(matching.right, row),
      pairs: big(matching.pairs, row),
      pairs_paid: big(matching.pairs_paid, row),
      is_first_pair_done: matching.first_pair_done[row] === 1,
      income_row: known(matching.income_row[row]!),
      volume_trims: Array.from(volumeTrimsOf(row), (trim) => ({
        side: volume_trims.side[trim] === 0 ? ('left' as const) : ('right' as const),
        reason: REASONS[volume_trims.reason[trim]!]!,
        volume: big(volume_trims.volume, trim),
      })),
    }),
  }
}
