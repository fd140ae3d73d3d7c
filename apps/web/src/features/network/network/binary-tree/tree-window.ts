import type { getBinaryTree } from '@banyan/contract/network/binary-tree.ts'
import type { WireReply } from '#kit/api/wire.ts'
import type { TreeNode } from '#ui/tree/tree-data.ts'
import { nodeOf } from '../tree/node-of.ts'

export type Window = WireReply<typeof getBinaryTree>['data']
export type Place = Window['nodes'][number]
export type Side = 'left' | 'right'

/** A place of the drawing, and the member it is drawn under. */
export interface DrawnPlace {
  readonly place: Place
  readonly above: Place | undefined
}

/** All that is loaded as one tree. A member's key is the id; that of a vacant place is the member's above and the side. */
export interface GrownTree {
  readonly root: TreeNode
  readonly places: ReadonlyMap<string, DrawnPlace>
}

const membersBelow = ({ left, right }: Place): number => (left?.members ?? 0) + (right?.members ?? 0)

const keyOf = (place: Place, above: Place | undefined): string =>
  place.user_id ?? `${above?.user_id ?? ''}/${place.side ?? ''}`

type ByPlace = ReadonlyMap<number, Place>

const byPlaceOf = ({ nodes }: Window): ByPlace => new Map(nodes.map((node) => [node.place, node]))

/**
 * The flat windows as one tree: the kids of place n are 2n and 2n + 1, and what is below a member with a window of its
 * own is taken from there. Undefined when the first window has no top.
 */
export function growTree(
  window: Window,
  more: ReadonlyMap<string, Window>,
  sides: Readonly<Record<Side, string>>,
): GrownTree | undefined {
  const places = new Map<string, DrawnPlace>()
  const windows = new Map([...more].map(([root, each]) => [root, byPlaceOf(each)]))
  const grow = (within: ByPlace, at: number, above: Place | undefined): TreeNode | undefined => {
    const place = within.get(at)
    if (place === undefined) return undefined
    const key = keyOf(place, above)
    places.set(key, { place, above })
    const own = place.user_id === null ? undefined : windows.get(place.user_id)
    const [below, top] = own === undefined ? [within, at] : [own, 1]
    return {
      ...nodeOf(place),
      key,
      side: place.side === null ? undefined : sides[place.side],
      children: [2 * top, 2 * top + 1].flatMap((kid) => grow(below, kid, place) ?? []),
      below: membersBelow(place),
    }
  }
  const root = grow(byPlaceOf(window), 1, undefined)
  return root && { root, places }
}
