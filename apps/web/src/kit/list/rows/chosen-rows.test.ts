import { expect, test } from 'vitest'
import { atMost, chosenWith } from './chosen-rows.ts'

const rows = (...keys: readonly string[]) => new Map(keys.map((key) => [key, { id: key, state: 'new' }]))

test('rows of other pages stay as they were, those in sight are as they are now', () => {
  const before = new Map([['a', { id: 'a', state: 'old' }]])
  const turned = chosenWith(before, new Set(['a', 'b']), rows('b', 'c'))
  expect([...turned.values()]).toEqual([
    { id: 'a', state: 'old' },
    { id: 'b', state: 'new' },
  ])
  expect([...chosenWith(turned, new Set(['a', 'b']), rows('a')).values()][0]).toEqual({ id: 'a', state: 'new' })
})

test('what is let go is gone, and a row nobody has seen is no row', () => {
  expect([...chosenWith(rows('a', 'b'), new Set(['b', 'never']), new Map()).keys()]).toEqual(['b'])
})

test('beyond the most, what was selected first stays', () => {
  expect([...atMost(rows('a', 'b', 'c'), 2).keys()]).toEqual(['a', 'b'])
  const few = rows('a')
  expect(atMost(few, 2)).toBe(few)
})
