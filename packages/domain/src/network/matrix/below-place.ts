import type { MatrixPlaces } from './matrix-places.ts'

/** Places that follow each other in the order by levels: from one rank on, and before another. */
export interface Stretch {
  readonly from: number
  readonly to: number
}

/** The places of each level below a place, the nearest first, as far as there are any; at most so many levels. */
export function levelsBelow(places: MatrixPlaces, top: number, most = Infinity): Stretch[] {
  const { rank, kids_from } = places
  const levels: Stretch[] = []
  let from = rank[top]!
  let to = from + 1
  while (levels.length < most) {
    from = kids_from[from]!
    to = kids_from[to]!
    if (from === to) break
    levels.push({ from, to })
  }
  return levels
}

/** How many places of each of so many levels below a place are taken, the nearest first. */
export function filledBelow(places: MatrixPlaces, top: number, levels: number): number[] {
  const filled = levelsBelow(places, top, levels).map(({ from, to }) => to - from)
  return [...filled, ...Array.from({ length: levels - filled.length }, () => 0)]
}

/** How many places are below a place, at any depth. */
export const countBelow = (places: MatrixPlaces, top: number): number =>
  levelsBelow(places, top).reduce((sum, { from, to }) => sum + to - from, 0)

/** The places directly below one, from the left. */
export function kidsOf(places: MatrixPlaces, place: number): Int32Array {
  const { order, rank, kids_from } = places
  return order.subarray(kids_from[rank[place]!], kids_from[rank[place]! + 1])
}

/** Says whether a place is another or below it, in as many steps as there are levels between them. */
export function isAtOrBelow(places: MatrixPlaces, place: number, top: number): boolean {
  const { depth, rank, kids_from } = places
  let from = rank[top]!
  let to = from + 1
  for (let level = depth[top]!; level < depth[place]! && from < to; level += 1) {
    from = kids_from[from]!
    to = kids_from[to]!
  }
  return depth[place]! >= depth[top]! && rank[place]! >= from && rank[place]! < to
}

/** Levels from a place up to one above it. */
export const levelBelow = ({ depth }: MatrixPlaces, place: number, top: number): number => depth[place]! - depth[top]!

/** Which of the places directly below the one above it a place is, from 0 on; which of the roots for one of them. */
export function positionOf({ rank, kids_from, parent }: MatrixPlaces, place: number): number {
  const above = parent[place]!
  return rank[place]! - (above < 0 ? 0 : kids_from[rank[above]!]!)
}

/**
 * Which place of its level below another a place is, from 1 on and from the left, of all that the level has: it stays the
 * same when others are taken. Null where the level has more than can be counted exactly.
 */
export function slotOf(places: MatrixPlaces, place: number, top: number): number | null {
  const { parent, width } = places
  const levels = levelBelow(places, place, top)
  if (width ** levels > Number.MAX_SAFE_INTEGER) return null
  let slot = 0
  let at = place
  for (let below = 1; at !== top; below *= width) {
    slot += below * positionOf(places, at)
    at = parent[at]!
  }
  return slot + 1
}
