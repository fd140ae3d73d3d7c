import type { getDirectTree } from '@banyan/contract/network/direct-tree.ts'
import type { WireReply } from '#kit/api/wire.ts'
import type { TreeNode } from '#ui/tree/tree-data.ts'
import { nodeOf } from '../tree/node-of.ts'

export type Window = WireReply<typeof getDirectTree>['data']
export type Member = Window['members'][number]

/** A member of the drawing, and whom it is drawn under. */
export interface DrawnMember {
  readonly member: Member
  readonly above: Member | undefined
}

export interface GrownTree {
  readonly root: TreeNode
  readonly members: ReadonlyMap<string, DrawnMember>
}

type Below = ReadonlyMap<string, readonly Member[]>

const belowOf = (members: readonly Member[]): Below => {
  const below = new Map<string, Member[]>()
  for (const member of members) {
    if (member.under_user_id === null) continue
    const beside = below.get(member.under_user_id)
    if (beside) beside.push(member)
    else below.set(member.under_user_id, [member])
  }
  return below
}

/** What was fetched beyond the first window: windows of members, and further directs of members, by their ids. */
export interface More {
  readonly windows: ReadonlyMap<string, Window>
  readonly directs: ReadonlyMap<string, readonly Member[]>
}

/** All that is loaded as one tree, each sponsor above those directs of theirs that are here. */
export function growTree(window: Window, { windows, directs }: More): GrownTree | undefined {
  const members = new Map<string, DrawnMember>()
  const belowIn = new Map([...windows].map(([root, each]) => [root, belowOf(each.members)]))
  const grow = (member: Member, within: Below, above: Member | undefined): TreeNode => {
    const { user_id } = member
    members.set(user_id, { member, above })
    const below = belowIn.get(user_id) ?? within
    // Somebody new shifts the directs: whoever came twice is drawn once.
    const kids = new Map(
      [...(below.get(user_id) ?? []), ...(directs.get(user_id) ?? [])].map((kid) => [kid.user_id, kid]),
    )
    const children = [...kids.values()].flatMap((kid) => (members.has(kid.user_id) ? [] : [grow(kid, below, member)]))
    return {
      ...nodeOf(member),
      key: user_id,
      children,
      below: member.team.members,
      more: children.length === 0 ? 0 : Math.max(0, member.directs.members - children.length),
    }
  }
  const top = window.members.find(({ under_user_id }) => under_user_id === null)
  return top && { root: grow(top, belowOf(window.members), undefined), members }
}
