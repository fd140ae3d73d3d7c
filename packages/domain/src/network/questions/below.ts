import type { NetworkIndex } from '../index/network-index.ts'
import type { Tree } from '../tree.ts'
import type { TreeOrder } from '../index/tree-order.ts'

const BLOCK_SIZE = 4096
/** A subtree that holds less than a sixty-fourth of the network is gathered; a larger one is sifted from everybody. */
const GATHERED_SHARE = 64

/** A tree as it is now: its order, and who is above whom. */
export interface OrderedTree {
  readonly order: TreeOrder
  readonly above: Int32Array
  readonly depth: Int32Array
}

export function treeOf(index: NetworkIndex, tree: Tree): OrderedTree {
  if (tree === 'placement') {
    const { parent: above, depth } = index.settle()
    return { order: index.places, above, depth }
  }
  const { sponsor: above, sponsor_depth: depth } = index.settleSponsors()
  return { order: index.sponsors, above, depth }
}

/** Whether a subtree is better gathered than sifted from everybody. */
export const isSmall = (
  index: NetworkIndex,
  { order: { ordered, position, end } }: OrderedTree,
  top: number,
): boolean => top >= ordered || (end[top]! - position[top]!) * GATHERED_SHARE < index.size

/**
 * Everybody below `top`, newest first, in blocks of member numbers; `top` itself is not among them. A block is only
 * valid until the next one is asked for.
 */
export function* newestBelow(
  index: NetworkIndex,
  top: number,
  tree: OrderedTree = treeOf(index, 'placement'),
): Generator<Int32Array> {
  if (isSmall(index, tree, top)) yield gatheredBelow(index, top, tree).sort().reverse()
  else yield* sifted(index, tree.order, top)
}

/** Everybody below `top` in no order, and `top` itself if asked. */
export function gatheredBelow(
  index: NetworkIndex,
  top: number,
  { order: it, above }: OrderedTree,
  withTop = false,
): Int32Array {
  if (top >= it.ordered) return inTailBelow(index, above, top).subarray(withTop ? 0 : 1)
  const [from, to] = [it.position[top]! + (withTop ? 0 : 1), it.end[top]!]
  const late = it.tail.between(it.position[top]!, to)
  const members = new Int32Array(to - from + late.length)
  members.set(it.order.subarray(from, to))
  members.set(late, to - from)
  return members
}

/** A large subtree: nearly everybody is in it, so everybody is looked at, from the newest to the oldest. */
function* sifted(index: NetworkIndex, { position, end }: TreeOrder, top: number): Generator<Int32Array> {
  const [from, to] = [position[top]!, end[top]!]
  const block = new Int32Array(BLOCK_SIZE)
  for (let newest = index.size - 1; newest >= 0; newest -= BLOCK_SIZE) {
    const oldest = Math.max(0, newest - BLOCK_SIZE + 1)
    let filled = 0
    for (let member = newest; member >= oldest; member--) {
      const at = position[member]!
      if (at >= from && at < to && member !== top) block[filled++] = member
    }
    yield block.subarray(0, filled)
  }
}

/** A subtree that lies in the tail altogether, `top` first: whose above belongs to it, who came before, belongs to it. */
function inTailBelow(index: NetworkIndex, above: Int32Array, top: number): Int32Array {
  const belongs = new Uint8Array(index.size - top)
  const members = [top]
  belongs[0] = 1
  for (let member = top + 1; member < index.size; member++) {
    if (above[member]! < top || belongs[above[member]! - top] === 0) continue
    belongs[member - top] = 1
    members.push(member)
  }
  return Int32Array.from(members)
}
