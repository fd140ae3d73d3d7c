import { z } from 'zod'
import type { CsvSeparator, FiguresSheet, SheetHead } from '@banyan/contract/kit/sheet.ts'
import type { Asking } from '../context.ts'
import type { WireRow } from './cells.ts'
import { sheetMakers, type WantedExport } from './export-source.ts'
import { filterInWords } from './filter-in-words.ts'
import { fieldsOf, sheetColumnsOf } from './sheet-columns.ts'

interface Figures {
  readonly heads: Readonly<Record<string, SheetHead>>
  readonly separator: CsvSeparator
  /** What the figures were asked by. */
  readonly asked: Readonly<Record<string, unknown>>
  readonly rowsOf: (context: Asking) => Promise<readonly unknown[]>
}

async function* inOne(rows: readonly WireRow[]) {
  yield rows
}

/** Figures as an export: few rows, read once. */
export function figuresExport({ of, row }: FiguresSheet, { heads, separator, asked, rowsOf }: Figures): WantedExport {
  let found: Promise<readonly WireRow[]> | undefined
  const read = (context: Asking) =>
    (found ??= rowsOf(context).then((rows) => z.encode(z.array(row), rows as z.output<typeof row>[])))
  const columns = sheetColumnsOf(row, [...fieldsOf(row).keys()], heads)
  return {
    path: of.path,
    filter: filterInWords(asked),
    count: async (context) => (await read(context)).length,
    async *pieces(context, format, onRows = () => undefined) {
      const rows = await read(context)
      yield* sheetMakers[format](inOne(rows), columns, context.company?.zone ?? 'UTC', separator)
      onRows(rows.length)
    },
  }
}
