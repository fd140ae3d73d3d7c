import { hierarchy, tree } from 'd3-hierarchy'
import { countText } from '../figures/money.ts'
import { isCut, isUntaken } from './tree-data.ts'
import type { NodeShape, TreeNode } from './tree-data.ts'
import type { Point, Size } from './view-box.ts'

/** A place with the middle of its shape, and how far that reaches from there. */
export type Placed = {
  node: TreeNode
  x: number
  y: number
  depth: number
  reach: Point
  /** From its shape down to where branches to its children begin: below its words, and below the handles beside it. */
  foot: number
}
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
  /** The places by level, from left to right. */
  rows: ReadonlyArray<readonly Placed[]>
  byKey: ReadonlyMap<string, Placed>
}

type Limits = { least: number; most: number }

/** How a shape is measured, in pixels of the drawing at its own size. */
type Measures = {
  reachAt: (depth: number, spacing: number) => Point
  /** From the drawing's top to the middle of the highest place. */
  head: number
  /** Words under a place: those of the lowest level, what a branch leaves free below its parent, and its handle. */
  words: { height: number; branch: number; handle: number }
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
/** Of a place that stands for several, in both shapes. */
const folded_reach = { least_x: 32, most_x: 60, y: 15 }

/** A branch that would cross the handles of other places of its level begins below them. */
const handle_room = 18

const measures: Readonly<Record<NodeShape, Measures>> = {
  circle: {
    reachAt: (depth) => {
      const radius = radii[depth] ?? least_radius
      return { x: radius, y: radius }
    },
    head: 52,
    words: { height: 52, branch: 38, handle: 47 },
    gap: 2,
    spacing: { least: 78, most: 154 },
    step: { least: 104, most: 126 },
    full: 108,
  },
  card: {
    reachAt: (_depth, spacing) => ({ x: (spacing - between_cards) / 2, y: card_height / 2 }),
    head: 16 + card_height / 2,
    words: { height: 14, branch: 0, handle: 8 },
    gap: 0,
    spacing: { least: 78, most: 142 },
    step: { least: card_height + 34, most: card_height + 56 },
    full: 138,
  },
}

/** Leaves of the highest levels, side by side. */
function columnsOf(root: TreeNode, levels: number, kids: number): number {
  if (levels <= 1) return 1
  const children = root.children ?? []
  if (children.length === 0) return 1
  const drawn = children.slice(0, kids).map((child) => columnsOf(child, levels - 1, kids))
  return drawn.reduce((sum, one) => sum + one, 0) + (children.length > kids || (root.more ?? 0) > 0 ? 1 : 0)
}

/** How many levels of two children each fit a frame at their own size, with words that can be read; at least two. */
export function levelsThatFit({ width, height }: Size, shape: NodeShape): number {
  const { spacing } = measures[shape]
  const fits = (levels: number) => 2 ** (levels - 1) * spacing.least <= width && heightOf(levels, shape) <= height
  return [4, 3].find(fits) ?? 2
}

function heightOf(levels: number, shape: NodeShape): number {
  const { spacing, step, head, words, reachAt } = measures[shape]
  return head + (levels - 1) * step.least + reachAt(levels - 1, spacing.least).y + words.height
}

const most_levels = 4
/** Fewer would not show that they are many. */
const least_kids = 2

/** The same for a tree of any number of children: as many levels as fit with all children that fit beside each other. */
export function fitOf(root: TreeNode, { width, height }: Size, shape: NodeShape): { levels: number; kids: number } {
  // One column is for those who are not drawn.
  const kids = Math.max(least_kids, Math.floor(width / measures[shape].spacing.least) - 1)
  for (let levels = most_levels; levels > 2; levels--) {
    const isWide = columnsOf(root, levels, kids) * measures[shape].spacing.least > width
    if (!isWide && heightOf(levels, shape) <= height) return { levels, kids }
  }
  return { levels: 2, kids }
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
  let [first, last, deepest] = [0, 0, 0]
  for (const { x, depth } of all) {
    first = Math.min(first, x)
    last = Math.max(last, x)
    deepest = Math.max(deepest, depth)
  }
  const columns = last - first + 1
  const spacing = isFree ? limits.full : within(frame.width / columns, limits.spacing)
  const foot = reachAt(deepest, spacing).y + words.height
  const { least: least_step, most: most_step } = limits.step
  const fitting_step = (frame.height - head - foot) / Math.max(1, deepest)
  // What does not fit anyway need not be crowded.
  const step = isFree || fitting_step < least_step ? most_step : Math.min(fitting_step, most_step)
  const withHandles = new Set(all.filter(({ data }) => isCut(data)).map(({ depth }) => depth))
  const xOf = (x: number) => (x - first + 0.5) * spacing
  const reachOf = ({ state }: TreeNode, depth: number): Point =>
    state === 'folded'
      ? {
          x: within((spacing - between_cards) / 2, { least: folded_reach.least_x, most: folded_reach.most_x }),
          y: folded_reach.y,
        }
      : reachAt(depth, spacing)

  const byKey = new Map<string, Placed>()
  const rows: Placed[][] = Array.from({ length: deepest + 1 }, () => [])
  for (const { data, x, depth } of all) {
    const below = withHandles.has(depth) ? words.branch + handle_room : words.branch
    const branch_foot = data.state === 'folded' ? 0 : below
    const placed = {
      node: data,
      x: xOf(x),
      y: head + depth * step,
      depth,
      reach: reachOf(data, depth),
      foot: branch_foot,
    }
    byKey.set(data.key, placed)
    rows[depth]?.push(placed)
  }
  for (const row of rows) row.sort((one, other) => one.x - other.x)
  const branches = laid.links().flatMap(({ source, target }) => {
    const from = byKey.get(source.data.key)
    const to = byKey.get(target.data.key)
    return from && to ? [{ key: target.data.key, from, to }] : []
  })
  return {
    width: columns * spacing,
    height: head + deepest * step + foot,
    top_x: xOf(laid.x),
    spacing,
    shape,
    nodes: [...byKey.values()],
    branches,
    rows,
    byKey,
  }
}

/** Where a branch leaves its parent and where it ends on the child's shape. */
export function branchEnds({ from, to }: Branch, shape: NodeShape): { start: number; end: number } {
  return { start: from.y + from.reach.y + from.foot, end: to.y - to.reach.y - measures[shape].gap }
}

/** A branch leaves under the parent's words, bends, and ends on the child's shape. */
export function branchPath(branch: Branch, shape: NodeShape = 'circle'): string {
  const { from, to } = branch
  const { start, end } = branchEnds(branch, shape)
  return `M${from.x} ${start}v4C${from.x} ${start + 24} ${to.x} ${start - 6} ${to.x} ${end}`
}

/** The small handle under a place that opens or closes what is below it. */
export type Handle = { x: number; y: number; width: number; height: number; isOpen: boolean }

const handle_height = 15

/** Nothing where there is nothing below, and where nobody asked to close what is drawn. */
export function handleOf({ node, x, y, reach }: Placed, shape: NodeShape, mayClose: boolean): Handle | undefined {
  const isOpen = (node.children ?? []).length > 0
  if (node.state === 'folded' || isUntaken(node) || !(isCut(node) || (isOpen && mayClose))) return undefined
  const width = isOpen ? 22 : 6.4 * (countText(node.below ?? 0).length + 1) + 12
  return {
    x: x - width / 2,
    y: y + reach.y + measures[shape].words.handle - handle_height / 2,
    width,
    height: handle_height,
    isOpen,
  }
}
