import type { ReactNode } from 'react'

/** Where a column's cell goes when a row is a card on a phone: two lines, words on the left, figures on the right. */
export type CardPlace = 'title' | 'note' | 'figure' | 'status' | 'acts' | 'none'

export type Column<Row> = {
  key: string
  head: string
  /** The head is there for those who listen alone. */
  isHeadSaid?: boolean
  cell: (row: Row) => ReactNode
  /** Numbers are aligned at the end. */
  align?: 'start' | 'end'
  isSortable?: boolean
  /** The sum over all rows that match, not only those in sight. */
  total?: ReactNode
  card?: CardPlace
  /** A figure that nobody could read without its head, which a card then says before it. */
  isNamedOnCard?: boolean
  /** How soon it leaves a table that is too narrow for all: the highest first, 0 never. Else its place decides. */
  priority?: number
}

export type Sort = { key: string; isDescending: boolean }

/** The columns to draw: those named, in the order they are named; all of them when none are. */
export function shownColumns<Row>(
  columns: ReadonlyArray<Column<Row>>,
  keys?: readonly string[],
): ReadonlyArray<Column<Row>> {
  if (!keys) return columns
  const byKey = new Map(columns.map((column) => [column.key, column]))
  return keys.flatMap((key) => byKey.get(key) ?? [])
}

/** What pressing a head does: another column begins upwards, the same one turns round. */
export function nextSort(sort: Sort | undefined, key: string): Sort {
  return { key, isDescending: sort?.key === key && !sort.isDescending }
}

/** The columns of a card, by their place; a column that says no place is left out unless none says one. */
export function cardColumns<Row>(columns: ReadonlyArray<Column<Row>>): Record<CardPlace, ReadonlyArray<Column<Row>>> {
  const arePlaced = columns.some((column) => column.card !== undefined)
  const place = (column: Column<Row>, index: number): CardPlace => {
    if (arePlaced) return column.card ?? 'none'
    if (index === 0) return 'title'
    return column.align === 'end' ? 'figure' : 'note'
  }
  const placed: Record<CardPlace, Array<Column<Row>>> = {
    title: [],
    note: [],
    figure: [],
    status: [],
    acts: [],
    none: [],
  }
  columns.forEach((column, index) => placed[place(column, index)].push(column))
  return placed
}
