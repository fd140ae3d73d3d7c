import type { Layout } from './tree-layout.ts'
import { onFrame } from './view-box.ts'
import type { Point, Size, View } from './view-box.ts'

/** A place, and where in the frame it was when somebody opened or closed what is below it. */
export type Held = Point & { key: string }

/** Between a held place and the frame's top at least, in pixels of the frame. */
const head_room = 48
/** Words below the lowest of its children. */
const foot_room = 56

/** The view in which a held place is where it was; the row below it is brought in sight if it began out of it. */
export function holdPlace(view: View, held: Held | undefined, layout: Layout, frame: Size): View {
  const at = held && layout.byKey.get(held.key)
  if (!held || !at) return view
  const kept = { ...view, x: held.x - at.x * view.scale, y: held.y - at.y * view.scale }
  const kid = layout.byKey.get(at.node.children?.[0]?.key ?? '')
  if (!kid) return kept
  const foot = onFrame(kept, { x: kid.x, y: kid.y + kid.reach.y + foot_room }).y
  const up = Math.min(Math.max(0, foot - frame.height), Math.max(0, held.y - head_room))
  return { ...kept, y: kept.y - up }
}
