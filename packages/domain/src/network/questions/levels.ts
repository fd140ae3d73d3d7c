import { gatheredBelow, isSmall, treeOf, type OrderedTree } from './below.ts'
import { isGreen } from '../index/columns.ts'
import type { NetworkIndex } from '../index/network-index.ts'
import type { Tree } from '../tree.ts'

export interface Level {
  /** Links below the top. */
  readonly level: number
  readonly total: number
  readonly active: number
}

/** How many are on each level below a member in a tree, from level 1 to the deepest. */
export function levelsBelow(index: NetworkIndex, top: number, name: Tree = 'placement'): Level[] {
  const tree = treeOf(index, name)
  const members = isSmall(index, tree, top) ? gatheredBelow(index, top, tree) : everybodyIn(index, tree, top)
  const { depth } = tree
  const { flags } = index.columns
  const above = depth[top]!
  let deepest = 0
  for (let at = 0; at < members.length; at++) deepest = Math.max(deepest, depth[members[at]!]! - above)
  const total = new Int32Array(deepest + 1)
  const active = new Int32Array(deepest + 1)
  for (let at = 0; at < members.length; at++) {
    const level = depth[members[at]!]! - above
    total[level]! += 1
    active[level]! += Number(isGreen(flags[members[at]!]!))
  }
  return Array.from({ length: deepest }, (_, at) => ({ level: at + 1, total: total[at + 1]!, active: active[at + 1]! }))
}

/** A large subtree by number, which is quicker to look through than its own order. */
function everybodyIn(index: NetworkIndex, { order: { position, end } }: OrderedTree, top: number): Int32Array {
  const [from, to] = [position[top]!, end[top]!]
  const members = new Int32Array(index.size)
  let found = 0
  for (let member = 0; member < index.size; member++) {
    members[found] = member
    found += Number(position[member]! >= from && position[member]! < to && member !== top)
  }
  return members.subarray(0, found)
}
