import { ACTIVE, isGreen } from './columns.ts'
import { directsOf } from './directs.ts'
import type { NetworkIndex } from './network-index.ts'

interface Unlocking {
  readonly levels: number
  /** n active directs open n levels; otherwise whoever is active has opened all. */
  readonly byDirects: boolean
}

/** How many levels a member has opened: none while not active or blocked. */
export function openedLevels(index: NetworkIndex, { levels, byDirects }: Unlocking, member: number): number {
  const { flags } = index.columns
  if (!isGreen(flags[member]!)) return 0
  if (!byDirects) return levels
  const active = directsOf(index, member).filter((direct) => (flags[direct]! & ACTIVE) !== 0).length
  return Math.min(levels, active)
}

/** How many members have opened each level; the company's own place, which has no sponsor, earns nothing. */
export function countOpened(index: NetworkIndex, unlocking: Unlocking): number[] {
  const counts = Array.from({ length: unlocking.levels }, () => 0)
  for (let member = 0; member < index.size; member += 1) {
    if (index.columns.sponsor[member]! < 0) continue
    for (let level = openedLevels(index, unlocking, member); level > 0; level -= 1) counts[level - 1]! += 1
  }
  return counts
}
