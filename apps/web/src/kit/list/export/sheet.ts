import type { ListEndpoint } from '@banyan/contract/kit/list.ts'
import { fieldAt, kindOf } from '@banyan/contract/kit/value-kind.ts'
import type { SheetHead } from '@banyan/contract/kit/sheet.ts'
import { text } from '../../text.ts'
import type { BesideField, ListColumn } from '../columns/columns.tsx'

/** What a file of a list holds: its columns in order, with the heads and words of the screen. */
export interface Sheet {
  readonly columns: readonly string[]
  readonly heads: Readonly<Record<string, SheetHead>>
}

/** A field that a cell shows beside its own stands before it, under the same head and its own name. */
const besideHead = (head: string, name: string): string =>
  text('kit.list.beside', { head, field: name.replaceAll(/[._]/g, ' ') })

/** The columns in sight as a file has them. */
export function sheetOf<L extends ListEndpoint>(list: L, inSight: readonly ListColumn<L>[]): Sheet {
  const isFlag = (name: string): boolean => kindOf(fieldAt(list.row.shape, name) ?? list.row) === 'flag'
  const headOf = (head: string, { name, words }: BesideField): [string, SheetHead] => {
    const said = words ?? (isFlag(name) ? { true: text('kit.list.yes'), false: text('kit.list.no') } : undefined)
    return [name, said === undefined ? { head } : { head, words: said }]
  }
  const headed = inSight.flatMap(({ name, head, also = [], words }) => [
    ...also.map((field) => headOf(besideHead(head, field.name), field)),
    headOf(head, { name, words }),
  ])
  return { columns: [...new Set(headed.map(([name]) => name))], heads: Object.fromEntries(headed) }
}

/** What an export of a list is asked: its filters and order, the columns in sight, and what they and their values are called. */
export function exportSearch(query: URLSearchParams, { columns, heads }: Sheet): URLSearchParams {
  const asked = new URLSearchParams(query)
  asked.delete('page_index')
  asked.delete('cursor')
  asked.delete('page_size')
  asked.set('columns', columns.join(','))
  asked.set('heads', JSON.stringify(heads))
  return asked
}
