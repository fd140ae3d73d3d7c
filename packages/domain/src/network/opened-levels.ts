import { isGreen } from './columns.ts'
import { activeDirects } from './directs.ts'
import type { NetworkIndex } from './network-index.ts'

interface Unlocking {
  readonly levels: number
  /** How many active directs each level asks for, never fewer than the one before; null when all levels are open. */
  readonly opens_at: readonly number[] | null
}

/** Whether a member is active, and not blocked. */
export const mayEarnNow = (index: NetworkIndex, member: number): boolean => isGreen(index.columns.flags[member]!)

/** How many levels a member has opened: none while not active or blocked. */
export function openedLevels(index: NetworkIndex, { levels, opens_at }: Unlocking, member: number): number {
  if (!mayEarnNow(index, member)) return 0
  if (opens_at === null) return levels
  const directs = activeDirects(index, member)
  return opens_at.slice(0, levels).filter((asked) => directs >= asked).length
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
