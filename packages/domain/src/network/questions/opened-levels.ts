import { ACTIVE, isGreen } from '../index/columns.ts'
import { activeDirects } from './directs.ts'
import type { NetworkIndex } from '../index/network-index.ts'

interface Unlocking {
  readonly levels: number
  /** How many active directs each level asks for, never fewer than the one before; null when all levels are open. */
  readonly opens_at: readonly number[] | null
}

/** Whether a member is active, and not blocked. */
export const mayEarnNow = (index: NetworkIndex, member: number): boolean => isGreen(index.columns.flags[member]!)

/** How many levels a member has opened: none while not active or blocked. */
export function openedLevels(index: NetworkIndex, unlocking: Unlocking, member: number): number {
  return mayEarnNow(index, member) ? openedWith(unlocking, () => activeDirects(index, member)) : 0
}

function openedWith({ levels, opens_at }: Unlocking, directs: () => number): number {
  if (opens_at === null) return levels
  const count = directs()
  return opens_at.slice(0, levels).filter((asked) => count >= asked).length
}

/** How many members have opened each level; the company's own place, which has no sponsor, earns nothing. */
export function countOpened(index: NetworkIndex, unlocking: Unlocking): number[] {
  const { sponsor, flags } = index.columns
  const directs = new Int32Array(index.size)
  for (let member = 0; member < index.size; member += 1)
    if (sponsor[member]! >= 0 && (flags[member]! & ACTIVE) !== 0) directs[sponsor[member]!]! += 1
  const counts = Array.from({ length: unlocking.levels }, () => 0)
  for (let member = 0; member < index.size; member += 1) {
    if (sponsor[member]! < 0 || !mayEarnNow(index, member)) continue
    for (let level = openedWith(unlocking, () => directs[member]!); level > 0; level -= 1) counts[level - 1]! += 1
  }
  return counts
}
