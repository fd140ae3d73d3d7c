import { expect, test } from 'vitest'
import { rowKeyOf, rowKeys } from './keys.ts'
import { shortcutsOf } from './shortcuts-of.ts'

const keysOf = (user_type: Parameters<typeof shortcutsOf>[0]): readonly string[] =>
  shortcutsOf(user_type).flatMap(({ shortcuts }) => shortcuts.flatMap(({ keys }) => keys as readonly string[]))

test('letters act, whichever case; other keys do not', () => {
  expect(['j', 'K', 'a', 'R'].map(rowKeyOf)).toEqual(['next', 'previous', 'approve', 'reject'])
  expect(['ArrowDown', 'Enter', 'x'].map(rowKeyOf)).toEqual([undefined, undefined, undefined])
})

test('every letter that acts is in the sheet of an admin', () => {
  const listed = keysOf('Admin')
  for (const key of Object.values(rowKeys)) expect(listed).toContain(key.toUpperCase())
})

test('a sheet lists only what its reader can do: members decide nothing, a franchise has no tree', () => {
  expect(keysOf('User')).not.toContain('A')
  expect(keysOf('User')).toContain('Home')
  expect(keysOf('Franchise')).toContain('A')
  expect(keysOf('Franchise')).not.toContain('Home')
})
