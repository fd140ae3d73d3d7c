import { said } from '@banyan/contract/words/refusals.ts'
import { most_statement_rows } from '@banyan/domain/bank-statements/read-statement.ts'
import { refuseField } from '#kit/http/refusal.ts'

/** Rows above the entries and sums below them. */
export const around_rows = 100
/** Of a cell nothing beyond is read. */
export const most_cell = 500

/** The reader fills a sheet up to its farthest cell: one cell at the end of a sheet makes seventeen thousand million. */
const most_columns = 128
/** Banks leave rows empty between their entries. */
const most_rows = 2 * (most_statement_rows + around_rows)

/** What of a sheet is read, as spreadsheets write it; nothing beyond is filled, however a sheet is written. */
export const read_range = `A1:DX${most_rows}`

/** A cell with something in it; programs write the last cells of a sheet with nothing in them. */
const filledCell = /<(?:\w+:)?c\s[^<>]*?\br="([A-Z]{1,3})(\d{1,7})"[^<>]*(?<!\/)>(?!<\/)/g

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
  for (const [, letters = '', row = ''] of text.matchAll(filledCell)) {
    if (Number(row) > most_rows)
      throw refuseField('file', said('banks.too_long', { most: most_statement_rows }), 'too_long')
    if (columnOf(letters) > most_columns)
      throw refuseField('file', said('kit.csv_many_cells', { row, most: most_columns }), 'many_cells')
  }
  return Buffer.from(text.replace(widthTag, '$1ignored'), 'latin1')
}
