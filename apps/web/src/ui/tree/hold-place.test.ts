import { expect, test } from 'vitest'
import { holdPlace } from './hold-place.ts'
import type { TreeNode } from './tree-data.ts'
import { layTree } from './tree-layout.ts'
import { onFrame } from './view-box.ts'

const frame = { width: 800, height: 500 }
const leaf = (key: string): TreeNode => ({ key, state: 'active', below: 2 })
const root = (...below: TreeNode[]): TreeNode => ({
  key: 'top',
  state: 'active',
  children: [{ ...leaf('a'), children: below }, leaf('b')],
})
const view = { x: 30, y: 20, scale: 0.8 }

test('a place stays where it is while the drawing around it grows', () => {
  const before = layTree(root(), frame).byKey.get('a')
  if (!before) throw new Error('no place')
  const held = { key: 'a', ...onFrame({ ...view, x: 900 }, before) }
  const after = layTree(root(leaf('c'), leaf('d'), leaf('e'), leaf('f')), frame)
  const moved = holdPlace(view, held, after, { width: 2_000, height: 2_000 })
  const at = after.byKey.get('a')
  const there = at && onFrame(moved, at)
  expect(there?.x).toBeCloseTo(held.x)
  expect(there?.y).toBeCloseTo(held.y)
  expect(moved.scale).toBe(0.8)
})

test('children who would be beside the frame are brought in sight, the place still in it', () => {
  const after = layTree(root(leaf('c'), leaf('d'), leaf('e')), frame)
  const [at, first, last] = ['a', 'c', 'e'].map((key) => after.byKey.get(key))
  if (!at || !first || !last) throw new Error('no place')
  const near_left = holdPlace(view, { key: 'a', x: 60, y: 100 }, after, frame)
  expect(onFrame(near_left, first).x).toBeGreaterThanOrEqual(47)
  const near_right = holdPlace(view, { key: 'a', x: 780, y: 100 }, after, frame)
  expect(onFrame(near_right, last).x).toBeLessThanOrEqual(753)
  expect(onFrame(near_right, at).x).toBeGreaterThan(0)
})

test('children who would be below the frame are brought in sight, the place still in it', () => {
  const after = layTree(root(leaf('c')), frame)
  const moved = holdPlace(view, { key: 'a', x: 400, y: 420 }, after, frame)
  const [at, kid] = [after.byKey.get('a'), after.byKey.get('c')]
  if (!at || !kid) throw new Error('no place')
  expect(onFrame(moved, kid).y).toBeLessThan(frame.height - 50)
  expect(onFrame(moved, at).y).toBeGreaterThanOrEqual(48)
  expect(onFrame(moved, at).x).toBeCloseTo(400)
})

test('nobody held, or nobody there any more, moves nothing', () => {
  const layout = layTree(root(), frame)
  expect(holdPlace(view, undefined, layout, frame)).toBe(view)
  expect(holdPlace(view, { key: 'z', x: 0, y: 0 }, layout, frame)).toBe(view)
})
