import { expect, test } from 'vitest'
import { fittingColumns, priorityOf } from './fit-columns.ts'

const columns = [
  { key: 'pin' },
  { key: 'package', card: 'note' },
  { key: 'owner', card: 'none' },
  { key: 'amount', align: 'end', card: 'figure' },
  { key: 'bv', align: 'end' },
  { key: 'used_for' },
  { key: 'acts', card: 'acts' },
] as const
const widths = new Map(columns.map(({ key }) => [key as string, 100]))
const keys = (room_px: number) => fittingColumns(columns, widths, room_px).map(({ key }) => key)

test('a table with room for all shows all', () => {
  expect(keys(700)).toEqual(columns.map(({ key }) => key))
})

test('words go before figures, what a card shows goes last, and the later of two equals goes first', () => {
  expect(keys(699)).not.toContain('used_for')
  expect(keys(500)).toEqual(['pin', 'package', 'amount', 'bv', 'acts'])
  expect(keys(300)).toEqual(['pin', 'amount', 'acts'])
})

test('the first column and the menu of a row stay in a table too narrow even for them', () => {
  expect(keys(10)).toEqual(['pin', 'acts'])
})

test('where a wide column has no room, a narrower one that counts as much takes the place, and none that counts less', () => {
  const wide = new Map([...widths, ['owner', 300]])
  expect(fittingColumns(columns, wide, 600).map(({ key }) => key)).toEqual([
    'pin',
    'package',
    'amount',
    'bv',
    'used_for',
    'acts',
  ])
  const wider = new Map([...widths, ['package', 300]])
  expect(fittingColumns(columns, wider, 500).map(({ key }) => key)).toEqual(['pin', 'amount', 'acts'])
})

test('a column that was never drawn is drawn, to be measured', () => {
  expect(fittingColumns(columns, new Map(), 0)).toEqual(columns)
})

test('a page may say itself how soon a column leaves', () => {
  expect(priorityOf({ key: 'upi', priority: 1 }, 3)).toBe(1)
  expect(priorityOf({ key: 'upi', priority: 9 }, 0)).toBe(0)
})
