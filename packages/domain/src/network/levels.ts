import { newestBelow } from './below.ts'
import { isGreen } from './columns.ts'
import type { NetworkIndex } from './network-index.ts'

export interface Level {
  /** Links below the top. */
  readonly level: number
  readonly total: number
  readonly active: number
}

/** How many stand on each level below a member, from level 1 to the deepest. */
export function levelsBelow(index: NetworkIndex, top: number): Level[] {
  const { depth, flags } = index.settle()
  const first = depth[top]! + 1
  let total = new Int32Array(64)
  let active = new Int32Array(64)
  let deepest = 0
  for (const block of newestBelow(index, top))
    for (let at = 0; at < block.length; at++) {
      const member = block[at]!
      const level = depth[member]! - first
      if (level >= total.length) [total, active] = [longer(total, level), longer(active, level)]
      if (level >= deepest) deepest = level + 1
      total[level]! += 1
      if (isGreen(flags[member]!)) active[level]! += 1
    }
  return Array.from({ length: deepest }, (_, at) => ({ level: at + 1, total: total[at]!, active: active[at]! }))
}

function longer(counts: Int32Array, level: number): Int32Array<ArrayBuffer> {
  const room = new Int32Array(2 * (level + 1))
  room.set(counts)
  return room
}
