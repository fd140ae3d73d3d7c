import { isGreen } from './columns.ts'
import { activeDirects } from './directs.ts'
import type { NetworkIndex } from './network-index.ts'

interface Unlocking {
  readonly levels: number
  /** n active directs open n levels; otherwise whoever is active has opened all. */
  readonly byDirects: boolean
}

/** Whether a member is active, and not blocked. */
export const mayEarnNow = (index: NetworkIndex, member: number): boolean => isGreen(index.columns.flags[member]!)

/** How many levels a member has opened: none while not active or blocked. */
export function openedLevels(index: NetworkIndex, { levels, byDirects }: Unlocking, member: number): number {
  if (!mayEarnNow(index, member)) return 0
  if (!byDirects) return levels
  return Math.min(levels, activeDirects(index, member))
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
