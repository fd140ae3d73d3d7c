import { sideUnder } from './jump.ts'
import { ELSEWHERE, LEFT, RIGHT } from './network.ts'
import type { NetworkIndex } from './network-index.ts'

/**
 * Answers the side of `top` on which a member hangs, `ELSEWHERE` for whoever is not below: what `sideUnder` says, but
 * in two comparisons, for those who ask about many members at once.
 */
export function sidesOf(index: NetworkIndex, top: number): (member: number) => number {
  const columns = index.settle()
  const { kids, position } = columns
  if (top >= index.ordered_size) return (member) => sideUnder(columns, member, top)
  const here = position[top]!
  const [left_from, left_to] = stretchOf(index, kids[2 * top]!)
  const [right_from, right_to] = stretchOf(index, kids[2 * top + 1]!)
  return (member) => {
    const at = position[member]!
    if (at >= left_from && at < left_to) return LEFT
    if (at >= right_from && at < right_to) return RIGHT
    // Newcomers on a place right below `top` still carry the position of `top`.
    return at === here ? sideUnder(columns, member, top) : ELSEWHERE
  }
}

/** The positions of a leg; none where the place is vacant or its head came after the last ordering. */
function stretchOf(index: NetworkIndex, head: number): readonly [from: number, to: number] {
  const { position, end } = index.columns
  return head < 0 || head >= index.ordered_size ? [0, 0] : [position[head]!, end[head]!]
}
