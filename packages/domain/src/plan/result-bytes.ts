import { startBytes } from './bytes.ts'
import type { ClosingResult } from './closing.ts'
import { LEG_FIGURES } from './matching-rows.ts'
import { encodeState } from './state-bytes.ts'

const FORMAT = 1

interface Values {
  readonly length: number
  readonly [index: number]: number | bigint
}

/**
 * Everything a closing computed, as bytes: rows and trims first, then the blobs of the closing state. Equal results give
 * equal bytes, so a replay is compared (or its digest is) byte for byte.
 */
export function encodeResult(result: ClosingResult): Uint8Array[] {
  const { incomes, trims, matching, volume_trims } = result
  const out = startBytes()
  const write = (...columns: Values[]): void => {
    for (const column of columns) for (let index = 0; index < column.length; index += 1) out.integer(column[index]!)
  }
  out.byte(FORMAT)
  for (const { size } of [incomes, trims, matching, volume_trims]) out.count(size)
  write(incomes.kind, incomes.member, incomes.from_member, incomes.source_row)
  write(incomes.base, incomes.has_first_pair, incomes.gross, incomes.paid)
  write(trims.row, trims.reason, trims.amount, trims.cap, trims.used_earlier)
  write(
    matching.member,
    ...LEG_FIGURES.map((name) => matching.left[name]),
    ...LEG_FIGURES.map((name) => matching.right[name]),
  )
  write(matching.pairs, matching.pairs_paid, matching.first_pair_done, matching.income_row)
  write(volume_trims.row, volume_trims.side, volume_trims.reason, volume_trims.volume)
  return [out.bytes(), ...encodeState(result.state)]
}
