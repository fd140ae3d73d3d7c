import { kidsOf } from './below-place.ts'
import type { MatrixPlaces } from './matrix-places.ts'

/** A place that is drawn, and what it is drawn under; -1 for the top. */
export interface DrawnPlace {
  readonly place: number
  readonly under: number
  /** Whether all places directly below it are drawn, taken and free. */
  readonly is_open: boolean
}

interface Size {
  /** Levels, the top one included. */
  readonly levels: number
  /** Places, free ones included. */
  readonly most: number
}

/**
 * The part of a matrix that is drawn: a place and what is below it, level by level from the left. A place is opened only
 * while all directly below have room, so that no window is larger than one can look at; the top always is.
 */
export function placeWindow(places: MatrixPlaces, top: number, { levels, most }: Size): DrawnPlace[] {
  const { width } = places
  const drawn: DrawnPlace[] = []
  let row = [{ place: top, under: -1 }]
  let count = 1
  for (let level = 1; row.length > 0; level += 1) {
    const next: typeof row = []
    for (const spot of row) {
      const is_open = level < levels && (spot.place === top || count + width <= most)
      drawn.push({ ...spot, is_open })
      if (!is_open) continue
      count += width
      for (const place of kidsOf(places, spot.place)) next.push({ place, under: spot.place })
    }
    row = next
  }
  return drawn
}
