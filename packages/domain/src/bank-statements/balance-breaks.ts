import type { StatementRow } from './read-entry.ts'

/** The rows whose balance does not follow from the one before in the file, read in one direction. */
function breaksIn(rows: readonly StatementRow[]): ReadonlySet<number> {
  const broken = new Set<number>()
  let before: bigint | null = null
  for (const { row_no, read } of rows) {
    if (read === 'SKIPPED') continue
    if (typeof read === 'string' || read.balance_minor === null) {
      before = null
      continue
    }
    if (before !== null && before + read.amount_minor !== read.balance_minor) broken.add(row_no)
    before = read.balance_minor
  }
  return broken
}

/** The same for a statement that may begin with its newest entry: the direction counts in which more follows. */
export function breaksOf(rows: readonly StatementRow[]): ReadonlySet<number> {
  const [down, up] = [breaksIn(rows), breaksIn(rows.toReversed())]
  return up.size < down.size ? up : down
}

/**
 * The balance after the newest entry of a statement; null where none is written. The newest is last, unless days go
 * backwards, or on one day the balances follow each other upwards.
 */
export function closingOf(rows: readonly StatementRow[]): bigint | null {
  const entries = rows.flatMap(({ read }) => (typeof read === 'object' ? [read] : []))
  const [first, last] = [entries[0], entries.at(-1)]
  if (first === undefined || last === undefined) return null
  const isUpwards =
    first.value_day === last.value_day
      ? breaksIn(rows.toReversed()).size < breaksIn(rows).size
      : first.value_day > last.value_day
  return isUpwards ? first.balance_minor : last.balance_minor
}
