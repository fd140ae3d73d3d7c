import type { StatementRow } from './read-statement.ts'

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
