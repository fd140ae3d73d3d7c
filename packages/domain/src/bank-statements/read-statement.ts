import type { Day } from '../calendar/business-day.ts'
import { readEntry, type StatementRow } from './read-entry.ts'
import { accountAbove, isAccount, isSumRow, type CellRow } from './statement-rows.ts'
import {
  faultOfMapping,
  plainName,
  statementFields,
  type StatementField,
  type Places,
  type StatementMapping,
} from './statement-mapping.ts'
import { breaksOf } from './balance-breaks.ts'

/** The most rows of one statement. */
export const most_statement_rows = 5_000

/** Why nothing of a statement can be read. */
export type StatementFault =
  | { readonly because: 'EMPTY' | 'TOO_LONG' | 'MAPPING' }
  /** No row names all columns; this one is missing from the row that names most. */
  | { readonly because: 'NO_COLUMN'; readonly field: StatementField }
  /** The head names this column twice. */
  | { readonly because: 'HEAD_TWICE'; readonly field: StatementField }
  | { readonly because: 'OTHER_ACCOUNT'; readonly written: string }

/** Heads are looked for in so many rows: banks write who and where above them. */
const most_above = 40

function placesIn({ columns }: StatementMapping, head: readonly string[]) {
  const names = head.map(plainName)
  const wanted = statementFields.filter((field) => columns[field] !== '')
  const places = Object.fromEntries(wanted.map((field) => [field, names.indexOf(plainName(columns[field]))]))
  const missing = wanted.filter((field) => places[field] === -1)
  const twice = wanted.find((field) => names.filter((name) => name === plainName(columns[field])).length > 1)
  return { places: places as Places, missing, twice }
}

interface Layout {
  readonly places: Places
  readonly above: readonly CellRow[]
  readonly body: readonly CellRow[]
}

/** Where the columns are and which rows follow. */
function layOut(mapping: StatementMapping, rows: readonly CellRow[]): Layout | StatementFault {
  if (!mapping.has_head) {
    const wanted = statementFields.filter((field) => mapping.columns[field] !== '')
    const places = Object.fromEntries(wanted.map((field) => [field, Number(mapping.columns[field]) - 1]))
    return { places, above: [], body: rows }
  }
  const heads = rows.slice(0, most_above).map(({ cells }) => placesIn(mapping, cells))
  const at = heads.findIndex(({ missing }) => missing.length === 0)
  if (at < 0) {
    const [nearest] = heads.toSorted((one, other) => one.missing.length - other.missing.length)
    return { because: 'NO_COLUMN', field: nearest!.missing[0]! }
  }
  const { places, twice } = heads[at]!
  if (twice !== undefined) return { because: 'HEAD_TWICE', field: twice }
  return { places, above: rows.slice(0, at), body: rows.slice(at + 1) }
}

/** What a row of sums lacks of an entry. */
const ofSums: ReadonlySet<string> = new Set(['CELLS', 'DAY', 'NO_AMOUNT', 'BOTH'])

/**
 * Reads the statement of one account by the mapping of its bank. Rows of sums and lines without day and amounts are passed
 * over; everything else is an entry or says what is wrong with it. Where balances are written, each has to follow from the
 * one before, so that a row that is missing or was changed shows.
 */
export function readStatement(
  rows: readonly CellRow[],
  {
    mapping,
    account_no,
    today,
  }: { readonly mapping: StatementMapping; readonly account_no: string; readonly today: Day },
): readonly StatementRow[] | StatementFault {
  if (faultOfMapping(mapping) !== undefined) return { because: 'MAPPING' }
  if (rows.length === 0) return { because: 'EMPTY' }
  if (rows.length > most_statement_rows + most_above) return { because: 'TOO_LONG' }
  const found = layOut(mapping, rows)
  if ('because' in found) return found
  const written = accountAbove(found.above)
  if (written !== undefined && !isAccount(account_no, written)) return { because: 'OTHER_ACCOUNT', written }
  const read = found.body.map((row): StatementRow => {
    const isSum = isSumRow(row)
    const entry = readEntry(row, { places: found.places, form: mapping.day_form, account_no, today })
    // An entry whose words speak of a total or a balance is an entry, whoever wrote them.
    const isPassed = isSum && typeof entry === 'string' && ofSums.has(entry)
    return { row_no: row.row_no, read: isPassed ? 'SKIPPED' : entry }
  })
  const broken = breaksOf(read)
  const judged = read.map((row) => (broken.has(row.row_no) ? { ...row, read: 'BALANCE_BREAK' as const } : row))
  return judged.every((row) => row.read === 'SKIPPED') ? { because: 'EMPTY' } : judged
}
