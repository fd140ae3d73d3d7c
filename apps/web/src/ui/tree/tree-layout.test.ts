import { expect, test } from 'vitest'
import type { TreeNode } from './tree-data.ts'
import { layTree } from './tree-layout.ts'

const full = (key: string, levels: number): TreeNode => ({
  key,
  state: 'active',
  children: levels > 1 ? [full(`${key}L`, levels - 1), full(`${key}R`, levels - 1)] : [],
})

test('four full levels stand evenly, each parent above the middle of its children', () => {
  const { nodes, width } = layTree(full('', 4), 154)
  const at = new Map(nodes.map(({ node, x }) => [node.key, x]))
  expect(width).toBe(8 * 154)
  expect(['LLL', 'LLR', 'RRR'].map((key) => at.get(key))).toEqual([77, 231, 1155])
  expect(['', 'L', 'RR'].map((key) => at.get(key))).toEqual([616, 308, 1078])
})

test('no two circles of a level touch, however uneven the tree is', () => {
  const uneven: TreeNode = { key: '', state: 'active', children: [full('L', 3), { key: 'R', state: 'vacant' }] }
  const { nodes, branches } = layTree(uneven)
  for (const one of nodes) {
    for (const other of nodes) {
      if (one !== other && one.y === other.y)
        expect(Math.abs(one.x - other.x)).toBeGreaterThan(one.radius + other.radius)
    }
  }
  expect(branches).toHaveLength(nodes.length - 1)
})

test('one who is alone stands in the middle', () => {
  expect(layTree({ key: '', state: 'active' }, 100)).toMatchObject({ width: 100, nodes: [{ x: 50 }], branches: [] })
})
