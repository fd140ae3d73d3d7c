import { mayEarnNow } from './opened-levels.ts'
import { directsOf } from './directs.ts'
import type { NetworkIndex } from '../index/network-index.ts'
import type { Tree } from '../tree.ts'

export type { Tree } from '../tree.ts'

const placedBelow = ({ columns: { kids } }: NetworkIndex, member: number): number[] =>
  [kids[2 * member]!, kids[2 * member + 1]!].filter((below) => below >= 0)

/** Everybody below a member in a tree, level by level: the nearest first, and no deeper than `most` levels. */
export function teamLevels(index: NetworkIndex, tree: Tree, top: number, most: number): number[][] {
  const below = tree === 'sponsor' ? directsOf : placedBelow
  const levels: number[][] = []
  for (let above = [top]; levels.length < most;) {
    const level = above.flatMap((member) => below(index, member))
    if (level.length === 0) break
    levels.push(level)
    above = level
  }
  return levels
}

/** How many members there are above a member in a tree, counted up to `most`. */
export function levelsAbove({ columns }: NetworkIndex, tree: Tree, member: number, most: number): number {
  const parent = tree === 'sponsor' ? columns.sponsor : columns.parent
  let count = 0
  for (let above = parent[member]!; above >= 0 && count < most; above = parent[above]!) count += 1
  return count
}

/** Members of one level, and how many of them are active and not blocked. */
export interface LevelSize {
  readonly members: number
  readonly active: number
}

/** Each level of all teams together: everybody counts once on a level who has so many members above. */
export function allLevels(index: NetworkIndex, tree: Tree, most: number): LevelSize[] {
  const sizes = Array.from({ length: most }, () => ({ members: 0, active: 0 }))
  for (let member = 0; member < index.size; member += 1) {
    const active = mayEarnNow(index, member) ? 1 : 0
    for (let level = levelsAbove(index, tree, member, most); level > 0; level -= 1) {
      sizes[level - 1]!.members += 1
      sizes[level - 1]!.active += active
    }
  }
  return sizes
}
