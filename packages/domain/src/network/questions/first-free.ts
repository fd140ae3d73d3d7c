import type { NetworkIndex } from '../index/network-index.ts'
import { LEFT, RIGHT } from '../network.ts'

/**
 * The member who has the highest free place of one leg: the first level with a vacancy, from left to right. A member
 * whose leg is empty is it itself. Looks at the levels above that place once, at most at every member.
 */
export function firstFreeOf(index: NetworkIndex, member: number, side: number): number {
  const { kids } = index.columns
  const top = kids[2 * member + side]!
  if (top < 0) return member
  // Levels one after another in one list; the loop ends because the last level has no kids at all.
  const found = [top]
  for (let next = 0; ; next++) {
    const at = found[next]!
    const [left, right] = [kids[2 * at + LEFT]!, kids[2 * at + RIGHT]!]
    if (left < 0 || right < 0) return at
    found.push(left, right)
  }
}
