import { hierarchy, tree } from 'd3-hierarchy'
import type { TreeNode } from './tree-data.ts'

export type Placed = { node: TreeNode; x: number; y: number; radius: number }
export type Branch = { key: string; from: Placed; to: Placed }
export type Layout = {
  width: number
  height: number
  /** Where the top stands. */
  top_x: number
  nodes: readonly Placed[]
  branches: readonly Branch[]
}

/** How large a level's circles are and where they stand: lower levels are many, so they are smaller and closer. */
const levels = [
  { radius: 30, y: 52 },
  { radius: 26, y: 206 },
  { radius: 24, y: 332 },
  { radius: 22, y: 456 },
] as const
const lowest = levels[3]
const step = 124

const levelAt = (depth: number) => levels[depth] ?? { radius: 20, y: lowest.y + (depth - 3) * step }

/** Places a window of a tree: as wide as what hangs in it, levels evenly below each other. */
export function layTree(root: TreeNode, spacing = 154): Layout {
  const laid = tree<TreeNode>()
    .nodeSize([spacing, 1])
    .separation(() => 1)(hierarchy(root, (node) => node.children))
  const all = laid.descendants()
  const left = Math.min(...all.map(({ x }) => x)) - spacing / 2
  const right = Math.max(...all.map(({ x }) => x)) + spacing / 2

  const placed = new Map(
    all.map((at) => [at.data.key, { node: at.data, x: at.x - left, ...levelAt(at.depth) }] as const),
  )
  const branches = laid.links().flatMap(({ source, target }) => {
    const from = placed.get(source.data.key)
    const to = placed.get(target.data.key)
    return from && to ? [{ key: target.data.key, from, to }] : []
  })
  const deepest = Math.max(...all.map(({ depth }) => depth))
  return {
    width: right - left,
    height: levelAt(deepest).y + 76,
    top_x: laid.x - left,
    nodes: [...placed.values()],
    branches,
  }
}

/** A branch leaves under the parent's name, bends, and ends on the child's circle. */
export function branchPath({ from, to }: Branch): string {
  const start = from.y + from.radius + 38
  const end = to.y - to.radius - 2
  return `M${from.x} ${start}v4C${from.x} ${start + 24} ${to.x} ${start - 6} ${to.x} ${end}`
}
