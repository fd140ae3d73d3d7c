import { setImmediate as rest } from 'node:timers/promises'
import { said } from '@banyan/contract/words/refusals.ts'
import { CsvFault, readCsv, separatorOf, withoutEmptyEnd, type CsvRow } from '@banyan/domain/imports/csv.ts'
import { most_import_rows } from '@banyan/domain/imports/import-columns.ts'
import { readHead } from '@banyan/domain/imports/read-head.ts'
import type { WrittenRow } from '@banyan/domain/imports/read-row.ts'
import { refuseField, type Refusal } from '#kit/http/refusal.ts'

const refuse = (words: ReturnType<typeof said>, code: string): Refusal => refuseField('file', words, code)

/** The text of a file, without the mark that some programs begin it with. Refuses on `file` what is not UTF-8. */
function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw refuse(said('people.import_not_utf8'), 'not_utf8')
  }
}

const faultOf = ({ reason, row_no: row }: CsvFault): Refusal =>
  refuse(
    reason === 'quote_open' ? said('people.import_quote_open', { row }) : said('people.import_quote_followed', { row }),
    reason,
  )

/** Where each of our columns is in a row of the file. Refuses on `file` a head that is not ours. */
function placesOf(head: readonly string[]): readonly number[] {
  const places = readHead(head)
  if (!('because' in places)) return places
  const { because, column } = places
  if (because === 'column_unknown')
    throw refuse(said('people.import_column_unknown', { column: column.slice(0, 50) }), because)
  if (because === 'column_twice') throw refuse(said('people.import_column_twice', { column }), because)
  throw refuse(said('people.import_column_missing', { column }), because)
}

/** The database keeps no such character; another that nobody can see takes its place, and the check names it. */
const storable = (cell: string): string => cell.replaceAll('\0', '\u0001')

/** After so many rows the process answers others. */
const rows_a_step = 1_000

/** The longest cell that is kept: the check says of it that it is too long. */
const kept_characters = 400

function* rowsIn(text: string): Generator<CsvRow> {
  try {
    yield* readCsv(text, separatorOf(text))
  } catch (error) {
    throw error instanceof CsvFault ? faultOf(error) : error
  }
}

/**
 * The rows of an uploaded file, their cells in our order of columns. Refuses on `file` what is no CSV in UTF-8 with our head
 * and at least one row, and more rows than a file may have.
 */
export async function readUpload(bytes: Uint8Array): Promise<WrittenRow[]> {
  const rows: WrittenRow[] = []
  let places: readonly number[] | undefined
  let wanted = 0
  for (const { row_no, cells: written } of rowsIn(textOf(bytes))) {
    if (places === undefined) {
      const head = withoutEmptyEnd(written)
      places = placesOf(head)
      wanted = head.length
      continue
    }
    const cells = withoutEmptyEnd(written, wanted)
    if (cells.every((cell) => cell.trim() === '')) continue
    if (rows.length === most_import_rows)
      throw refuse(said('people.import_many_rows', { most: most_import_rows }), 'many_rows')
    const ours = places.map((at) => storable((cells[at] ?? '').slice(0, kept_characters)))
    if (rows.length % rows_a_step === rows_a_step - 1) await rest()
    rows.push({ row_no, cells: ours, cell_count: cells.length, wanted })
  }
  if (rows.length === 0) throw refuse(said('people.import_no_rows'), 'no_rows')
  return rows
}
