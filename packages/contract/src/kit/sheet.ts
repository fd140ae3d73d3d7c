import { z } from 'zod'
import { rule } from '../words/rules/common.ts'
import { endpoint, type Endpoint } from './endpoint.ts'

/** How a column of a sheet is headed, and what its values are called: as on the screen of whoever asks. */
export const sheetHead = z.strictObject({
  head: z.string().max(100),
  words: z.record(z.string().max(100), z.string().max(200)).optional(),
})
export type SheetHead = z.output<typeof sheetHead>

/** The heads of a sheet by the names of its columns. */
export const sheetHeads = z.record(z.string().max(100), sheetHead)

/** The kinds of files an export can be. */
export const sheetFormats = ['csv', 'xlsx'] as const
export type SheetFormat = (typeof sheetFormats)[number]

/** What parts the cells of a CSV: the usual semicolons, or the commas that a spreadsheet set to India opens as columns. */
const csvSeparators = ['semicolon', 'comma'] as const
export type CsvSeparator = (typeof csvSeparators)[number]
export const separatorAsked = z.enum(csvSeparators, rule('choice')).default('semicolon')

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const noHeads = rule('export_heads')

/** The heads of a sheet as they are asked for: without any, columns go by the names of their fields. */
export const headsAsked = z
  .string(noHeads)
  .max(20_000, noHeads)
  .default('{}')
  .transform((text) => sheetHeads.safeParse(parsedJson(text)).data)
  .refine((given) => given !== undefined, noHeads)

const types = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

/** The figures of a page as rows, for a file of them. */
export interface FiguresSheet<Of extends Endpoint = Endpoint, Row extends z.ZodObject = z.ZodObject> {
  /** The call that the page shows. */
  readonly of: Of
  readonly row: Row
  readonly files: Readonly<Record<SheetFormat, Endpoint>>
}

/** Files of what a call answers, asked with the same query by the same people: `<path>.csv` and `<path>.xlsx`. */
export function figuresSheet<Of extends Endpoint, Row extends z.ZodObject>(of: Of, row: Row): FiguresSheet<Of, Row> {
  const { query }: Endpoint = of
  const file = (format: SheetFormat) =>
    endpoint({
      method: 'GET',
      path: `${of.path}.${format}`,
      summary: `${of.summary}, as ${format.toUpperCase()}`,
      pages: of.pages,
      query: query.extend({ heads: headsAsked, separator: separatorAsked }),
      reply: z.file().mime(types[format]),
    })
  return { of, row, files: { csv: file('csv'), xlsx: file('xlsx') } }
}
