/** What of a drawing is in sight: its left top corner and how much it is enlarged. */
export type View = { x: number; y: number; scale: number }
export type Size = { width: number; height: number }
export type Point = { x: number; y: number }

const [least, most] = [0.25, 2.5]

/** The smallest words of a drawing are 11 px high at its own size: smaller they can no longer be read. */
const readable = 1

/** The whole drawing in the middle of its frame, never enlarged. */
export function fitView(drawing: Size, frame: Size): View {
  return viewAt(drawing, frame, drawing.width / 2, 0)
}

/** How a drawing is shown at first: all of it if it can then be read, else as much as can be, about its top. */
export function startView(drawing: Size, frame: Size, top_x: number): View {
  return viewAt(drawing, frame, top_x, readable)
}

const wholeScale = (drawing: Size, frame: Size): number =>
  Math.min(1, frame.width / drawing.width, frame.height / drawing.height)

/** As small as a drawing gets: a quarter of its size, or all of it in its frame. */
export const leastScale = (drawing: Size, frame: Size): number =>
  drawing.width === 0 || frame.width === 0 ? least : Math.min(least, wholeScale(drawing, frame))

function viewAt(drawing: Size, frame: Size, middle_x: number, floor: number): View {
  if (drawing.width === 0 || frame.width === 0) return { x: 0, y: 0, scale: 1 }
  const whole = wholeScale(drawing, frame)
  const scale = Math.max(floor, whole)
  const about_x = whole >= floor ? drawing.width / 2 : middle_x
  return { scale, x: frame.width / 2 - about_x * scale, y: Math.max(0, (frame.height - drawing.height * scale) / 2) }
}

/** Enlarges about a point of the frame, which stays where it is. */
export function zoomView(view: View, by: number, about: Point, smallest = least): View {
  const scale = Math.min(most, Math.max(smallest, view.scale * by))
  const ratio = scale / view.scale
  return { scale, x: about.x - (about.x - view.x) * ratio, y: about.y - (about.y - view.y) * ratio }
}

/** Moves the drawing so far that a point of it is in sight, with some room around. */
export function showPoint(view: View, point: Point, frame: Size, room = 80): View {
  const at = onFrame(view, point)
  const shift = (value: number, size: number) => {
    const margin = Math.min(room, size / 2)
    return value < margin ? margin - value : value > size - margin ? size - margin - value : 0
  }
  return { ...view, x: view.x + shift(at.x, frame.width), y: view.y + shift(at.y, frame.height) }
}

/** Where a point of the drawing is in its frame. */
export const onFrame = (view: View, { x, y }: Point): Point => ({
  x: x * view.scale + view.x,
  y: y * view.scale + view.y,
})

/** Which point of the drawing is at a point of its frame. */
export const onDrawing = (view: View, { x, y }: Point): Point => ({
  x: (x - view.x) / view.scale,
  y: (y - view.y) / view.scale,
})
