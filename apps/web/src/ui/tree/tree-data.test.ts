import { expect, test } from 'vitest'
import { placesOf, walkTree } from './tree-data.ts'
import type { TreeNode } from './tree-data.ts'

const node = (key: string, ...children: TreeNode[]): TreeNode => ({ key, state: 'active', children })
const root = node('a', node('b', node('d', node('h')), node('e')), node('c', node('f'), node('g')))

test.each([
  ['a', 'ArrowDown', 'b'],
  ['a', 'ArrowUp', undefined],
  ['a', 'ArrowLeft', undefined],
  ['b', 'ArrowRight', 'c'],
  ['c', 'ArrowRight', undefined],
  ['e', 'ArrowRight', 'f'],
  ['f', 'ArrowLeft', 'e'],
  ['f', 'ArrowUp', 'c'],
  ['e', 'ArrowDown', undefined],
  ['h', 'ArrowUp', 'd'],
  ['h', 'Home', 'a'],
  ['d', 'End', 'g'],
  ['h', 'Enter', undefined],
  ['nobody', 'ArrowUp', undefined],
])('from %s, %s leads to %s', (at, key, to) => expect(walkTree(root, at, key)).toBe(to))

test('a parent is told before its children', () => {
  expect(placesOf(root).map(({ key }) => key)).toEqual(['a', 'b', 'd', 'h', 'e', 'c', 'f', 'g'])
})
