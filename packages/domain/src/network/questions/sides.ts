import { sideUnder } from '../index/jump.ts'
import { ELSEWHERE, LEFT, RIGHT } from '../network.ts'
import type { NetworkIndex } from '../index/network-index.ts'

/**
 * Answers the side of `top` on which a member hangs, `ELSEWHERE` for whoever is not below: what `sideUnder` says, but
 * in two comparisons, for those who ask about many members at once.
 */
export function sidesOf(index: NetworkIndex, top: number): (member: number) => number {
  const columns = index.settle()
  const { position, ordered } = index.places
  if (top >= ordered) return (member) => sideUnder(columns, member, top)
  const here = position[top]!
  const [left_from, left_to] = legStretch(index, top, LEFT)
  const [right_from, right_to] = legStretch(index, top, RIGHT)
  return (member) => {
    const at = position[member]!
    if (at >= left_from && at < left_to) return LEFT
    if (at >= right_from && at < right_to) return RIGHT
    // Newcomers on a place right below `top` still carry the position of `top`.
    return at === here ? sideUnder(columns, member, top) : ELSEWHERE
  }
}

/** The positions of a leg; none where the place is vacant or its head came after the last ordering. */
export function legStretch(index: NetworkIndex, top: number, side: number): readonly [from: number, to: number] {
  const { position, end, ordered } = index.places
  const head = index.columns.kids[2 * top + side]!
  return head < 0 || head >= ordered ? [0, 0] : [position[head]!, end[head]!]
}
