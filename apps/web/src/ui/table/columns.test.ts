import { describe, expect, test } from 'vitest'
import { cardColumns, nextSort, shownColumns } from './columns.ts'
import type { Column } from './columns.ts'

const column = (key: string, rest: Partial<Column<string>> = {}): Column<string> => ({
  key,
  head: key,
  cell: (row) => row,
  ...rest,
})
const columns = [column('id'), column('date'), column('gross', { align: 'end' }), column('net', { align: 'end' })]
const keys = (list: ReadonlyArray<Column<string>>) => list.map(({ key }) => key)

test('columns are drawn as they are named, and a name that no column has is passed over', () => {
  expect(keys(shownColumns(columns))).toEqual(['id', 'date', 'gross', 'net'])
  expect(keys(shownColumns(columns, ['net', 'gone', 'id']))).toEqual(['net', 'id'])
})

test('a head sorts upwards first, and turns round when pressed again', () => {
  const first = nextSort(undefined, 'date')
  const second = nextSort(first, 'date')
  expect([first, second, nextSort(second, 'date'), nextSort(second, 'net')]).toEqual([
    { key: 'date', isDescending: false },
    { key: 'date', isDescending: true },
    { key: 'date', isDescending: false },
    { key: 'net', isDescending: false },
  ])
})

describe('a row as a card', () => {
  test('columns go where they say, and those that say nothing stay away', () => {
    const placed = cardColumns([column('id', { card: 'note' }), column('name', { card: 'title' }), column('gross')])
    expect([keys(placed.title), keys(placed.note), keys(placed.none)]).toEqual([['name'], ['id'], ['gross']])
  })

  test('when none says a place, the first is the title and figures are figures', () => {
    const placed = cardColumns(columns)
    expect([keys(placed.title), keys(placed.note), keys(placed.figure)]).toEqual([['id'], ['date'], ['gross', 'net']])
  })
})
