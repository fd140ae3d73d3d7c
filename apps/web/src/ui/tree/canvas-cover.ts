import type { Size, View } from './view-box.ts'

/** What is on a canvas: painted for a view of a frame, with some more around it. */
export type Painted = { view: View; size: Size }

/** On each side of the frame as much more is painted, as a part of it. */
const around = 0.35

export type PaintedBox = Size & { left: number; top: number }

/** How large the canvas is, and how far it reaches beyond the frame's left and top. */
export const paintedBox = ({ width, height }: Size): PaintedBox => ({
  left: Math.round(width * around),
  top: Math.round(height * around),
  width: width + 2 * Math.round(width * around),
  height: height + 2 * Math.round(height * around),
})

/** A picture enlarged more, or made smaller, shows too little of what is there. */
const [least_ratio, most_ratio] = [0.6, 2]

/** Says whether what is painted covers the frame at another view, and is still to be made out. */
export function isCovered({ view: from, size }: Painted, to: View): boolean {
  const ratio = to.scale / from.scale
  if (ratio < least_ratio || ratio > most_ratio) return false
  const { left, top, width, height } = paintedBox(size)
  const x = to.x - (from.x + left) * ratio
  const y = to.y - (from.y + top) * ratio
  return x <= 0 && y <= 0 && x + width * ratio >= size.width && y + height * ratio >= size.height
}

/** How a painted canvas is moved to show another view. Whole pixels keep it sharp while it is only shifted. */
export function coverOf({ view: from, size }: Painted, to: View, density: number): string {
  const ratio = to.scale / from.scale
  const { left, top } = paintedBox(size)
  const whole = (pixels: number) => Math.round(pixels * density) / density
  return `translate(${whole(to.x - (from.x + left) * ratio)}px, ${whole(to.y - (from.y + top) * ratio)}px) scale(${ratio})`
}
