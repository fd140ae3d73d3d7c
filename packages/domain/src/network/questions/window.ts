import type { NetworkIndex } from '../index/network-index.ts'
import { legsOf, type Legs } from './subtree.ts'

/** One circle of the binary tree. */
export interface WindowNode extends Legs {
  readonly member: number
  /** Links below the top of the window. */
  readonly level: number
  /** The members on the two places below; -1 where the place is vacant. */
  readonly left_kid: number
  readonly right_kid: number
  /** Members below who are not drawn: "+n below". Nil but on the last level. */
  readonly hidden: number
}

/** The part of the tree that is drawn: `top` and what hangs below it, level by level from left to right. */
export function windowOf(index: NetworkIndex, top: number, levels: number): WindowNode[] {
  const { kids } = index.settle()
  const nodes: WindowNode[] = []
  let row = [top]
  for (let level = 0; level < levels; level++) {
    for (const member of row) {
      const legs = legsOf(index, member)
      const hidden = level === levels - 1 ? legs.left.total + legs.right.total : 0
      nodes.push({ member, level, left_kid: kids[2 * member]!, right_kid: kids[2 * member + 1]!, ...legs, hidden })
    }
    row = row.flatMap((member) => [kids[2 * member]!, kids[2 * member + 1]!].filter((kid) => kid >= 0))
  }
  return nodes
}
