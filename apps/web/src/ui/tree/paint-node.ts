import { plusPath, photo_inset, strikePath } from './node-mark.tsx'
import { insideOf } from './node-inside.ts'
import type { NodeInside } from './node-inside.ts'
import { badge, card_mark, card_pad, hasBadge, nodeTexts } from './node-texts.ts'
import type { NodeText } from './node-texts.ts'
import { countText } from '../figures/money.ts'
import { isUntaken } from './tree-data.ts'
import type { NodeIcon, NodeState } from './tree-data.ts'
import { handleOf } from './tree-layout.ts'
import type { Layout, Placed } from './tree-layout.ts'
import type { TreePalette } from './tree-palette.ts'

export type Painter = {
  context: CanvasRenderingContext2D
  palette: TreePalette
  icon: NodeIcon
  joinWords: string
  /** A picture that has been fetched. */
  photoOf: (src: string) => HTMLImageElement | undefined
}

type Circle = { x: number; y: number; radius: number }

function circle(context: Context, { x, y, radius }: Circle): void {
  context.beginPath()
  context.arc(x, y, radius, 0, 2 * Math.PI)
}

type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D

/** The same shapes as `NodeMark`. */
export function paintMark(painter: { context: Context; palette: TreePalette }, state: NodeState, at: Circle): void {
  const { context, palette } = painter
  const { x, y, radius } = at
  context.setLineDash([])
  switch (state) {
    case 'active':
      circle(context, at)
      context.fillStyle = palette.active
      return context.fill()
    case 'registered':
      circle(context, { ...at, radius: radius - 1.25 })
      context.fillStyle = palette.surface
      context.fill()
      context.lineWidth = 2.5
      context.strokeStyle = palette.registered
      return context.stroke()
    case 'vacant':
    case 'free':
      circle(context, { ...at, radius: radius - 1 })
      context.setLineDash([3, 4])
      context.lineWidth = 1.5
      context.strokeStyle = palette.vacant
      context.stroke()
      context.setLineDash([])
      if (state === 'free') return
      context.lineCap = 'round'
      context.strokeStyle = palette.text
      return context.stroke(new Path2D(plusPath(x, y)))
    case 'blocked':
      circle(context, { ...at, radius: radius - 1 })
      context.fillStyle = palette.blocked
      context.fill()
      context.lineWidth = 1.5
      context.strokeStyle = palette.edge
      context.stroke()
      context.lineWidth = 2
      context.strokeStyle = palette.on_blocked
      return context.stroke(new Path2D(strikePath(x, y, radius)))
    case 'folded':
      circle(context, { ...at, radius: radius - 1 })
      context.lineWidth = 1.5
      context.strokeStyle = palette.vacant
      return context.stroke()
  }
}

/** The same shapes where they are only dots: full, ring, or a dot of another colour. */
export function paintDot(
  { context, palette }: { context: Context; palette: TreePalette },
  state: NodeState,
  at: Circle,
  line: number,
): void {
  const isRing = state === 'registered' || isUntaken({ state })
  const inks = {
    active: palette.active,
    registered: palette.registered,
    vacant: palette.vacant,
    free: palette.vacant,
    blocked: palette.edge,
    folded: palette.edge,
  }
  circle(context, { ...at, radius: isRing ? Math.max(at.radius - line / 2, line / 2) : at.radius })
  context.lineWidth = line
  context.strokeStyle = inks[state]
  context.fillStyle = inks[state]
  if (isRing) context.stroke()
  else context.fill()
}

/** What is within a circle; `letter_px` is as large as letters can be read. */
export function paintInside(
  painter: Painter,
  at: Circle,
  state: NodeState,
  inside: NodeInside,
  letter_px: number,
): void {
  if (inside === undefined) return
  const { context, palette, photoOf } = painter
  const { x, y, radius } = at
  const ink = state === 'active' ? palette.on_active : palette.strong
  if ('photo' in inside) {
    const photo = photoOf(inside.photo)
    if (photo === undefined) return
    const reach = radius - photo_inset
    context.save()
    circle(context, { x, y, radius: reach })
    context.clip()
    // The middle of it, as large as it goes.
    const { naturalWidth: width, naturalHeight: height } = photo
    const side = Math.min(width, height)
    const from = [(width - side) / 2, (height - side) / 2] as const
    context.drawImage(photo, ...from, side, side, x - reach, y - reach, 2 * reach, 2 * reach)
    return context.restore()
  }
  if ('path' in inside) {
    context.save()
    context.translate(x, y)
    context.scale(radius / 22, radius / 22)
    context.lineWidth = 2.5
    context.lineCap = 'round'
    context.lineJoin = 'round'
    context.strokeStyle = ink
    context.stroke(new Path2D(inside.path))
    return context.restore()
  }
  context.font = `600 ${letter_px}px ${palette.font}`
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.fillStyle = ink
  context.fillText(inside.letters, x, y + 1)
}

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
