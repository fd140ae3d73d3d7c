import { amountsOf, startBytes } from '../state/bytes.ts'
import type { ClosingResult } from '../engine/closing.ts'
import { LEG_FIGURES } from './matching-rows.ts'
import { hasPackageRate } from '../package-rate.ts'
import { encodeState } from '../state/state-bytes.ts'

const FORMAT = 1
/** Added to the format for columns that most closings have nothing in: without them the bytes stay what they always were. */
const WITH_RATES = 1
const WITH_LEVELS = 2
const WITH_PAID_FOR = 4

/**
 * Everything a closing computed, as bytes: its rows and trims, and the blobs of the closing state. Equal results give
 * equal bytes, so a replay is compared (or its digest is) byte for byte.
 */
export function encodeResult(result: ClosingResult): { rows: Uint8Array; state: Uint8Array[] } {
  const { incomes, trims, matching, volume_trims } = result
  const out = startBytes()
  const write = (...columns: Parameters<typeof amountsOf>[0][]): void => {
    for (const column of columns) out.integers(amountsOf(column, 0, column.length))
  }
  const hasRates = hasPackageRate(incomes.package_rate)
  const hasLevels = incomes.level.some((level) => level > 0)
  const hasPaidFor = incomes.paid_for.some((event) => event > 0)
  out.byte(FORMAT + (hasRates ? WITH_RATES : 0) + (hasLevels ? WITH_LEVELS : 0) + (hasPaidFor ? WITH_PAID_FOR : 0))
  for (const { size } of [incomes, trims, matching, volume_trims]) out.count(size)
  write(incomes.kind, incomes.member, incomes.from_member, incomes.source_row)
  write(incomes.base, incomes.has_first_pair, incomes.gross, incomes.paid)
  if (hasRates) write(incomes.package_rate)
  if (hasLevels) write(incomes.level, incomes.paid_level)
  if (hasPaidFor) write(incomes.paid_for, incomes.day)
  write(trims.row, trims.reason, trims.amount, trims.cap, trims.used_earlier)
  write(
    matching.member,
    ...LEG_FIGURES.map((name) => matching.left[name]),
    ...LEG_FIGURES.map((name) => matching.right[name]),
  )
  write(matching.pairs, matching.pairs_paid, matching.first_pair_done, matching.income_row)
  write(volume_trims.row, volume_trims.side, volume_trims.reason, volume_trims.volume)
  return { rows: out.bytes(), state: encodeState(result.state) }
}
