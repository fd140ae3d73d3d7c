import type { ListEndpoint } from '@banyan/contract/kit/list.ts'
import type { z } from 'zod'
import type { SheetHead } from '@banyan/contract/kit/sheet.ts'
import { text } from '../text.ts'
import type { ListColumn } from './columns.tsx'
import type { ListFilter } from './filters.tsx'
import { wordsOfField } from './words-of-field.ts'

/** What a file of a list holds: its columns in order, with the heads and words of the screen. */
export interface Sheet {
  readonly columns: readonly string[]
  readonly heads: Readonly<Record<string, SheetHead>>
}

/** Whether a field says yes or no. */
const isFlag = (list: ListEndpoint, name: string): boolean =>
  (list.row.shape as Readonly<Record<string, z.ZodType>>)[name]?.safeParse(true).success === true

/** A field that a cell shows beside its own stands before it, under the same head and its own name. */
const besideHead = (head: string, name: string): string =>
  text('kit.list.beside', { head, field: name.replaceAll(/[._]/g, ' ') })

/** The columns in sight as a file has them. */
export function sheetOf<L extends ListEndpoint>(
  list: L,
  inSight: readonly ListColumn<L>[],
  filters: readonly ListFilter<L>[],
): Sheet {
  const wordsOf = (name: string): SheetHead['words'] =>
    wordsOfField(filters, name) ??
    (isFlag(list, name) ? { true: text('kit.list.yes'), false: text('kit.list.no') } : undefined)
  const headOf = (name: string, head: string, words = wordsOf(name)): [string, SheetHead] => [
    name,
    words === undefined ? { head } : { head, words },
  ]
  const headed = inSight.flatMap(({ name, head, also = [], words }) => [
    ...also.map((field) => headOf(field, besideHead(head, field))),
    headOf(name, head, words),
  ])
  return { columns: [...new Set(headed.map(([name]) => name))], heads: Object.fromEntries(headed) }
}
