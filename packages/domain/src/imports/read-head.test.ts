import { expect, test } from 'vitest'
import { importColumns, neededColumns, openingColumns } from './import-columns.ts'
import { readHead } from './read-head.ts'

test('a file may leave out whatever members bring beside what everybody has', () => {
  const places = readHead(neededColumns)
  expect(places).toEqual([...neededColumns.keys(), ...openingColumns.map(() => -1)])
})

test('what everybody has is never left out', () => {
  expect(readHead(importColumns.slice(1))).toEqual({ because: 'column_missing', column: 'user_id' })
})
