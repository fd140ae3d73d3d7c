import type { ClosingResult } from '../plan/closing.ts'
import type { Column } from '../plan/integers.ts'
import { LEG_FIGURES } from '../plan/matching-rows.ts'
import { amountBytes, numberBytes } from './bytes.ts'

/**
 * Everything a closing computes, as bytes in one fixed order: whoever computes it again must get these again. Column by
 * column, so that a large closing is never held twice.
 */
export function* resultBytes(result: Omit<ClosingResult, 'state'>, blobs: readonly Uint8Array[]): Generator<Uint8Array> {
  const { incomes, trims, matching, volume_trims } = result
  const amounts = (column: Column<number | bigint>) => amountBytes(column, 0, column.length)
  const numbers = (column: Int32Array) => numberBytes(column, 0, column.length)
  yield numberBytes(Int32Array.of(1, incomes.size, trims.size, matching.size, volume_trims.size), 0, 5)
  yield incomes.kind
  yield numbers(incomes.member)
  yield numbers(incomes.from_member)
  yield numbers(incomes.source_row)
  yield amounts(incomes.base)
  yield incomes.has_first_pair
  yield amounts(incomes.gross)
  yield amounts(incomes.paid)
  yield numbers(trims.row)
  yield trims.reason
  for (const column of [trims.amount, trims.cap, trims.used_earlier]) yield amounts(column)
  yield numbers(matching.member)
  for (const leg of [matching.left, matching.right]) for (const figure of LEG_FIGURES) yield amounts(leg[figure])
  yield amounts(matching.pairs)
  yield amounts(matching.pairs_paid)
  yield matching.first_pair_done
  yield numbers(matching.income_row)
  yield numbers(volume_trims.row)
  yield volume_trims.side
  yield volume_trims.reason
  yield amounts(volume_trims.volume)
  yield* blobs
}

