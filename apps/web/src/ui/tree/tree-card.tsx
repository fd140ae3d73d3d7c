import type { ReactNode } from 'react'
import type { Placed } from './tree-layout.ts'
import type { Size, View } from './view-box.ts'

type CardProps = {
  at: Placed
  view: View
  frame: Size
  card: ReactNode
  onEnter: () => void
  onLeave: () => void
}

/** The card opens beside its node, on the side that has room, and never over it. On a phone it is a sheet. */
export function TreeCard({ at, view, frame, card, onEnter, onLeave }: CardProps) {
  const center = { x: at.x * view.scale + view.x, y: at.y * view.scale + view.y }
  const reach = at.reach.x * view.scale + 16
  const room = { left: center.x - reach, right: frame.width - center.x - reach }
  // Outwards if it fits there, so that it covers as little of the tree as can be.
  const isLeft = center.x < frame.width / 2 ? room.left > 280 : room.right < 280
  const style = {
    top: Math.max(12, Math.min(center.y - 190, frame.height - 280)),
    ...(isLeft ? { right: frame.width - center.x + reach } : { left: center.x + reach }),
  }
  return (
    <div className="tree-card float no-print" style={style} onPointerEnter={onEnter} onPointerLeave={onLeave}>
      {card}
    </div>
  )
}
