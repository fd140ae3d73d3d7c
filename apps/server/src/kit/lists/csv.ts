import type { CsvSeparator } from '@banyan/contract/kit/sheet.ts'
import { stringify } from 'csv-stringify/sync'
import { harmlessBetween, shownText, valueAt, type WireRow } from './cells.ts'
import type { SheetColumn } from './sheet-columns.ts'

const delimiters = { semicolon: ';', comma: ',' } as const

/** Rows as they go over the wire, as CSV with semicolons (spec section 9) or commas, a piece for each batch of them. */
export async function* csvOf(
  batches: AsyncIterable<readonly WireRow[]>,
  columns: readonly SheetColumn[],
  zone: string,
  separator: CsvSeparator = 'semicolon',
): AsyncGenerator<string> {
  const delimiter = delimiters[separator]
  const harmless = harmlessBetween(delimiter)
  const lines = (cells: readonly (readonly string[])[]): string => stringify([...cells], { delimiter })
  yield lines([columns.map(({ head }) => harmless(head))])
  for await (const rows of batches) {
    yield lines(
      rows.map((row) => columns.map((column) => harmless(shownText(valueAt(row, column.name), column, zone)))),
    )
  }
}
