import { directsOf } from './directs.ts'
import type { NetworkIndex } from './network-index.ts'

/** Everybody in the sponsor team of a member, level by level: directs first, and no deeper than `most` levels. */
export function sponsorTeam(index: NetworkIndex, top: number, most: number): number[][] {
  const levels: number[][] = []
  for (let above = [top]; levels.length < most;) {
    const level = above.flatMap((sponsor) => directsOf(index, sponsor))
    if (level.length === 0) break
    levels.push(level)
    above = level
  }
  return levels
}

/** How many sponsors there are above a member, counted up to `most`. */
export function sponsorsAbove({ columns: { sponsor } }: NetworkIndex, member: number, most: number): number {
  let count = 0
  for (let above = sponsor[member]!; above >= 0 && count < most; above = sponsor[above]!) count += 1
  return count
}

/** How many there are on each level below somebody, each member counted once on a level: all who have so many sponsors above. */
export function sponsorLevels(index: NetworkIndex, most: number): number[] {
  const counts = Array.from({ length: most }, () => 0)
  for (let member = 0; member < index.size; member += 1)
    for (let level = sponsorsAbove(index, member, most); level > 0; level -= 1) counts[level - 1]! += 1
  return counts
}
