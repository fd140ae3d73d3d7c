import { setImmediate as rest } from 'node:timers/promises'
import { said } from '@banyan/contract/words/refusals.ts'
import { CsvFault, readCsv, separatorOf, withoutEmptyEnd, type CsvRow } from '@banyan/domain/imports/csv.ts'
import { textOfFile } from '@banyan/domain/imports/file-text.ts'
import { readHead, type Heads } from '@banyan/domain/imports/read-head.ts'
import type { WrittenRow } from '@banyan/domain/imports/read-row.ts'
import type { Said } from '@banyan/contract/words/sentence.ts'
import { unreadWords } from '../csv-fault.ts'
import { refuseField, type Refusal } from '../http/refusal.ts'

/** A kind of file: its columns, and how much of it is read. */
export interface CsvKind extends Heads {
  readonly most_rows: number
  /** The longest cell that is kept: the check says of it that it is too long. */
  readonly kept_characters: number
  /** What is said of a file with nothing but a head. */
  readonly noRows: Said
  /** A head that is none of ours as it may be shown. */
  readonly shown: (head: string) => string
}

const refuse = (words: ReturnType<typeof said>, code: string): Refusal => refuseField('file', words, code)

/** Refuses on `file` what is not text. */
function textOf(bytes: Uint8Array): string {
  const text = textOfFile(bytes)
  if (text === undefined) throw refuse(said('people.import_not_utf8'), 'not_utf8')
  return text
}

function faultOf(fault: CsvFault): Refusal {
  const { reason, row_no: row } = fault
  const ofQuote =
    reason === 'quote_open' ? said('people.import_quote_open', { row }) : said('people.import_quote_followed', { row })
  return refuse(unreadWords(fault) ?? ofQuote, reason)
}

const most_named = 20

const named = (columns: readonly string[], { shown }: CsvKind): string => {
  const names = columns.slice(0, most_named).map((one) => `“${shown(one)}”`)
  return columns.length > most_named ? `${names.join(', ')}, …` : names.join(', ')
}

function refuseColumns(unknown: readonly string[], missing: readonly string[], kind: CsvKind): Refusal {
  const columns = { unknown: named(unknown, kind), missing: named(missing, kind) }
  if (missing.length === 0) return refuse(said('people.import_columns_unknown', columns), 'column_unknown')
  if (unknown.length === 0) return refuse(said('people.import_columns_missing', columns), 'column_missing')
  return refuse(said('people.import_columns', columns), 'column_unknown')
}

/** Where each of our columns is in a row of the file, -1 where it is left out. Refuses on `file` a head that is not ours. */
function placesOf(head: readonly string[], kind: CsvKind): readonly number[] {
  const places = readHead(head, kind)
  if (!('because' in places)) return places
  const { because } = places
  if (because === 'no_head') throw refuse(said('people.import_no_head'), because)
  if (because === 'columns') throw refuseColumns(places.unknown, places.missing, kind)
  throw refuse(said('people.import_column_twice', { column: places.column }), because)
}

/** The database keeps no such character; another that nobody can see takes its place, and the check names it. */
const storable = (cell: string): string => cell.replaceAll('\0', '\u0001')

/** After so many characters, of rows that count or not, the process answers others. */
const characters_a_step = 100_000

function* rowsIn(text: string): Generator<CsvRow> {
  try {
    yield* readCsv(text, separatorOf(text))
  } catch (error) {
    throw error instanceof CsvFault ? faultOf(error) : error
  }
}

/**
 * The rows of an uploaded file, their cells in our order of columns. Refuses on `file` what is no text of cells with our
 * head and at least one row, and more rows than a file may have.
 */
export async function readCsvUpload(bytes: Uint8Array, kind: CsvKind): Promise<WrittenRow[]> {
  const { most_rows, kept_characters, noRows } = kind
  const rows: WrittenRow[] = []
  let places: readonly number[] | undefined
  let wanted = 0
  let rested_at = 0
  for (const { row_no, cells: written, end } of rowsIn(textOf(bytes))) {
    if (end - rested_at > characters_a_step) {
      rested_at = end
      await rest()
    }
    if (places === undefined) {
      places = placesOf(withoutEmptyEnd(written), kind)
      wanted = places.filter((at) => at >= 0).length
      continue
    }
    const cells = withoutEmptyEnd(written, wanted)
    if (cells.every((cell) => cell.trim() === '')) continue
    if (rows.length === most_rows) throw refuse(said('people.import_many_rows', { most: most_rows }), 'many_rows')
    const ours = places.map((at) => storable((cells[at] ?? '').slice(0, kept_characters)))
    rows.push({ row_no, cells: ours, cell_count: cells.length, wanted })
  }
  if (rows.length === 0) throw refuse(noRows, 'no_rows')
  return rows
}
