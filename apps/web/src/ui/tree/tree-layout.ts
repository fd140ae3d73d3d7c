import { hierarchy, tree } from 'd3-hierarchy'
import type { NodeShape, TreeNode } from './tree-data.ts'
import type { Size } from './view-box.ts'

/** A place with the middle of its shape, and how far that reaches from there. */
export type Placed = { node: TreeNode; x: number; y: number; reach: { x: number; y: number } }
export type Branch = { key: string; from: Placed; to: Placed }
export type Layout = {
  width: number
  height: number
  /** Where the top is. */
  top_x: number
  /** How far apart neighbours of a level are. */
  spacing: number
  shape: NodeShape
  nodes: readonly Placed[]
  branches: readonly Branch[]
}

type Limits = { least: number; most: number }

/** How a shape is measured, in pixels of the drawing at its own size. */
type Measures = {
  reachAt: (depth: number, spacing: number) => Placed['reach']
  /** From the drawing's top to the middle of the highest place. */
  head: number
  /** Words under a place: those of the lowest level, and what a branch leaves free below its parent. */
  words: { height: number; branch: number }
  /** Between a branch and the place it leads to. */
  gap: number
  /** Neighbours are as far apart as the frame has room for. Closer than the least, their names would touch. */
  spacing: Limits
  /** Levels too: below the least, a branch would begin under the place it leads to. */
  step: Limits
  /** How far apart neighbours of a free tree are: whole ids have room. */
  full: number
}

/** How large a level's circles are: lower levels are many, so they are smaller. */
const radii = [30, 26, 24, 22] as const
const least_radius = 20

const between_cards = 6
const card_height = 62

const measures: Readonly<Record<NodeShape, Measures>> = {
  circle: {
    reachAt: (depth) => {
      const radius = radii[depth] ?? least_radius
      return { x: radius, y: radius }
    },
    head: 52,
    words: { height: 52, branch: 38 },
    gap: 2,
    spacing: { least: 78, most: 154 },
    step: { least: 104, most: 126 },
    full: 108,
  },
  card: {
    reachAt: (_depth, spacing) => ({ x: (spacing - between_cards) / 2, y: card_height / 2 }),
    head: 16 + card_height / 2,
    words: { height: 14, branch: 0 },
    gap: 0,
    spacing: { least: 78, most: 142 },
    step: { least: card_height + 34, most: card_height + 56 },
    full: 138,
  },
}

/** How many levels fit a frame at their own size, with words that can be read; never fewer than two. */
export function levelsThatFit({ width, height }: Size, shape: NodeShape): number {
  const { spacing, step, head, words, reachAt } = measures[shape]
  const heightOf = (levels: number) =>
    head + (levels - 1) * step.least + reachAt(levels - 1, spacing.least).y + words.height
  const fits = (levels: number) => 2 ** (levels - 1) * spacing.least <= width && heightOf(levels) <= height
  return [4, 3].find(fits) ?? 2
}

const within = (value: number, { least, most }: Limits) => Math.min(most, Math.max(least, value))

type Drawn = {
  shape?: NodeShape | undefined
  /** At full size, whatever the frame is; else it fills the frame as far as its words can be read. */
  isFree?: boolean | undefined
}

/** Places a window of a tree at its own size; what does not fit is larger than the frame. */
export function layTree(root: TreeNode, frame: Size, { shape = 'circle', isFree = false }: Drawn = {}): Layout {
  const { reachAt, head, words, ...limits } = measures[shape]
  const laid = tree<TreeNode>()
    .nodeSize([1, 1])
    .separation(() => 1)(hierarchy(root, (node) => node.children))
  const all = laid.descendants()
  const first = Math.min(...all.map(({ x }) => x))
  const columns = Math.max(...all.map(({ x }) => x)) - first + 1
  const deepest = Math.max(...all.map(({ depth }) => depth))
  const spacing = isFree ? limits.full : within(frame.width / columns, limits.spacing)
  const foot = reachAt(deepest, spacing).y + words.height
  const step = isFree ? limits.step.most : within((frame.height - head - foot) / Math.max(1, deepest), limits.step)
  const xOf = (x: number) => (x - first + 0.5) * spacing

  const placed = new Map(
    all.map(({ data, x, depth }) => [
      data.key,
      { node: data, x: xOf(x), y: head + depth * step, reach: reachAt(depth, spacing) },
    ]),
  )
  const branches = laid.links().flatMap(({ source, target }) => {
    const from = placed.get(source.data.key)
    const to = placed.get(target.data.key)
    return from && to ? [{ key: target.data.key, from, to }] : []
  })
  return {
    width: columns * spacing,
    height: head + deepest * step + foot,
    top_x: xOf(laid.x),
    spacing,
    shape,
    nodes: [...placed.values()],
    branches,
  }
}

/** A branch leaves under the parent's words, bends, and ends on the child's shape. */
export function branchPath({ from, to }: Branch, shape: NodeShape = 'circle'): string {
  const { words, gap } = measures[shape]
  const start = from.y + from.reach.y + words.branch
  const end = to.y - to.reach.y - gap
  return `M${from.x} ${start}v4C${from.x} ${start + 24} ${to.x} ${start - 6} ${to.x} ${end}`
}
