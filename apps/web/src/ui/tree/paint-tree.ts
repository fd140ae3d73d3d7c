import { branchesIn, boxInSight, nodesIn } from './in-sight.ts'
import type { Box } from './in-sight.ts'
import { isUntaken } from './tree-data.ts'
import type { NodeState } from './tree-data.ts'
import { paintFigure, paintNode } from './paint-node.ts'
import { paintDot } from './paint-mark.ts'
import type { Painter } from './paint-mark.ts'
import { detailAt } from './tree-detail.ts'
import { branchEnds, branchPath } from './tree-layout.ts'
import type { Layout, Placed } from './tree-layout.ts'
import type { Size, View } from './view-box.ts'

export type Scene = {
  layout: Layout
  view: View
  size: Size
  /** Pixels of the screen in one of the page. */
  density: number
  chosen: string | undefined
  closable: (key: string) => boolean
}

/** A dot is never smaller, and the ring of one never thinner, in pixels of the screen. */
const [least_dot_px, ring_px] = [1.3, 1.6]

/** Cards are dots too: as wide as the largest circle. */
const most_dot = 30

/** The smallest letters within circles that are drawn without their words, in pixels of the screen. */
const least_letter_px = 11

/** Paints what of a tree is in sight, with as much of each place as can be made out. */
export function paintTree(painter: Painter, scene: Scene): void {
  const { layout, view, size, density, chosen, closable } = scene
  const { context } = painter
  const { scale } = view
  const detail = detailAt(scale)
  const box = boxInSight(view, size)
  context.setTransform(1, 0, 0, 1, 0, 0)
  context.clearRect(0, 0, size.width * density, size.height * density)
  const setView = () => context.setTransform(density * scale, 0, 0, density * scale, density * view.x, density * view.y)
  setView()
  const nodes = nodesIn(layout, box)
  if (detail === 'words') {
    paintCurves(painter, layout, box)
    for (const at of nodes) paintNode(painter, layout, at, at.node.key === chosen, closable(at.node.key))
    return
  }
  paintElbows(painter, scene, box)
  setView()
  if (detail === 'marks') {
    for (const at of nodes) paintFigure(painter, layout, at, least_letter_px / scale, true)
    return
  }
  paintDots(painter, scene, nodes)
}

function paintCurves({ context, palette }: Painter, layout: Layout, box: Box): void {
  context.lineWidth = 1.5
  context.strokeStyle = palette.branch
  for (const branch of branchesIn(layout, box)) {
    context.setLineDash(isUntaken(branch.to.node) ? [3, 5] : [])
    context.stroke(new Path2D(branchPath(branch, layout.shape)))
  }
  context.setLineDash([])
}

/** Straight lines are filled as boxes: thousands cost less than one curve each. Whole pixels are filled at once. */
function paintElbows({ context, palette }: Painter, { layout, view, density }: Scene, box: Box): void {
  const { left, right, top, bottom } = box
  const pixels = view.scale * density
  const across = (x: number) => Math.round(x * pixels + view.x * density)
  const down = (y: number) => Math.round(y * pixels + view.y * density)
  const line = Math.max(1, Math.round(density))
  context.setTransform(1, 0, 0, 1, 0, 0)
  context.fillStyle = palette.branch
  for (const branch of layout.branches) {
    const { from, to } = branch
    if (to.y < top || from.y > bottom) continue
    if (Math.max(from.x, to.x) < left || Math.min(from.x, to.x) > right) continue
    const { start, end } = branchEnds(branch, layout.shape)
    const [start_y, middle_y, end_y] = [down(start), down((start + end) / 2), down(end)]
    const [from_x, to_x] = [across(from.x), across(to.x)]
    context.fillRect(from_x, start_y, line, middle_y - start_y)
    context.fillRect(Math.min(from_x, to_x), middle_y, Math.abs(to_x - from_x) + line, line)
    context.fillRect(to_x, middle_y, line, end_y - middle_y)
  }
}

/** Dots are stamped: each state and size is drawn once and then copied, pixel for pixel. */
function paintDots({ context, palette }: Painter, { view, density }: Scene, nodes: readonly Placed[]): void {
  const pixels = view.scale * density
  const stamps = new Map<string, ImageBitmap>()
  const stampOf = (state: NodeState, radius: number): ImageBitmap | undefined => {
    const key = `${state} ${radius}`
    const known = stamps.get(key)
    if (known) return known
    const side = Math.max(3, Math.ceil(2 * (radius + 2) * pixels))
    const canvas = new OffscreenCanvas(side, side)
    const own = canvas.getContext('2d')
    if (!own) return undefined
    own.scale(pixels, pixels)
    const half = side / pixels / 2
    const size = Math.max(radius, least_dot_px / pixels)
    paintDot({ context: own, palette }, state, { x: half, y: half, radius: size }, ring_px / pixels)
    const stamp = canvas.transferToImageBitmap()
    stamps.set(key, stamp)
    return stamp
  }
  context.setTransform(1, 0, 0, 1, 0, 0)
  for (const { node, x, y, reach } of nodes) {
    const stamp = stampOf(node.state, Math.min(reach.x, most_dot))
    if (!stamp) return
    const half = stamp.width / 2
    const at_x = Math.round(x * pixels + view.x * density - half)
    context.drawImage(stamp, at_x, Math.round(y * pixels + view.y * density - half))
  }
  for (const stamp of stamps.values()) stamp.close()
}
