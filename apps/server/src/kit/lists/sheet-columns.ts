import { z } from 'zod'
import type { SheetHead } from '@banyan/contract/kit/sheet.ts'
import { kindOf, plain, type ValueKind } from '@banyan/contract/kit/value-kind.ts'

/** What a field holds, as far as a sheet shows it otherwise than it travels. */
export type CellKind = 'text' | 'money' | 'day' | 'instant'

/** A column of a sheet. */
export interface SheetColumn {
  /** The field of the row: `left.open` for `{ left: { open } }`. */
  readonly name: string
  readonly head: string
  readonly kind: CellKind
  /** What its values are called, where they are called otherwise. */
  readonly words: Readonly<Record<string, string>>
}

const cellKinds: Partial<Record<ValueKind, CellKind>> = {
  money: 'money',
  volume: 'money',
  day: 'day',
  instant: 'instant',
}

/**
 * The fields of a row in a sheet, which has no depth, with what they hold. What the caller may do with a row is no fact
 * of it, and is left out.
 */
export function fieldsOf(row: z.ZodObject): ReadonlyMap<string, CellKind> {
  const fields = Object.entries(row.shape).flatMap(([name, schema]): [string, CellKind][] => {
    if (name === 'may') return []
    const inner = plain(schema as z.ZodType)
    if (!(inner instanceof z.ZodObject)) return [[name, cellKinds[kindOf(inner)] ?? 'text']]
    return [...fieldsOf(inner)].map(([rest, kind]) => [`${name}.${rest}`, kind])
  })
  return new Map(fields)
}

/** The columns of a sheet in the order they were asked for, under the heads the screen gave them. */
export function sheetColumnsOf(
  row: z.ZodObject,
  names: readonly string[],
  heads: Readonly<Record<string, SheetHead>>,
): SheetColumn[] {
  const fields = fieldsOf(row)
  return names.map((name) => ({
    name,
    head: heads[name]?.head ?? name,
    kind: fields.get(name) ?? 'text',
    words: heads[name]?.words ?? {},
  }))
}
