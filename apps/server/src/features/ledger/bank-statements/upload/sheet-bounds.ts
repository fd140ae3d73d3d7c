import { said } from '@banyan/contract/words/refusals.ts'
import { most_statement_rows } from '@banyan/domain/bank-statements/read-statement.ts'
import { refuseField } from '#kit/http/refusal.ts'

/** Rows above the entries and sums below them. */
export const around_rows = 100

/** The reader fills a sheet up to its farthest cell: one cell at the end of a sheet makes seventeen thousand million. */
const most_columns = 128
/** Banks leave rows empty between their entries. */
const most_rows = 2 * (most_statement_rows + around_rows)

/** What of a sheet is read, as spreadsheets write it; nothing beyond is filled, however a sheet is written. */
export const read_range = `A1:DX${most_rows}`

/** How long the tag of a cell may be: its place, its style and its type. */
const longest_tag = 200

/** The tag of a cell, with its prefix where the program writes one. */
const cellTag = /^(?:[A-Za-z_][\w.-]{0,20}:)?c\s/
const placeOfCell = /\sr="([A-Z]{1,3})(\d{1,7})"/

/**
 * Where cells are that have something in them; programs write the last cells of a sheet with nothing in them. Each tag is
 * looked at once and by itself, so that a sheet takes as long as it has letters.
 */
function* filledCells(text: string): Generator<readonly [letters: string, row: string]> {
  for (let at = text.indexOf('<'); at !== -1; at = text.indexOf('<', at + 1)) {
    const tag = text.slice(at + 1, at + 1 + longest_tag)
    if (!cellTag.test(tag)) continue
    const end = tag.search(/[<>]/)
    if (end === -1) throw refuseField('file', said('banks.broken_workbook'), 'broken_workbook')
    const isEmpty = tag[end] !== '>' || tag[end - 1] === '/' || tag.startsWith('</', end + 1)
    const place = isEmpty ? null : placeOfCell.exec(tag.slice(0, end))
    if (place !== null) yield [place[1]!, place[2]!]
  }
}

/** Which column letters name: 1 for A, 27 for AA. */
const columnOf = (letters: string): number =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)

/** Elements that say how wide columns are. One of them may speak of all, and the reader writes down each. */
const widthTag = /(<\/?(?:[^ \t\r\n<>:]*:)?)col(?=[ \t\r\n/>])/g

/**
 * A part of a workbook without what is not needed of it and grows in the hands of the reader. Refuses on `file` a sheet with
 * something in cells that no statement has: otherwise it would be left out without a word.
 */
export function boundedPart(bytes: Buffer): Buffer {
  const text = bytes.toString('latin1')
  for (const [letters, row] of filledCells(text)) {
    if (Number(row) > most_rows)
      throw refuseField('file', said('banks.too_long', { most: most_statement_rows }), 'too_long')
    if (columnOf(letters) > most_columns)
      throw refuseField('file', said('kit.csv_many_cells', { row, most: most_columns }), 'many_cells')
  }
  return Buffer.from(text.replace(widthTag, '$1ignored'), 'latin1')
}
