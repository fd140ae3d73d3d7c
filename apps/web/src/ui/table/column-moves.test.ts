import { expect, test } from 'vitest'
import { moveColumn, toggleColumn } from './column-moves.ts'

test('a column is shown last, and hidden, but never the only one', () => {
  expect(toggleColumn(['a', 'b'], 'c')).toEqual(['a', 'b', 'c'])
  expect(toggleColumn(['a', 'b'], 'a')).toEqual(['b'])
  expect(toggleColumn(['a'], 'a')).toEqual(['a'])
})

test.each([
  ['b', -1, ['b', 'a', 'c']],
  ['b', 1, ['a', 'c', 'b']],
  ['a', -1, ['a', 'b', 'c']],
  ['c', 1, ['a', 'b', 'c']],
  ['gone', 1, ['a', 'b', 'c']],
] as const)('%s moved by %i', (key, by, after) => expect(moveColumn(['a', 'b', 'c'], key, by)).toEqual(after))
