import { stringify } from 'csv-stringify/sync'
import { z } from 'zod'
import { listQuery, type ListEndpoint } from '@banyan/contract/kit/list.ts'

type Row = Readonly<Record<string, unknown>>

/** The object a field holds, also where it may be null. */
function objectIn(schema: unknown): z.ZodObject | undefined {
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) return objectIn(schema.unwrap())
  return schema instanceof z.ZodObject ? schema : undefined
}

/**
 * The names of a row's fields in a sheet, which has no depth: `{ left: { open } }` is `left.open`. What the caller may
 * do with a row is no fact of it, and is left out.
 */
export function columnsOf(row: z.ZodObject): string[] {
  return Object.entries(row.shape).flatMap(([name, schema]) => {
    if (name === 'may') return []
    const inner = objectIn(schema)
    return inner === undefined ? [name] : columnsOf(inner).map((rest) => `${name}.${rest}`)
  })
}

/** What may be asked of an export: all that may be asked of its list, and `columns`, which chooses and orders. */
export function exportQuery(list: ListEndpoint) {
  const all = columnsOf(list.row)
  const columns = z
    .string('Give the names of columns, with commas.')
    .optional()
    .transform((text) => (text === undefined || text === '' ? all : [...new Set(text.split(','))]))
    .refine((names) => names.every((name) => all.includes(name)), 'This list has no such column.')
  return listQuery(list).extend({ columns })
}

/**
 * A cell that a spreadsheet would run as a formula is made text, also where the sign is a wide one, which some take for
 * the narrow. Negative amounts stay numbers.
 */
const harmless = (text: string): string =>
  /^[=+@\t\r\n＝＋－＠]/.test(text) || /^-(?!\d+(\.\d+)?$)/.test(text) ? `'${text}` : text

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

const cellOf = (value: unknown): string => {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return harmless(value.map(textOf).join(', '))
  return harmless(textOf(value))
}

const valueAt = (row: Row, column: string): unknown =>
  column.split('.').reduce<unknown>((value, name) => (value as Row | null)?.[name], row)

/** Rows as they go over the wire, as CSV with semicolons (spec section 9). */
export const csvOf = (rows: readonly Row[], columns: readonly string[]): string =>
  stringify([columns, ...rows.map((row) => columns.map((column) => cellOf(valueAt(row, column))))], { delimiter: ';' })
