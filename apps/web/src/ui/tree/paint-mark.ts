import { plusPath, photo_inset, strikePath } from './node-mark.tsx'
import type { NodeInside } from './node-inside.ts'
import { isUntaken } from './tree-data.ts'
import type { NodeIcon, NodeState } from './tree-data.ts'
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

export function circle(context: Context, { x, y, radius }: Circle): void {
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
