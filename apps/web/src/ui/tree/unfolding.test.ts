import { describe, expect, test } from 'vitest'
import { placesOf } from './tree-data.ts'
import type { TreeNode } from './tree-data.ts'
import { drawnTree, foldedOf, lineKey, moreKey, nothingUnfolded, toggled, withKids } from './unfolding.ts'
import type { Unfolding } from './unfolding.ts'

const node = (key: string, ...children: TreeNode[]): TreeNode => ({
  key,
  state: 'active',
  children,
  below: placesOf({ key, state: 'active', children }).length - 1,
})
const words = { more: (count: number) => `+${count} more`, in_line: (count: number) => `${count} in one line` }
const draw = (root: TreeNode, levels: number, unfolding: Unfolding = nothingUnfolded, kids = 9) =>
  drawnTree(root, { fit: { levels, kids }, unfolding, words })
const keysOf = (root: TreeNode) => placesOf(root).map(({ key }) => key)

const root = node('a', node('b', node('d', node('h', node('i'))), node('e')), node('c', node('f'), node('g')))

describe('the levels that are drawn', () => {
  test('are the highest at first', () => {
    expect(keysOf(draw(root, 2))).toEqual(['a', 'b', 'c'])
    expect(keysOf(draw(root, 9))).toHaveLength(9)
  })
  test('are as many again below whoever was opened, and none below whoever was closed', () => {
    const opened = toggled(nothingUnfolded, 'b', true)
    expect(keysOf(draw(root, 2, opened))).toEqual(['a', 'b', 'd', 'e', 'c'])
    expect(keysOf(draw(root, 2, toggled(opened, 'd', true)))).toEqual(['a', 'b', 'd', 'h', 'e', 'c'])
    const closed = toggled(toggled(opened, 'd', true), 'b', false)
    expect(keysOf(draw(root, 2, closed))).toEqual(['a', 'b', 'c'])
    // Opened again, what was open within is open still.
    expect(keysOf(draw(root, 2, toggled(closed, 'b', true)))).toEqual(['a', 'b', 'd', 'h', 'e', 'c'])
  })
})

describe('many children', () => {
  const many: TreeNode = { ...node('s', ...Array.from({ length: 8 }, (_, at) => node(`k${at}`))), more: 950 }
  test('are drawn as far as they fit; one place stands for the rest, loaded or not', () => {
    const { children = [] } = draw(many, 4, nothingUnfolded, 3)
    expect(children.map(({ key }) => key)).toEqual(['k0', 'k1', 'k2', moreKey('s')])
    expect(children.at(-1)).toMatchObject({ state: 'folded', name: '+955 more' })
  })
  test('are drawn as far as somebody asked, and no place stands for nobody', () => {
    const { children = [] } = draw(many, 4, withKids(nothingUnfolded, 's', 53), 3)
    expect(children.map(({ name, key }) => name ?? key).slice(-2)).toEqual(['k7', '+950 more'])
    expect(keysOf(draw({ ...many, more: 0 }, 4))).toHaveLength(9)
  })
})

test('a line is one place between the member above and the one at its end', () => {
  const line = node('a', { ...node('z', node('y')), in_line: 12 })
  const drawn = draw(line, 4)
  expect(keysOf(drawn)).toEqual(['a', lineKey('z'), 'z', 'y'])
  expect(drawn.children?.[0]).toMatchObject({ state: 'folded', name: '12 in one line' })
  // It takes a level of its own.
  expect(keysOf(draw(line, 2))).toEqual(['a', lineKey('z')])
})

test.each([
  ['more:DEMO1001', { kind: 'more', of: 'DEMO1001' }],
  ['line:a.b-c', { kind: 'line', of: 'a.b-c' }],
  ['DEMO1001', undefined],
  ['DEMO1001/left', undefined],
])('%s stands for %o', (key, folded) => expect(foldedOf(key)).toEqual(folded))
