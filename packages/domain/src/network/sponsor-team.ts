import { isGreen } from './columns.ts'
import { directsOf } from './directs.ts'
import type { NetworkIndex } from './network-index.ts'
import type { Team } from './subtree.ts'

/** Everybody below a member by sponsors, newest first. */
export function sponsoredBelow(index: NetworkIndex, top: number): Int32Array {
  const found: number[] = [top]
  for (let at = 0; at < found.length; at++) found.push(...directsOf(index, found[at]!))
  return Int32Array.from(found.slice(1)).sort().reverse()
}

/** A member together with everybody below by sponsors. */
export function sponsorTeamOf(index: NetworkIndex, top: number): Team {
  const { flags, volume } = index.columns
  const members = [top, ...sponsoredBelow(index, top)]
  return {
    total: members.length,
    active: members.filter((member) => isGreen(flags[member]!)).length,
    volume: members.reduce((sum, member) => sum + volume[member]!, 0),
  }
}

/** Says whether a member is `top` or below it by sponsors. */
export function isInSponsorTeam({ columns: { sponsor } }: NetworkIndex, member: number, top: number): boolean {
  let at = member
  while (at >= 0 && at !== top) at = sponsor[at]!
  return at === top
}
