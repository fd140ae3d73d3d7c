import { plusPath } from './node-mark.tsx'
import { insideOf } from './node-inside.ts'
import { badge, card_mark, card_pad, hasBadge, nodeTexts } from './node-texts.ts'
import type { NodeText } from './node-texts.ts'
import { countText } from '../figures/money.ts'
import { isUntaken } from './tree-data.ts'
import { handleOf } from './tree-layout.ts'
import type { Layout, Placed } from './tree-layout.ts'
import { type Painter, circle, paintMark, paintInside } from './paint-mark.ts'

const card_radius = 10

function rounded(context: CanvasRenderingContext2D, { x, y, reach }: Placed, by: number, radius: number): void {
  context.beginPath()
  context.roundRect(x - reach.x - by, y - reach.y - by, 2 * (reach.x + by), 2 * (reach.y + by), radius + by)
}

/** The shape of a place without words. */
export function paintFigure(painter: Painter, layout: Layout, at: Placed, letter_px: number, isSmall = false): void {
  const { context, palette, icon } = painter
  const { node, x, y, reach } = at
  context.setLineDash([])
  if (node.state === 'folded') {
    rounded(context, at, 0, reach.y)
    context.fillStyle = palette.surface
    context.fill()
    context.lineWidth = 1
    context.strokeStyle = palette.edge
    return context.stroke()
  }
  if (layout.shape === 'circle') {
    const circle_at = { x, y, radius: reach.x }
    paintMark(painter, node.state, circle_at)
    return paintInside(painter, circle_at, node.state, insideOf(node, icon), letter_px)
  }
  rounded(context, at, 0, card_radius)
  if (!isUntaken(node)) {
    context.fillStyle = node.state === 'blocked' ? palette.sunken : palette.surface
    context.fill()
  }
  const edges = {
    active: palette.active,
    registered: palette.registered,
    vacant: palette.vacant,
    free: palette.vacant,
    blocked: palette.edge,
  }
  context.lineWidth = 1.5
  context.strokeStyle = edges[node.state]
  if (isUntaken(node)) context.setLineDash([3, 4])
  context.stroke()
  context.setLineDash([])
  if (isSmall || node.state === 'free') return
  if (node.state === 'vacant') {
    context.strokeStyle = palette.text
    return context.stroke(new Path2D(plusPath(x, y - 9)))
  }
  const small = card_mark.size / 2
  paintMark(painter, node.state, { x: x - reach.x + card_pad + small, y: y + 13 + small, radius: small })
  if (!hasBadge(at)) return
  const end = { x: x + reach.x - badge.gap - badge.radius, y, radius: badge.radius }
  paintMark(painter, node.state, end)
  paintInside(painter, end, node.state, insideOf(node, icon), 12)
}

const fonts: Readonly<Record<NodeText['kind'], readonly [weight: number, size: number]>> = {
  name: [550, 12],
  join: [550, 12],
  free: [400, 12],
  folded: [550, 12],
  code: [400, 11],
  note: [400, 11],
}

/** A place with all its words. */
export function paintNode(painter: Painter, layout: Layout, at: Placed, isChosen: boolean, mayClose: boolean): void {
  const { context, palette, joinWords } = painter
  const { shape, spacing } = layout
  if (isChosen) {
    if (shape === 'circle' && at.node.state !== 'folded') circle(context, { x: at.x, y: at.y, radius: at.reach.x + 5 })
    else rounded(context, at, 3, card_radius)
    context.lineWidth = 2
    context.strokeStyle = palette.focus
    context.stroke()
  }
  paintFigure(painter, layout, at, 14)
  const inks = {
    name: palette.strong,
    join: palette.link,
    free: palette.quiet,
    folded: palette.link,
    code: palette.quiet,
    note: palette.text,
  }
  context.textBaseline = 'alphabetic'
  for (const { kind, text, x, y, isStart } of nodeTexts(at, { shape, spacing, joinWords })) {
    const [weight, size] = fonts[kind]
    context.font = `${weight} ${size}px ${palette.font}`
    context.textAlign = isStart ? 'left' : 'center'
    context.fillStyle = inks[kind]
    context.fillText(text, x, y)
  }
  const handle = handleOf(at, shape, mayClose)
  if (handle === undefined) return
  const middle = handle.y + handle.height / 2
  context.beginPath()
  context.roundRect(handle.x, handle.y, handle.width, handle.height, handle.height / 2)
  context.fillStyle = palette.surface
  context.fill()
  context.lineWidth = 1
  context.strokeStyle = palette.edge
  context.stroke()
  context.fillStyle = palette.text
  context.font = `550 11px ${palette.font}`
  context.textAlign = 'center'
  context.fillText(handle.isOpen ? '\u2212' : `+${countText(at.node.below ?? 0)}`, at.x, middle + 4)
}
