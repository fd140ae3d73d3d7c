import { hierarchy, tree } from 'd3-hierarchy'
import type { TreeNode } from './tree-data.ts'
import type { Size } from './view-box.ts'

export type Placed = { node: TreeNode; x: number; y: number; radius: number }
export type Branch = { key: string; from: Placed; to: Placed }
export type Layout = {
  width: number
  height: number
  /** Where the top is. */
  top_x: number
  /** How far apart neighbours of a level are. */
  spacing: number
  nodes: readonly Placed[]
  branches: readonly Branch[]
}

/** How large a level's circles are: lower levels are many, so they are smaller. */
const radii = [30, 26, 24, 22] as const
const least_radius = 20
const radiusAt = (depth: number) => radii[depth] ?? least_radius

/** Under a circle: a name, an id, and what is below. */
const words_height = 52
const head = 52

/** Neighbours are as far apart as the frame has room for. Closer than the least, their names would touch. */
const spacing_limits = { least: 78, most: 154 } as const
/** Levels too: below the least, a branch would begin under the circle it leads to. */
const step_limits = { least: 104, most: 126 } as const

const within = (value: number, { least, most }: { least: number; most: number }) =>
  Math.min(most, Math.max(least, value))

/** Places a window of a tree so that it fills its frame at its own size; what does not fit is larger than the frame. */
export function layTree(root: TreeNode, frame: Size): Layout {
  const laid = tree<TreeNode>()
    .nodeSize([1, 1])
    .separation(() => 1)(hierarchy(root, (node) => node.children))
  const all = laid.descendants()
  const first = Math.min(...all.map(({ x }) => x))
  const columns = Math.max(...all.map(({ x }) => x)) - first + 1
  const deepest = Math.max(...all.map(({ depth }) => depth))
  const spacing = within(frame.width / columns, spacing_limits)
  const step = within((frame.height - head - words_height - radiusAt(deepest)) / Math.max(1, deepest), step_limits)
  const xOf = (x: number) => (x - first + 0.5) * spacing

  const placed = new Map(
    all.map(({ data, x, depth }) => [
      data.key,
      { node: data, x: xOf(x), y: head + depth * step, radius: radiusAt(depth) },
    ]),
  )
  const branches = laid.links().flatMap(({ source, target }) => {
    const from = placed.get(source.data.key)
    const to = placed.get(target.data.key)
    return from && to ? [{ key: target.data.key, from, to }] : []
  })
  return {
    width: columns * spacing,
    height: head + deepest * step + radiusAt(deepest) + words_height,
    top_x: xOf(laid.x),
    spacing,
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

/** A letter or digit of an id, 11 px high, with the space after it. */
const code_letter_width = 8.1
const gap = 6

/**
 * An id in the room that it has. Its end tells members apart: the letters that all ids begin with are left out first,
 * then as much of the beginning as must be.
 */
export function fitCode(code: string, spacing: number): string {
  const room = Math.floor((spacing - gap) / code_letter_width)
  const digits = code.replace(/^[a-z]+/i, '')
  const fitting = [code, ...(digits === '' ? [] : [digits])].find(({ length }) => length <= room)
  return fitting ?? `\u2026${code.slice(1 - room)}`
}
