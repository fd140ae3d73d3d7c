import { branchesIn, boxInSight, nodesIn } from './in-sight.ts'
import type { Box } from './in-sight.ts'
import type { NodeState } from './tree-data.ts'
import { paintFigure, paintMark, paintNode } from './paint-node.ts'
import type { Painter } from './paint-node.ts'
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

/** The smallest letters within circles that are drawn without their words, in pixels of the screen. */
const least_letter_px = 11

/** Paints what of a tree is in sight, with as much of each place as can be made out. */
export function paintTree(painter: Painter, { layout, view, size, density, chosen, closable }: Scene): void {
  const { context } = painter
  const { scale } = view
  const detail = detailAt(scale)
  const box = boxInSight(view, size)
  context.setTransform(1, 0, 0, 1, 0, 0)
  context.clearRect(0, 0, size.width * density, size.height * density)
  context.setTransform(density * scale, 0, 0, density * scale, density * view.x, density * view.y)
  const nodes = nodesIn(layout, box)
  if (detail === 'words') {
    paintCurves(painter, layout, box)
    for (const at of nodes) paintNode(painter, layout, at, at.node.key === chosen, closable(at.node.key))
    return
  }
  paintElbows(painter, layout, box, 1 / scale)
  if (detail === 'marks') {
    for (const at of nodes) paintFigure(painter, layout, at, least_letter_px / scale, true)
    return
  }
  paintDots(painter, nodes, scale * density)
}

function paintCurves({ context, palette }: Painter, layout: Layout, box: Box): void {
  context.lineWidth = 1.5
  context.strokeStyle = palette.branch
  for (const branch of branchesIn(layout, box)) {
    context.setLineDash(branch.to.node.state === 'vacant' ? [3, 5] : [])
    context.stroke(new Path2D(branchPath(branch, layout.shape)))
  }
  context.setLineDash([])
}

/** Straight lines are filled as boxes: thousands cost less than one curve each. */
function paintElbows(
  { context, palette }: Painter,
  layout: Layout,
  { left, right, top, bottom }: Box,
  line: number,
): void {
  context.fillStyle = palette.branch
  for (const branch of layout.branches) {
    const { from, to } = branch
    if (to.y < top || from.y > bottom) continue
    if (Math.max(from.x, to.x) < left || Math.min(from.x, to.x) > right) continue
    const { start, end } = branchEnds(branch, layout.shape)
    const middle = (start + end) / 2
    context.fillRect(from.x, start, line, middle - start)
    context.fillRect(Math.min(from.x, to.x), middle, Math.abs(to.x - from.x) + line, line)
    context.fillRect(to.x, middle, line, end - middle)
  }
}

/** Dots are stamped: each state and size is drawn once and then copied. */
function paintDots(painter: Painter, nodes: readonly Placed[], pixels: number): void {
  const { context, palette } = painter
  const stamps = new Map<string, { image: HTMLCanvasElement; half: number }>()
  const stampOf = (state: NodeState, radius: number) => {
    const key = `${state} ${radius}`
    const known = stamps.get(key)
    if (known) return known
    const side = Math.max(2, Math.ceil(2 * (radius + 2) * pixels))
    const image = document.createElement('canvas')
    image.width = side
    image.height = side
    const half = side / pixels / 2
    const own = image.getContext('2d')
    own?.scale(pixels, pixels)
    if (own) paintMark({ context: own, palette }, state, { x: half, y: half, radius })
    const stamp = { image, half }
    stamps.set(key, stamp)
    return stamp
  }
  for (const { node, x, y, reach } of nodes) {
    const { image, half } = stampOf(node.state, Math.min(reach.x, 30))
    context.drawImage(image, x - half, y - half, 2 * half, 2 * half)
  }
}
