import { writeXlsxStream, type CellValue } from 'hucre/xlsx'
import { wallClock } from '@banyan/domain/calendar/zone.ts'
import { harmless, shownText, valueAt, type WireRow } from './cells.ts'
import type { CellKind, SheetColumn } from './sheet-columns.ts'

const formats: Readonly<Record<CellKind, string | undefined>> = {
  text: undefined,
  money: '#,##0.00',
  day: 'dd-mm-yyyy',
  instant: 'dd-mm-yyyy hh:mm AM/PM',
}

/** In characters: a time is the longest of what has a fixed length. */
const width = 20

/** A spreadsheet counts with 15 figures; a longer amount stays the text it is. */
const most_figures = 15

/** Amounts, days and times as spreadsheets know them, so that they can be added and sorted; all else as the screen says it. */
function cellOf(value: unknown, column: SheetColumn, zone: string): CellValue {
  if (value === null || value === undefined) return null
  if (typeof value === 'number') return value
  if (typeof value === 'string') {
    if (column.kind === 'money' && value.length <= most_figures) return Number(value)
    if (column.kind === 'day') return new Date(`${value}T00:00:00Z`)
    if (column.kind === 'instant') return new Date(wallClock(Date.parse(value), zone))
  }
  return harmless(shownText(value, column, zone))
}

async function* rowsOf(batches: AsyncIterable<readonly WireRow[]>, columns: readonly SheetColumn[], zone: string) {
  for await (const rows of batches) {
    for (const row of rows) yield columns.map((column) => cellOf(valueAt(row, column.name), column, zone))
  }
}

/** Rows as they go over the wire, as one sheet of an Excel workbook; it is packed as it is read. */
export const xlsxOf = (
  batches: AsyncIterable<readonly WireRow[]>,
  columns: readonly SheetColumn[],
  zone: string,
): AsyncIterable<Uint8Array> =>
  writeXlsxStream(rowsOf(batches, columns, zone), {
    name: 'Sheet1',
    columns: columns.map(({ head, kind }) => {
      const numFmt = formats[kind]
      return { header: harmless(head), width, ...(numFmt !== undefined && { numFmt }) }
    }),
    freezePane: { rows: 1 },
  })
