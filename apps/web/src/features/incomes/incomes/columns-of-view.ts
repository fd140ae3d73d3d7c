import type { IncomeView } from '@banyan/contract/incomes/income-lists.ts'
import { leafNames } from '@banyan/contract/kit/value-kind.ts'
import { hasFieldWord } from '#kit/list/columns/field-words.ts'
import { closingColumns, moneyColumns } from './shared-columns.tsx'

type AnyColumns = Readonly<Record<string, object | boolean | undefined>>

/** The fields that columns show, in cells of their own or beside another. */
const shownBy = (columns: AnyColumns): string[] =>
  Object.entries(columns).flatMap(([name, look]) => {
    const { also = [] } = look as { also?: readonly (string | { name: string })[] }
    return [name, ...also.map((field) => (typeof field === 'string' ? field : field.name))]
  })

/** Two descriptions of one column, the second saying what differs. */
const both = (one: AnyColumns[string], other: AnyColumns[string]): AnyColumns[string] =>
  typeof one === 'object' && typeof other === 'object' ? { ...one, ...other } : other

/**
 * The columns of a view: the closing, what is peculiar to the kind, whatever else its rows have, the money. A shared
 * column that the kind describes too stays in its place.
 */
export function columnsOfView({ list, scope }: IncomeView, own: AnyColumns): AnyColumns {
  const shape = list.row.shape
  const shared = [closingColumns(scope), moneyColumns(scope)].map((columns: AnyColumns) =>
    Object.fromEntries(
      Object.entries(columns)
        .filter(([name]) => name in shape)
        .map(([name, look]) => [name, name in own ? both(look, own[name]) : look]),
    ),
  )
  const [closing = {}, money = {}] = shared
  const peculiar = Object.fromEntries(Object.entries(own).filter(([name]) => !(name in closing) && !(name in money)))
  const shown = new Set([closing, money, peculiar].flatMap(shownBy))
  const rest = leafNames(list.row).filter((name) => !shown.has(name) && hasFieldWord(name))
  return { ...closing, ...peculiar, ...Object.fromEntries(rest.map((name) => [name, true])), ...money }
}
