/** What of a drawing is in sight: its left top corner and how much it is enlarged. */
export type View = { x: number; y: number; scale: number }
export type Size = { width: number; height: number }

const [least, most] = [0.25, 2.5]

/** The smallest words of a drawing are 11 px high at its own size: smaller they can no longer be read. */
const readable = 1

/** The whole drawing in the middle of its frame, never enlarged. */
export function fitView(drawing: Size, frame: Size): View {
  return viewAt(drawing, frame, drawing.width / 2, least)
}

/** How a drawing is shown at first: all of it if it can then be read, else as much as can be, about its top. */
export function startView(drawing: Size, frame: Size, top_x: number): View {
  return viewAt(drawing, frame, top_x, readable)
}

function viewAt(drawing: Size, frame: Size, middle_x: number, floor: number): View {
  if (drawing.width === 0 || frame.width === 0) return { x: 0, y: 0, scale: 1 }
  const whole = Math.min(1, frame.width / drawing.width, frame.height / drawing.height)
  const scale = Math.max(floor, whole)
  const about_x = whole >= floor ? drawing.width / 2 : middle_x
  return { scale, x: frame.width / 2 - about_x * scale, y: Math.max(0, (frame.height - drawing.height * scale) / 2) }
}

/** Enlarges about a point of the frame, which stays where it is. */
export function zoomView(view: View, by: number, about: { x: number; y: number }): View {
  const scale = Math.min(most, Math.max(least, view.scale * by))
  const ratio = scale / view.scale
  return { scale, x: about.x - (about.x - view.x) * ratio, y: about.y - (about.y - view.y) * ratio }
}

/** Moves the drawing so far that a point of it is in sight, with some room around. */
export function showPoint(view: View, point: { x: number; y: number }, frame: Size, room = 80): View {
  const at = { x: point.x * view.scale + view.x, y: point.y * view.scale + view.y }
  const shift = (value: number, size: number) => {
    const margin = Math.min(room, size / 2)
    return value < margin ? margin - value : value > size - margin ? size - margin - value : 0
  }
  return { ...view, x: view.x + shift(at.x, frame.width), y: view.y + shift(at.y, frame.height) }
}
