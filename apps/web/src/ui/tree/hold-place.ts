import type { Layout } from './tree-layout.ts'
import { onFrame } from './view-box.ts'
import type { Point, Size, View } from './view-box.ts'

/** A place, and where in the frame it was when somebody opened or closed what is below it. */
export type Held = Point & { key: string }

/** Between what is kept in sight and the frame's edges, in pixels of the frame. */
const edge_room = 48
/** Words below the lowest of its children. */
const foot_room = 56

/** How far a stretch must move to be in sight: not at all where it is, or where it is longer than the frame. */
function shiftInto(from: number, to: number, size: number): number {
  if (to - from > size || (from >= 0 && to <= size)) return 0
  return from < 0 ? -from : size - to
}

/**
 * The view in which a held place is where it was. Its children are brought in sight if they began out of it, as far as
 * the place itself stays in the frame.
 */
export function holdPlace(view: View, held: Held | undefined, layout: Layout, frame: Size): View {
  const at = held && layout.byKey.get(held.key)
  if (!held || !at) return view
  const kept = { ...view, x: held.x - at.x * view.scale, y: held.y - at.y * view.scale }
  const kids = (at.node.children ?? []).flatMap(({ key }) => layout.byKey.get(key) ?? [])
  const [first, last] = [kids[0], kids.at(-1)]
  if (!first || !last) return kept
  const left = onFrame(kept, first).x - edge_room
  const right = onFrame(kept, last).x + edge_room
  const aside = shiftInto(left, right, frame.width)
  const foot = onFrame(kept, { x: first.x, y: first.y + first.reach.y + foot_room }).y
  const up = Math.min(Math.max(0, foot - frame.height), Math.max(0, held.y - edge_room))
  const most_aside = aside > 0 ? Math.max(0, frame.width - edge_room - held.x) : Math.min(0, edge_room - held.x)
  return {
    ...kept,
    x: kept.x + (aside > 0 ? Math.min(aside, most_aside) : Math.max(aside, most_aside)),
    y: kept.y - up,
  }
}
