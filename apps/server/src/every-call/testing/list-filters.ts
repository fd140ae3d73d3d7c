import { z } from 'zod'
import { choosing, type ListEndpoint } from '@banyan/contract/kit/list.ts'
import type { WireRow } from '#kit/lists/cells.ts'

/** A text that nothing in a company holds. */
const nowhere = 'zq9xjwvk'
const firstDay = '1900-01-01'
const lastDay = '2999-12-31'

const isDays = (schema: z.ZodType): boolean => schema.safeParse(lastDay).success && !schema.safeParse(nowhere).success
const isFreeText = (schema: z.ZodType): boolean => schema.safeParse(nowhere).success

/** A field as a filter would be asked for it; none where there is nothing to ask for. */
const saidOf = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  return typeof value === 'boolean' || typeof value === 'number' ? [String(value)] : []
}

/** Values to try a filter with: all there are to choose from, those of the first rows, and one that fits nothing. */
export function filterCases(list: ListEndpoint, rows: readonly WireRow[]): { name: string; value: string }[] {
  // Whose list it is narrows nothing, and has a test of its own.
  const filters = Object.entries(list.filters as Record<string, z.ZodType>).filter(
    ([name]) => !choosing(list).includes(name),
  )
  return filters.flatMap(([name, schema]) => {
    const candidates = [
      ...(schema instanceof z.ZodEnum ? schema.options.map(String) : []),
      ...rows.slice(0, 3).flatMap((row) => saidOf(row[name])),
      'true',
      'false',
      '1',
      nowhere,
      firstDay,
      lastDay,
    ]
    return [...new Set(candidates)]
      .filter((value) => value !== '' && schema.safeParse(value).success)
      .map((value) => ({ name, value }))
  })
}

/** Whether nothing can be left of a list: a text that nobody has, days after the last or before the first. */
export function emptiesList(list: ListEndpoint, name: string, value: string): boolean {
  const schema = list.filters[name] as z.ZodType
  if (isFreeText(schema)) return value === nowhere
  if (!isDays(schema)) return false
  return value === (/(^|_)from$/.test(name) ? lastDay : firstDay)
}

/** Whether a row may be among those a filter lets through, as far as the row's own field of that name says. */
export function fits(list: ListEndpoint, row: WireRow, name: string, value: string): boolean {
  if (!(name in list.row.shape)) return true
  const schema = list.filters[name] as z.ZodType
  const [own = ''] = saidOf(row[name])
  return isFreeText(schema) ? own.toLowerCase().includes(value.toLowerCase()) : own === value
}
