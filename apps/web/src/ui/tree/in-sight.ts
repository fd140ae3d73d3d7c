import { handleOf } from './tree-layout.ts'
import type { Branch, Layout, Placed } from './tree-layout.ts'
import type { Point, Size, View } from './view-box.ts'

export type Box = { left: number; right: number; top: number; bottom: number }

/** Around what is in sight, so that a small move draws nothing anew; in pixels of the frame. */
const around_px = 120

/**
 * The part of a drawing around what is in sight. It moves by whole steps, so that it is the same for many small moves.
 */
export function boxInSight({ x, y, scale }: View, frame: Size): Box {
  const step = around_px / scale
  const down = (value: number) => Math.floor(value / step) * step
  const up = (value: number) => Math.ceil(value / step) * step
  return {
    left: down(-x / scale - step / 2),
    right: up((frame.width - x) / scale + step / 2),
    top: down(-y / scale - step / 2),
    bottom: up((frame.height - y) / scale + step / 2),
  }
}

/** Words below a place reach further than its shape. */
const words_height = 60

/** The first of a row from a point on. */
function firstFrom(row: readonly Placed[], x: number): number {
  let [low, high] = [0, row.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((row[middle]?.x ?? 0) < x) low = middle + 1
    else high = middle
  }
  return low
}

/** The places that touch a box. */
export function nodesIn({ rows, spacing }: Layout, { left, right, top, bottom }: Box): Placed[] {
  const found: Placed[] = []
  for (const row of rows) {
    const y = row[0]?.y ?? 0
    if (y < top - words_height - 40 || y > bottom + 40) continue
    for (let at = firstFrom(row, left - spacing / 2); at < row.length; at++) {
      const placed = row[at]
      if (!placed || placed.x > right + spacing / 2) break
      found.push(placed)
    }
  }
  return found
}

/** The branches that touch a box. */
export const branchesIn = ({ branches }: Layout, { left, right, top, bottom }: Box): Branch[] =>
  branches.filter(
    ({ from, to }) =>
      to.y >= top && from.y <= bottom && Math.max(from.x, to.x) >= left && Math.min(from.x, to.x) <= right,
  )

export type Hit = { at: Placed; isHandle: boolean }

/** Around a handle, which is small for a finger. */
const around_handle = 8

/** What of a drawing is at a point: a place, or the handle below it. */
export function hitAt(layout: Layout, point: Point, closable: (key: string) => boolean): Hit | undefined {
  const { rows, spacing, shape } = layout
  for (const row of rows) {
    const near = firstFrom(row, point.x - spacing)
    for (let index = near; index < row.length; index++) {
      const at = row[index]
      if (!at || at.x > point.x + spacing) break
      const handle = handleOf(at, shape, closable(at.node.key))
      const isHandle =
        handle !== undefined &&
        point.x >= handle.x - around_handle &&
        point.x <= handle.x + handle.width + around_handle &&
        point.y >= handle.y - 2 &&
        point.y <= handle.y + handle.height + around_handle
      if (isHandle) return { at, isHandle }
      // The words below a circle belong to it.
      const below = shape === 'circle' && at.node.state !== 'folded' ? 36 : 0
      const isNear = Math.abs(point.x - at.x) <= Math.max(at.reach.x, below === 0 ? 0 : Math.min(spacing / 2, 36))
      if (isNear && point.y >= at.y - at.reach.y - 2 && point.y <= at.y + at.reach.y + below)
        return { at, isHandle: false }
    }
  }
  return undefined
}
