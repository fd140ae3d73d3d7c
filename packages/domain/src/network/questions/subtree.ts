import { gatheredBelow, treeOf, type OrderedTree } from './below.ts'
import { isGreen } from '../index/columns.ts'
import type { NetworkIndex } from '../index/network-index.ts'
import type { Team } from '../index/tree-order.ts'

export type { Team } from '../index/tree-order.ts'

export interface Legs {
  readonly left: Team
  readonly right: Team
}

const NOBODY: Team = { total: 0, active: 0, volume: 0 }

/** A member together with everybody below by places. */
export const teamOf = (index: NetworkIndex, top: number): Team => teamIn(index, treeOf(index, 'placement'), top)

/** A member together with everybody below by sponsors. */
export const sponsorTeamOf = (index: NetworkIndex, top: number): Team => teamIn(index, treeOf(index, 'sponsor'), top)

function teamIn(index: NetworkIndex, tree: OrderedTree, top: number): Team {
  if (top < tree.order.ordered) return tree.order.teamOf(index.columns, top)
  // Those who came after the last ordering are few: they are counted one by one.
  const { flags, volume } = index.columns
  const team = { total: 1, active: isGreen(flags[top]!) ? 1 : 0, volume: volume[top]! }
  for (const member of gatheredBelow(index, top, tree)) {
    team.total++
    team.active += isGreen(flags[member]!) ? 1 : 0
    team.volume += volume[member]!
  }
  return team
}

/** The left and the right team of a member, the member not included. */
export function legsOf(index: NetworkIndex, member: number): Legs {
  const { kids } = index.settle()
  const [left, right] = [kids[2 * member]!, kids[2 * member + 1]!]
  return {
    left: left < 0 ? NOBODY : teamOf(index, left),
    right: right < 0 ? NOBODY : teamOf(index, right),
  }
}

/** Says whether a member is `top` or below it by sponsors. By places `isUnder` says it. */
export function isInSponsorTeam(index: NetworkIndex, member: number, top: number): boolean {
  const { order, above } = treeOf(index, 'sponsor')
  if (top < order.ordered) {
    const at = order.position[member]!
    return at >= order.position[top]! && at < order.end[top]!
  }
  // Sponsors of the tail came before those they sponsor.
  let at = member
  while (at > top) at = above[at]!
  return at === top
}
