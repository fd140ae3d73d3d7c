import { newestBelow } from './below.ts'
import { isGreen } from './columns.ts'
import type { NetworkIndex } from './network-index.ts'
import { sumBetween } from './running-sums.ts'

/** A subtree in three figures: members, active ones among them, and volume in minor units. */
export interface Team {
  readonly total: number
  readonly active: number
  readonly volume: number
}

export interface Legs {
  readonly left: Team
  readonly right: Team
}

const NOBODY: Team = { total: 0, active: 0, volume: 0 }

/** A member together with everybody below. */
export function teamOf(index: NetworkIndex, top: number): Team {
  const columns = index.settle()
  if (top >= index.ordered_size) return countedTeam(index, top)
  const from = columns.position[top]!
  const to = columns.end[top]!
  return {
    total: to - from + sumBetween(columns.tail_sums, from, to),
    active: sumBetween(columns.active_sums, from, to),
    volume: sumBetween(columns.volume_sums, from, to),
  }
}

/** The left and the right team of a member, the member not included. */
export function legsOf(index: NetworkIndex, member: number): Legs {
  const { kids } = index.settle()
  const [left, right] = [kids[2 * member]!, kids[2 * member + 1]!]
  return {
    left: left < 0 ? NOBODY : teamOf(index, left),
    right: right < 0 ? NOBODY : teamOf(index, right),
  }
}

/** Those who came after the last ordering are few: they are counted one by one. */
function countedTeam(index: NetworkIndex, top: number): Team {
  const { flags, volume } = index.columns
  const team = { total: 1, active: isGreen(flags[top]!) ? 1 : 0, volume: volume[top]! }
  for (const block of newestBelow(index, top))
    for (const member of block) {
      team.total++
      team.active += isGreen(flags[member]!) ? 1 : 0
      team.volume += volume[member]!
    }
  return team
}
