import type { TreeNode, TreeWalk } from '@banyan/contract/network/binary-tree.ts'
import type { Minor } from '@banyan/domain/money/minor.ts'
import { BLOCKED, isGreen } from '@banyan/domain/network/index/columns.ts'
import { extremeOf } from '@banyan/domain/network/questions/extreme.ts'
import { firstFreeOf } from '@banyan/domain/network/questions/first-free.ts'
import { LEFT, RIGHT } from '@banyan/domain/network/network.ts'
import type { NetworkIndex } from '@banyan/domain/network/index/network-index.ts'
import { legsOf, type Legs, type Team } from '@banyan/domain/network/questions/subtree.ts'
import type { Company } from '#kit/company.ts'
import { publicFileUrl } from '#features/platform/files/index.ts'
import type { CarryOf } from '#features/ledger/closings/index.ts'
import { endOfLine, onlyKid } from './lines.ts'
import type { findShownMembers } from './queries.ts'

/** Levels drawn at once, the top one included: a free tree is larger than its frame, so it may hold one more. */
export const drawnLevels = ({ tree_type }: Pick<Company, 'tree_type'>): number => (tree_type === 'free' ? 5 : 4)

/** The address of somebody's picture; empty without one. */
export const photoUrlOf = (profile_image: string | null): string =>
  profile_image === null ? '' : publicFileUrl(profile_image)

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
export function aboveOf(parent: Int32Array, member: number, highest: number): number[] {
  const nearest: number[] = []
  for (let at = member; at !== highest && nearest.length < named_above; at = parent[at]!) nearest.unshift(parent[at]!)
  return nearest[0] === undefined || nearest[0] === highest ? nearest : [highest, ...nearest]
}

/** A circle of the tree and where it is drawn: the root is place 1, the kids of place n are 2n and 2n + 1. */
export interface PlacedNode extends Legs {
  readonly member: number
  readonly place: number
  /** Members between the place above and this one who are folded together. */
  readonly in_line: number
  /** Whether somebody is on the place below, left and right. */
  readonly has_kids: readonly [left: boolean, right: boolean]
}

export interface WindowOf {
  readonly levels: number
  readonly lines: 'folded' | 'whole'
}

type Spot = Pick<PlacedNode, 'member' | 'place' | 'in_line'>

/** The part of the tree that is drawn: `top` and what hangs below it, level by level from left to right. */
export function placedWindow(index: NetworkIndex, top: number, { levels, lines }: WindowOf): PlacedNode[] {
  const { kids } = index.settle()
  const nodes: PlacedNode[] = []
  let row: Spot[] = [{ member: top, place: 1, in_line: 0 }]
  for (let level = 0; level < levels; level++) {
    for (const spot of row) {
      const [left, right] = [kids[2 * spot.member]!, kids[2 * spot.member + 1]!]
      nodes.push({ ...spot, ...legsOf(index, spot.member), has_kids: [left >= 0, right >= 0] })
    }
    row = row.flatMap(({ member, place }) =>
      [LEFT, RIGHT].flatMap((side): Spot[] => {
        const kid = kids[2 * member + side]!
        if (kid < 0) return []
        const isAlone = lines === 'folded' && onlyKid(index, member) >= 0
        const end = isAlone ? endOfLine(index, kid, onlyKid) : { member: kid, in_line: 0 }
        return [{ ...end, place: 2 * place + side }]
      }),
    )
  }
  return nodes
}

export const amount = (units: number): Minor => BigInt(units) as Minor

const legOf = (team: Team, carry: bigint) => ({
  members: team.total,
  active: team.active,
  bv: amount(team.volume),
  carry: carry as Minor,
})

/** The colours of both trees. */
export const statusOf = (flags: number): 'active' | 'registered' | 'blocked' => {
  if ((flags & BLOCKED) !== 0) return 'blocked'
  return isGreen(flags) ? 'active' : 'registered'
}

const sideOf = (place: number): TreeNode['side'] => (place === 1 ? null : place % 2 === 0 ? 'left' : 'right')

const nobody = {
  status: 'vacant',
  user_id: null,
  name: null,
  photo_url: '',
  in_line: 0,
  sponsor_user_id: null,
  package_name: null,
  joined_at: null,
  activated_at: null,
  left: null,
  right: null,
} as const

/** The free places right below the members drawn, where somebody may join; those below the last level are not drawn. */
function vacanciesOf({ place, has_kids: [has_left, has_right] }: PlacedNode, levels: number): TreeNode[] {
  if (2 * place >= 2 ** levels) return []
  const free = [has_left ? [] : [2 * place], has_right ? [] : [2 * place + 1]].flat()
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
    const { id: _id, profile_image, ...person } = people.get(node.member)!
    const member: TreeNode = {
      ...person,
      photo_url: photoUrlOf(profile_image),
      place: node.place,
      in_line: node.in_line,
      status: statusOf(flags[node.member]!),
      side: sideOf(node.place),
      left: legOf(node.left, carryOf(node.member, LEFT)),
      right: legOf(node.right, carryOf(node.member, RIGHT)),
    }
    return [member, ...vacanciesOf(node, levels)]
  })
  return drawn.sort((one, other) => one.place - other.place)
}
