import { expect, test } from 'vitest'
import { insideOf } from './node-inside.ts'
import type { TreeNode } from './tree-data.ts'

const kiran: TreeNode = { key: 'k', state: 'active', name: 'Kiran Udaharan', note: 'Starter' }

test.each([
  ['the first letter', 'profile', {}, { letters: 'K' }],
  ['the photo', 'profile', { photo: '/k.jpg' }, { photo: '/k.jpg' }],
  ['the beginning of the package', 'package', {}, { letters: 'St' }],
  ['both words of a package', 'package', { note: 'Gold plus' }, { letters: 'GP' }],
  ['a dash without a package', 'package', { note: undefined }, { letters: '\u2013' }],
] as const)('a member shows %s', (_name, icon, more, inside) => {
  expect(insideOf({ ...kiran, ...more }, icon)).toEqual(inside)
})

test('each status has a mark of its own, and the shape of the others is one', () => {
  const mark = (state: TreeNode['state']) => insideOf({ ...kiran, state }, 'status')
  expect(mark('active')).toHaveProperty('path')
  expect(mark('registered')).not.toEqual(mark('active'))
  expect([mark('blocked'), mark('vacant'), mark('folded')]).toEqual([undefined, undefined, undefined])
})
