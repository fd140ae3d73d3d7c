import { newestBelow } from './below.ts'
import { ACTIVE, BLOCKED } from './columns.ts'
import type { NetworkIndex } from './network-index.ts'
import { sidesOf } from './sides.ts'
import { sponsoredBelow } from './sponsor-team.ts'
import type { Tree } from './team-levels.ts'

/** Both ends belong to it; without an end it goes on. */
export interface Span {
  readonly from?: number
  readonly to?: number
}

/** Which members of a downline: those for whom everything holds that is asked. */
export interface DownlineFilter {
  /** Below whom: by places, unless it says by sponsors. */
  readonly tree?: Tree
  /** The leg of the top, in the placement tree whatever `tree` says: 0 for left, 1 for right. */
  readonly side?: number
  /** Links below the top in the tree; the kids, or the directs, are level 1. */
  readonly levels?: Span
  readonly status?: MemberStatus
  /** The package in force; 0 for those without one. */
  readonly package_no?: number
  /** Business days of joining. */
  readonly joined?: Span
  /** Business days of activation; who is not active is on none. */
  readonly activated?: Span
}

/** The colours of the trees: green, red and black. */
export type MemberStatus = 'active' | 'unpaid' | 'blocked'

export interface Slice {
  /** Member numbers of one page, newest first. */
  readonly members: readonly number[]
  readonly total_count: number
}

const ANY_FLAGS = [0, 0] as const
/** Which flags are looked at, and what they must be. */
const flagsOf: Readonly<Record<MemberStatus, readonly [mask: number, wanted: number]>> = {
  active: [ACTIVE | BLOCKED, ACTIVE],
  unpaid: [ACTIVE | BLOCKED, 0],
  blocked: [BLOCKED, BLOCKED],
}

/** One page of a member's downline, newest first, with the exact number of all who match. */
export function downline(
  index: NetworkIndex,
  top: number,
  filter: DownlineFilter,
  page_index: number,
  page_size: number,
): Slice {
  const members: number[] = []
  const matches = matcherOf(index, top, filter)
  const first = page_index * page_size
  let found = 0
  for (const block of filter.tree === 'sponsor' ? [sponsoredBelow(index, top)] : newestBelow(index, top))
    for (const member of block) {
      if (!matches(member)) continue
      if (found >= first && members.length < page_size) members.push(member)
      found += 1
    }
  return { members, total_count: found }
}

/** Says of members below the top whether all holds that a filter asks. */
export function matcherOf(index: NetworkIndex, top: number, filter: DownlineFilter): (member: number) => boolean {
  const { flags, package_no, joined_day, activated_day } = index.settle()
  const { side, levels, status, joined, activated } = filter
  const [mask, wanted] = status ? flagsOf[status] : ANY_FLAGS
  const sideOf = sidesOf(index, top)
  const isWithin = (value: number, { from = 0, to = Infinity }: Span) => value >= from && value <= to
  return (member) =>
    (flags[member]! & mask) === wanted &&
    (side === undefined || sideOf(member) === side) &&
    (filter.package_no === undefined || package_no[member] === filter.package_no) &&
    (joined === undefined || isWithin(joined_day[member]!, joined)) &&
    (activated === undefined || (activated_day[member]! > 0 && isWithin(activated_day[member]!, activated))) &&
    (levels === undefined || isWithin(levelUnder(index, filter.tree ?? 'placement', member, top), levels))
}

/** Links from a member up to one who is above it in a tree. */
export function levelUnder({ columns }: NetworkIndex, tree: Tree, member: number, top: number): number {
  if (tree === 'placement') return columns.depth[member]! - columns.depth[top]!
  let level = 0
  for (let at = member; at !== top; at = columns.sponsor[at]!) level += 1
  return level
}
