import type { TreeNode, TreeWalk } from '@banyan/contract/network/binary-tree.ts'
import type { Minor } from '@banyan/domain/money/minor.ts'
import { BLOCKED, isGreen } from '@banyan/domain/network/columns.ts'
import { extremeOf } from '@banyan/domain/network/extreme.ts'
import { firstFreeOf } from '@banyan/domain/network/first-free.ts'
import { isUnder } from '@banyan/domain/network/jump.ts'
import { LEFT, RIGHT } from '@banyan/domain/network/network.ts'
import type { NetworkIndex } from '@banyan/domain/network/network-index.ts'
import type { Team } from '@banyan/domain/network/subtree.ts'
import { windowOf, type WindowNode } from '@banyan/domain/network/window.ts'
import type { Company } from '#kit/company.ts'
import type { CarryOf } from '#features/money/closings/index.ts'
import type { findShownMembers } from './queries.ts'

/** Levels drawn at once, the top one included: a free tree is larger than its frame, so it may hold one more. */
export const drawnLevels = ({ tree_type }: Pick<Company, 'tree_type'>): number => (tree_type === 'free' ? 5 : 4)

export type ShownMember = Awaited<ReturnType<typeof findShownMembers>>[number]

/** Who stands on top after walking from a member; nobody walks above `highest`. */
export function walkFrom(index: NetworkIndex, from: number, walk: TreeWalk | undefined, highest: number): number {
  switch (walk) {
    case 'extreme_left':
      return extremeOf(index, from, LEFT)
    case 'extreme_right':
      return extremeOf(index, from, RIGHT)
    case 'free_left':
      return firstFreeOf(index, from, LEFT)
    case 'free_right':
      return firstFreeOf(index, from, RIGHT)
    case 'up':
      return from === highest ? from : index.columns.parent[from]!
    case undefined:
      return from
  }
}

/** So many of those right above the window are named, and the highest. */
const named_above = 3

/** Who is above a member, from the highest in sight down; the middle of a long way is left out. */
export function aboveOf({ columns: { parent } }: NetworkIndex, member: number, highest: number): number[] {
  const nearest: number[] = []
  for (let at = member; at !== highest && nearest.length < named_above; at = parent[at]!) nearest.unshift(parent[at]!)
  return nearest[0] === undefined || nearest[0] === highest ? nearest : [highest, ...nearest]
}

/** Says whether somebody may look at a member: `highest` is the top of what they may see. */
export const isInSight = (index: NetworkIndex, member: number, highest: number): boolean =>
  member >= 0 && member < index.size && isUnder(index.columns, member, highest)

/** A circle of the tree and where it is drawn: the root is place 1, the kids of place n are 2n and 2n + 1. */
export interface PlacedNode extends WindowNode {
  readonly place: number
}

export function placedWindow(index: NetworkIndex, top: number, levels: number): PlacedNode[] {
  const placeOf = new Map([[top, 1]])
  return windowOf(index, top, levels).map((node) => {
    const place = placeOf.get(node.member)!
    placeOf.set(node.left_kid, 2 * place).set(node.right_kid, 2 * place + 1)
    return { ...node, place }
  })
}

const amount = (units: number): Minor => BigInt(units) as Minor

const legOf = (team: Team, carry: bigint) => ({
  members: team.total,
  active: team.active,
  bv: amount(team.volume),
  carry: carry as Minor,
})

const statusOf = (flags: number): TreeNode['status'] => {
  if ((flags & BLOCKED) !== 0) return 'blocked'
  return isGreen(flags) ? 'active' : 'registered'
}

const sideOf = (place: number): TreeNode['side'] => (place === 1 ? null : place % 2 === 0 ? 'left' : 'right')

const nobody = {
  status: 'vacant',
  user_id: null,
  name: null,
  sponsor_user_id: null,
  package_name: null,
  joined_at: null,
  activated_at: null,
  left: null,
  right: null,
} as const

/** The free places right below the members drawn, where somebody may join; those below the last level are not drawn. */
function vacanciesOf({ place, left_kid, right_kid }: PlacedNode, levels: number): TreeNode[] {
  if (2 * place >= 2 ** levels) return []
  const free = [left_kid < 0 ? [2 * place] : [], right_kid < 0 ? [2 * place + 1] : []].flat()
  return free.map((at) => ({ ...nobody, place: at, side: sideOf(at) }))
}

/** The window as it goes over the wire, by place. */
export function treeNodes(
  index: NetworkIndex,
  { nodes, levels }: { nodes: readonly PlacedNode[]; levels: number },
  people: ReadonlyMap<number, ShownMember>,
  carryOf: CarryOf,
): TreeNode[] {
  const { flags } = index.columns
  const drawn = nodes.flatMap((node): TreeNode[] => {
    const { id: _id, ...person } = people.get(node.member)!
    const member: TreeNode = {
      ...person,
      place: node.place,
      status: statusOf(flags[node.member]!),
      side: sideOf(node.place),
      left: legOf(node.left, carryOf(node.member, LEFT)),
      right: legOf(node.right, carryOf(node.member, RIGHT)),
    }
    return [member, ...vacanciesOf(node, levels)]
  })
  return drawn.sort((one, other) => one.place - other.place)
}
