import { stringify } from 'csv-stringify/sync'
import { harmlessBetweenSemicolons as harmless, shownText, valueAt, type WireRow } from './cells.ts'
import type { SheetColumn } from './sheet-columns.ts'

const lines = (cells: readonly (readonly string[])[]): string => stringify([...cells], { delimiter: ';' })

/** Rows as they go over the wire, as CSV with semicolons (spec section 9), a piece for each batch of them. */
export async function* csvOf(
  batches: AsyncIterable<readonly WireRow[]>,
  columns: readonly SheetColumn[],
  zone: string,
): AsyncGenerator<string> {
  yield lines([columns.map(({ head }) => harmless(head))])
  for await (const rows of batches) {
    yield lines(
      rows.map((row) => columns.map((column) => harmless(shownText(valueAt(row, column.name), column, zone)))),
    )
  }
}
