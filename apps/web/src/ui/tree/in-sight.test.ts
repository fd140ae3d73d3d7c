import { describe, expect, test } from 'vitest'
import { boxInSight, branchesIn, hitAt, nodesIn } from './in-sight.ts'
import type { TreeNode } from './tree-data.ts'
import { handleOf, layTree } from './tree-layout.ts'

const full = (key: string, levels: number): TreeNode => ({
  key,
  state: 'active',
  below: 4,
  children: levels > 1 ? [full(`${key}L`, levels - 1), full(`${key}R`, levels - 1)] : [],
})
const layout = layTree(full('a', 9), { width: 1000, height: 500 })
const frame = { width: 800, height: 500 }
const nobody = () => false

describe('what is in sight', () => {
  test('are the places whose shape or words touch the box, and no others', () => {
    const view = { x: -2_000, y: -300, scale: 1 }
    const box = boxInSight(view, frame)
    const found = new Set(nodesIn(layout, box))
    for (const at of layout.nodes) {
      const isIn =
        at.x + at.reach.x > 2_000 &&
        at.x - at.reach.x < 2_800 &&
        at.y + at.reach.y + 52 > 300 &&
        at.y - at.reach.y < 800
      if (isIn) expect(found.has(at), at.node.key).toBe(true)
    }
    expect(found.size).toBeGreaterThan(5)
    expect(found.size).toBeLessThan(layout.nodes.length / 8)
  })
  test('is the same for a small move and another for a large one', () => {
    const at = (x: number) => boxInSight({ x, y: 0, scale: 1 }, frame)
    expect(at(-490)).toEqual(at(-500))
    expect(at(-900)).not.toEqual(at(-500))
  })
  test('are all places where all is in sight', () => {
    const scale = 800 / layout.width
    expect(nodesIn(layout, boxInSight({ x: 0, y: 0, scale }, frame))).toHaveLength(511)
  })
  test('are branches that pass through, though both ends are out of sight', () => {
    const [top, first] = [layout.byKey.get('a'), layout.byKey.get('aL')]
    if (!top || !first) throw new Error('no top')
    const between = { left: (top.x + first.x) / 2, right: (top.x + first.x) / 2 + 10, top: top.y, bottom: first.y }
    expect(branchesIn(layout, between).map(({ key }) => key)).toContain('aL')
  })
})

describe('a press', () => {
  const last = layout.byKey.get('aLLLLLLLL')
  if (!last) throw new Error('no last')
  test.each([
    ['the middle of a circle', last.x, last.y, 'aLLLLLLLL'],
    ['the words below it', last.x + 20, last.y + last.reach.y + 30, 'aLLLLLLLL'],
    ['between levels', last.x, last.y - 52, undefined],
    ['beside the drawing', last.x - 60, last.y, undefined],
  ])('on %s', (_name, x, y, key) => expect(hitAt(layout, { x, y }, nobody)?.at.node.key).toBe(key))
  test('on the count of those below is one on the handle', () => {
    const cut = layTree({ ...full('a', 1), below: 1_24_567 }, frame)
    const [top] = cut.nodes
    const handle = top && handleOf(top, 'circle', false)
    if (!handle) throw new Error('no handle')
    expect(hitAt(cut, { x: handle.x + 4, y: handle.y + 8 }, nobody)).toMatchObject({ isHandle: true })
  })
  test('only what is open and may be closed has a handle', () => {
    const [top] = layTree(full('a', 2), frame).nodes
    expect(top && [handleOf(top, 'card', false), handleOf(top, 'card', true)?.isOpen]).toEqual([undefined, true])
  })
})
