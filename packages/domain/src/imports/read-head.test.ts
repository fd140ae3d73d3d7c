import { expect, test } from 'vitest'
import { importColumns, neededColumns, openingColumns } from './import-columns.ts'
import { readHead } from './read-head.ts'

test('a file may leave out whatever members bring beside what everybody has', () => {
  const places = readHead(neededColumns)
  expect(places).toEqual([...neededColumns.keys(), ...openingColumns.map(() => -1)])
})

test('its columns may come in any order, under heads as people write them', () => {
  const heads = ['Bank account', 'PAN', ...neededColumns, 'IFSC', 'Bank holder']
  const places = readHead(heads) as readonly number[]
  const headOf = (column: (typeof importColumns)[number]) => heads[places[importColumns.indexOf(column)]!]
  expect((['pan', 'bank_holder', 'bank_account', 'ifsc', 'upi'] as const).map(headOf)).toEqual([
    'PAN',
    'Bank holder',
    'Bank account',
    'IFSC',
    undefined,
  ])
})

test('what everybody has is never left out', () => {
  expect(readHead(importColumns.slice(1))).toEqual({ because: 'columns', unknown: [], missing: ['user_id'] })
})
