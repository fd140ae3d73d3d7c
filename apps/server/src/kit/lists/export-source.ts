import { listRequestOf, type ListEndpoint } from '@banyan/contract/kit/list.ts'
import type { CsvSeparator, SheetFormat } from '@banyan/contract/kit/sheet.ts'
import type { Asking } from '../context.ts'
import { read } from '../http/read-input.ts'
import { onceEach } from '../once-each.ts'
import type { WireRow } from './cells.ts'
import { csvOf } from './csv.ts'
import { exportQuery } from './export-query.ts'
import { filterInWords, wordsOf } from './filter-in-words.ts'
import { countExported, readBatches, type ListAnswer } from './read-batches.ts'
import { sheetColumnsOf, type SheetColumn } from './sheet-columns.ts'
import { betweenEnds, requestOfFile, type SheetEnds } from './sheet-ends.ts'
import { xlsxOf } from './xlsx.ts'

type SheetMaker = (
  batches: AsyncIterable<readonly WireRow[]>,
  columns: readonly SheetColumn[],
  zone: string,
  separator?: CsvSeparator,
) => AsyncIterable<string | Uint8Array>

/** What writes the rows of a sheet, by the kind of file. */
export const sheetMakers: Readonly<Record<SheetFormat, SheetMaker>> = { csv: csvOf, xlsx: xlsxOf }

const types = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

/** What a file of rows is, for whoever saves it. */
export const mimeOf = (format: SheetFormat): string => types[format]

/** The headers with which a file of a list is saved by a browser: `/admin/pins` becomes pins.csv. */
export const fileHeaders = (path: string, format: SheetFormat) => ({
  'content-type': types[format],
  'content-disposition': `attachment; filename="${path.split('/').at(-1)}.${format}"`,
})

/** One export as it was asked for: these rows in this order, with these columns. */
export interface WantedExport {
  readonly path: string
  /** What its rows were chosen by: `status: unused`. */
  readonly filter: readonly string[]
  /** How many rows it has. Throws a Refusal (400) when there are more than an export may hold. */
  count(context: Asking): Promise<number>
  /** The file, piece by piece; the context's database is one open transaction. `onRows` is told of each batch. */
  pieces(context: Asking, format: SheetFormat, onRows?: (rows: number) => void): AsyncIterable<string | Uint8Array>
}

/** A list that may be exported. */
export interface ExportSource {
  readonly list: ListEndpoint
  /** Reads what an export is asked. Throws a Refusal (400) that names each field in fault. */
  read(query: unknown): WantedExport
}

async function* counted<T>(batches: AsyncIterable<readonly T[]>, onRows: (rows: number) => void) {
  for await (const rows of batches) {
    yield rows
    onRows(rows.length)
  }
}

/** What the audit says of an export, however it is written: which list, as what, how many rows, chosen by what. */
export const exportInAudit = ({ path, filter }: WantedExport, format: SheetFormat, rows: number) => ({
  list: path,
  format,
  rows,
  filter,
})

const queryOf = onceEach(exportQuery)

/** How a list is exported, at once or in the background. */
export function exportSourceOf<L extends ListEndpoint>(
  list: L,
  answer: ListAnswer<L>,
  ends?: SheetEnds<L>,
): ExportSource {
  return {
    list,
    read: (query) => {
      const { columns: names, heads, separator, ...rest } = read(queryOf(list), query)
      const columns = sheetColumnsOf(list.row, names, heads ?? {})
      const request = requestOfFile(listRequestOf<L>(rest), ends)
      return {
        path: list.path,
        filter: filterInWords({ ...request.filter, id: request.id }, wordsOf(list)),
        count: (context) => countExported(list, answer, context, request),
        async *pieces(context, format, onRows = () => undefined) {
          const rows = counted(readBatches(list, answer, context, request), onRows)
          const lines = await ends?.linesOf(context, request)
          const all = ends && lines ? betweenEnds(rows, columns, ends, lines) : rows
          yield* sheetMakers[format](all, columns, context.company?.zone ?? 'UTC', separator)
        },
      }
    },
  }
}
