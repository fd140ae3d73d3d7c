import { expect, test } from 'vitest'
import type { TreeNode } from './tree-data.ts'
import { branchEnds, branchPath, fitOf, handleOf, layTree, levelsThatFit } from './tree-layout.ts'

const full = (key: string, levels: number): TreeNode => ({
  key,
  state: 'active',
  children: levels > 1 ? [full(`${key}L`, levels - 1), full(`${key}R`, levels - 1)] : [],
})
const wide = { width: 1232, height: 560 }

test('four full levels are even, each parent above the middle of its children', () => {
  const { nodes, width } = layTree(full('', 4), wide)
  const at = new Map(nodes.map(({ node, x }) => [node.key, x]))
  expect(width).toBe(8 * 154)
  expect(['LLL', 'LLR', 'RRR'].map((key) => at.get(key))).toEqual([77, 231, 1155])
  expect(['', 'L', 'RR'].map((key) => at.get(key))).toEqual([616, 308, 1078])
})

test.each([
  ['four levels at a desk', 4, { width: 982, height: 472 }],
  ['four levels on a tablet', 4, { width: 680, height: 472 }],
  ['three levels on a phone', 3, { width: 328, height: 480 }],
])('%s fill their frame without being made smaller', (_name, levels, frame) => {
  const { width, height } = layTree(full('', levels), frame)
  expect(width).toBe(frame.width)
  expect(height).toBeLessThanOrEqual(frame.height)
})

test('in a frame too small for them neighbours keep their distance, and levels are not crowded', () => {
  const { width, height, branches } = layTree(full('', 4), { width: 200, height: 200 })
  expect([width, height]).toEqual([8 * 78, 52 + 3 * 126 + 22 + 52])
  // Every branch leads down, from under the parent's words to the top of the child's circle.
  for (const branch of branches) {
    const [start, end] = [branch.from.y + branch.from.reach.y + 38, branch.to.y - branch.to.reach.y - 2]
    expect(end).toBeGreaterThan(start + 4)
    expect(branchPath(branch)).toContain(`M${branch.from.x} ${start}`)
  }
})

test('no two circles of a level touch, however uneven the tree is', () => {
  const uneven: TreeNode = { key: '', state: 'active', children: [full('L', 3), { key: 'R', state: 'vacant' }] }
  const { nodes, branches } = layTree(uneven, { width: 100, height: 100 })
  for (const one of nodes) {
    for (const other of nodes) {
      if (one !== other && one.y === other.y)
        expect(Math.abs(one.x - other.x)).toBeGreaterThan(one.reach.x + other.reach.x)
    }
  }
  expect(branches).toHaveLength(nodes.length - 1)
})

test('a branch passes below the handles of the places beside its parent', () => {
  const cut: TreeNode = { key: 'R', state: 'active', below: 40 }
  for (const shape of ['circle', 'card'] as const) {
    const layout = layTree({ key: '', state: 'active', children: [full('L', 3), cut] }, wide, { shape })
    const beside = layout.byKey.get('R')
    const handle = beside && handleOf(beside, shape, false)
    if (!handle) throw new Error('no handle')
    const below = layout.branches.filter(({ from }) => from.node.key === 'L')
    expect(below).toHaveLength(2)
    for (const branch of below) {
      const { start, end } = branchEnds(branch, shape)
      expect(start).toBeGreaterThan(handle.y + handle.height)
      expect(end).toBeGreaterThan(start)
    }
  }
})

test('as many levels and children as fit are drawn of a tree of any width', () => {
  const many = (kids: number, more = 0): TreeNode => ({
    key: 's',
    state: 'active',
    children: Array.from({ length: kids }, (_, at) => full(`k${at}`, 3)),
    more,
  })
  expect(fitOf(full('', 4), wide, 'circle').levels).toBe(4)
  expect(fitOf(many(4), { width: 1300, height: 560 }, 'circle')).toEqual({ levels: 4, kids: 15 })
  expect(fitOf(many(4), { width: 700, height: 560 }, 'circle')).toEqual({ levels: 3, kids: 7 })
  expect(fitOf(many(60, 900), wide, 'card')).toEqual({ levels: 2, kids: 14 })
  expect(fitOf(many(60), { width: 100, height: 100 }, 'circle')).toEqual({ levels: 2, kids: 2 })
})

test('one who is alone is in the middle', () => {
  expect(layTree({ key: '', state: 'active' }, { width: 100, height: 400 })).toMatchObject({
    width: 100,
    nodes: [{ x: 50 }],
    branches: [],
  })
})

test.each(['circle', 'card'] as const)('no two places touch and no branch crosses one, drawn as a %s', (shape) => {
  for (const isFree of [false, true]) {
    const { nodes, branches, width } = layTree(full('', 4), { width: 200, height: 200 }, { shape, isFree })
    for (const one of nodes) {
      for (const other of nodes) {
        if (one !== other && one.y === other.y)
          expect(Math.abs(one.x - other.x)).toBeGreaterThanOrEqual(one.reach.x + other.reach.x + 6)
      }
      expect(one.x - one.reach.x).toBeGreaterThanOrEqual(0)
      expect(one.x + one.reach.x).toBeLessThanOrEqual(width)
    }
    for (const { from, to } of branches) expect(to.y - to.reach.y).toBeGreaterThan(from.y + from.reach.y)
  }
})

test.each(['circle', 'card'] as const)('a free tree of a %s each has its full size in every frame', (shape) => {
  const sizes = [wide, { width: 328, height: 300 }].map((frame) => {
    const { width, height } = layTree(full('', 5), frame, { shape, isFree: true })
    return [width, height]
  })
  expect(sizes[0]).toEqual(sizes[1])
  expect(sizes[0]?.[0]).toBeGreaterThan(wide.width)
})

test.each([
  ['a desk', { width: 982, height: 452 }, 4, 4],
  ['a low desk', { width: 982, height: 440 }, 4, 4],
  ['a tablet', { width: 680, height: 480 }, 4, 4],
  ['a phone', { width: 328, height: 404 }, 3, 3],
  ['a phone on its side', { width: 740, height: 344 }, 3, 3],
  ['nearly nothing', { width: 100, height: 100 }, 2, 2],
])('%s holds as many levels as can be read', (_name, frame, circles, cards) => {
  expect([levelsThatFit(frame, 'circle'), levelsThatFit(frame, 'card')]).toEqual([circles, cards])
  for (const [levels, shape] of [
    [circles, 'circle'],
    [cards, 'card'],
  ] as const) {
    if (levels > 2) expect(layTree(full('', levels), frame, { shape }).height).toBeLessThanOrEqual(frame.height)
  }
})
