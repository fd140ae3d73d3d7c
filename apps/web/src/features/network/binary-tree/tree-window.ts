import type { getBinaryTree } from '@banyan/contract/network/binary-tree.ts'
import type { WireReply } from '#kit/api/wire.ts'
import type { TreeNode } from '#ui/tree/tree-data.ts'

export type Window = WireReply<typeof getBinaryTree>['data']
export type Place = Window['nodes'][number]
export type Side = 'left' | 'right'

/** The place of a window by its key, as the look names it. */
export const placeOf = (window: Window, key: string | undefined): Place | undefined =>
  window.nodes.find((node) => String(node.place) === key)

/** Who stands above a place. */
export const aboveOf = (window: Window, { place }: Place): Place | undefined =>
  window.nodes.find((node) => node.place === Math.floor(place / 2))

const membersBelow = ({ left, right }: Place): number => (left?.members ?? 0) + (right?.members ?? 0)

/** The flat window as a tree: the kids of place n are 2n and 2n + 1. Undefined when the window has no top. */
export function treeOf({ nodes }: Window, sides: Readonly<Record<Side, string>>): TreeNode | undefined {
  const byPlace = new Map(nodes.map((node) => [node.place, node]))
  const grow = (place: number): TreeNode | undefined => {
    const node = byPlace.get(place)
    if (node === undefined) return undefined
    return {
      key: String(place),
      state: node.status,
      name: node.name ?? undefined,
      code: node.user_id ?? undefined,
      note: node.package_name ?? undefined,
      side: node.side === null ? undefined : sides[node.side],
      children: [2 * place, 2 * place + 1].flatMap((kid) => grow(kid) ?? []),
      below: membersBelow(node),
    }
  }
  return grow(1)
}
