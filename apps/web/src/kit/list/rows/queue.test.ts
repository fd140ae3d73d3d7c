import { expect, test } from 'vitest'
import { nextToDecide, placeIn } from './queue.ts'

const rows = [
  { id: '1', waits: true },
  { id: '2', waits: false },
  { id: '3', waits: true },
]
const waits = (row: { waits: boolean }) => row.waits

test('a row knows its neighbours', () => {
  expect(placeIn(rows, '1')).toEqual({ at: 0, total: 3, previous: undefined, next: '2' })
  expect(placeIn(rows, '2')).toEqual({ at: 1, total: 3, previous: '1', next: '3' })
  expect(placeIn(rows, '9')).toBeUndefined()
})

test('after a decision comes the next that waits, and from the end one before it', () => {
  expect(nextToDecide(rows, '1', waits)).toBe('3')
  expect(nextToDecide(rows, '3', waits)).toBe('1')
})

test('when none waits any more there is nothing to open', () => {
  expect(nextToDecide([{ id: '1', waits: true }], '1', waits)).toBeUndefined()
  expect(nextToDecide([], '1', waits)).toBeUndefined()
})
