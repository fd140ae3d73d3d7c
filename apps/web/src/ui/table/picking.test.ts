import { expect, test } from 'vitest'
import { pickedOf, pickRange, toggleAll, togglePick } from './picking.ts'

const sorted = (picked: ReadonlySet<string>) => [...picked].sort()

test('a row is picked and let go, and the set that was given stays as it was', () => {
  const none: ReadonlySet<string> = new Set()
  const one = togglePick(none, 'a')
  expect([sorted(none), sorted(one), sorted(togglePick(one, 'a'))]).toEqual([[], ['a'], []])
})

test.each([
  [[], 'none'],
  [['a'], 'some'],
  [['a', 'b', 'other page'], 'all'],
  [['other page'], 'none'],
] as const)('of a and b, %j is %s', (picked, said) => expect(pickedOf(new Set(picked), ['a', 'b'])).toBe(said))

test('an empty page has nothing picked', () => expect(pickedOf(new Set(['a']), [])).toBe('none'))

test('all picks the rest first, then lets all go, and leaves other pages alone', () => {
  const some = new Set(['a', 'other page'])
  const all = toggleAll(some, ['a', 'b'])
  expect(sorted(all)).toEqual(['a', 'b', 'other page'])
  expect(sorted(toggleAll(all, ['a', 'b']))).toEqual(['other page'])
})

test.each([
  [['b'], 'b', 'd', ['b', 'c', 'd']],
  [['d'], 'd', 'b', ['b', 'c', 'd']],
  [['a', 'b', 'c', 'd'], 'd', 'b', ['a']],
  [['other page'], 'gone', 'b', ['b', 'other page']],
] as const)('of %j a press on %s and one with shift on %s leave %j', (picked, from, to, left) =>
  expect(sorted(pickRange(new Set(picked), ['a', 'b', 'c', 'd'], from, to))).toEqual(left),
)
