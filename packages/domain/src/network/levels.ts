import { gatheredBelow, isSmall, treeOf } from './below.ts'
import { isGreen } from './columns.ts'
import type { NetworkIndex } from './network-index.ts'
import type { Tree } from './team-levels.ts'

export interface Level {
  /** Links below the top. */
  readonly level: number
  readonly total: number
  readonly active: number
}

/** How many are on each level below a member in a tree, from level 1 to the deepest. */
export function levelsBelow(index: NetworkIndex, top: number, name: Tree = 'placement'): Level[] {
  const tree = treeOf(index, name)
  const { depth } = tree
  const { flags } = index.columns
  const first = depth[top]! + 1
  let total = new Int32Array(64)
  let active = new Int32Array(64)
  const count = (member: number): void => {
    const level = depth[member]! - first
    if (level >= total.length) [total, active] = [longer(total, level), longer(active, level)]
    total[level]! += 1
    active[level]! += isGreen(flags[member]!) ? 1 : 0
  }
  if (isSmall(index, tree, top)) for (const member of gatheredBelow(index, top, tree)) count(member)
  else {
    const { position, end } = tree.order
    const [from, to] = [position[top]!, end[top]!]
    for (let member = 0; member < index.size; member++)
      if (position[member]! >= from && position[member]! < to && member !== top) count(member)
  }
  const deepest = total.findLastIndex((members) => members > 0) + 1
  return Array.from({ length: deepest }, (_, at) => ({ level: at + 1, total: total[at]!, active: active[at]! }))
}

function longer(counts: Int32Array, level: number): Int32Array<ArrayBuffer> {
  const room = new Int32Array(2 * (level + 1))
  room.set(counts)
  return room
}
