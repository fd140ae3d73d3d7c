import { gatheredBelow, isSmall, treeOf, type OrderedTree } from './below.ts'
import { ACTIVE, BLOCKED } from './columns.ts'
import type { NetworkIndex } from './network-index.ts'
import { newestPage, type Page, type Slice } from './newest-page.ts'
import { HIGHEST, LOWEST, Sieve, type Span, type Stretch } from './sieve.ts'
import { sidesOf } from './sides.ts'
import { isInSponsorTeam } from './subtree.ts'
import type { Tree } from './team-levels.ts'

export type { Slice } from './newest-page.ts'
export type { Span } from './sieve.ts'

/** The colours of the trees: green, red and black. */
export type MemberStatus = 'active' | 'unpaid' | 'blocked'

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

/** Which flags are looked at, and what they must be. */
const flagsOf: Readonly<Record<MemberStatus | 'any', readonly [bits: number, wanted: number]>> = {
  any: [0, 0],
  active: [ACTIVE | BLOCKED, ACTIVE],
  unpaid: [ACTIVE | BLOCKED, 0],
  blocked: [BLOCKED, BLOCKED],
}

/**
 * One page of a member's downline, newest first, with the exact number of all who match. What is small is gathered: the
 * leg, or the team. Of what is large nearly everybody is in it, so everybody is sifted.
 */
export function downline(
  index: NetworkIndex,
  top: number,
  filter: DownlineFilter,
  page_index: number,
  page_size: number,
): Slice {
  const page = { first: page_index * page_size, size: page_size }
  const { side } = filter
  const places = treeOf(index, 'placement')
  const head = side === undefined ? undefined : index.columns.kids[2 * top + side]!
  if (head !== undefined && head < 0) return { members: [], total_count: 0 }
  if (filter.tree !== 'sponsor') {
    // A leg is its head and everybody below.
    if (isSmall(index, places, head ?? top))
      return sifted(index, { top, filter, page }, below(index, places, head, top))
    return siftedFromAll(index, { top, filter, page }, [stretchOf(places, head ?? top)])
  }
  const team = treeOf(index, 'sponsor')
  if (head !== undefined && isSmall(index, places, head)) {
    const mine = below(index, places, head, top).filter((member) => isInSponsorTeam(index, member, top))
    return sifted(index, { top, filter, page }, mine)
  }
  if (isSmall(index, team, top)) {
    const everybody = gatheredBelow(index, top, team)
    const sideOf = sidesOf(index, top)
    const mine = side === undefined ? everybody : everybody.filter((member) => sideOf(member) === side)
    return sifted(index, { top, filter, page }, mine)
  }
  const stretches = [stretchOf(team, top), ...(head === undefined ? [] : [stretchOf(places, head)])]
  return siftedFromAll(index, { top, filter, page }, stretches)
}

interface Asked {
  readonly top: number
  readonly filter: DownlineFilter
  readonly page: Page
}

/** Everybody below `top`, or in the leg that begins with `head`. */
function below(index: NetworkIndex, tree: OrderedTree, head: number | undefined, top: number): Int32Array {
  const members = gatheredBelow(index, head ?? top, tree)
  return head === undefined ? members : Int32Array.of(head, ...members)
}

const stretchOf = ({ order: { position, end } }: OrderedTree, top: number): Stretch => ({
  column: position,
  first: position[top]!,
  last: end[top]! - 1,
})

function sieveOf(index: NetworkIndex, top: number, filter: DownlineFilter, stretches: readonly Stretch[] = []): Sieve {
  const { depth } = treeOf(index, filter.tree ?? 'placement')
  const { from = LOWEST, to = HIGHEST } = filter.levels ?? {}
  const level = {
    column: depth,
    first: Math.max(LOWEST, depth[top]! + from),
    last: Math.min(HIGHEST, depth[top]! + to),
  }
  const open = { column: depth, first: LOWEST, last: HIGHEST }
  return new Sieve(index.columns, {
    stretches: [level, stretches[0] ?? open, stretches[1] ?? open],
    flags: flagsOf[filter.status ?? 'any'],
    package_no: filter.package_no,
    joined: filter.joined,
    activated: filter.activated,
  })
}

const sifted = (index: NetworkIndex, { top, filter, page }: Asked, members: Int32Array): Slice =>
  newestPage(sieveOf(index, top, filter).keep(members), page)

const BLOCK_SIZE = 4096

/** Sifts everybody, from the newest to the oldest, and looks closer where the page is. */
function siftedFromAll(index: NetworkIndex, { top, filter, page }: Asked, stretches: readonly Stretch[]): Slice {
  const sieve = sieveOf(index, top, filter, stretches)
  const isIn = (member: number): boolean => member !== top && sieve.passes(member) === 1
  const members: number[] = []
  let total_count = 0
  for (let end = index.size; end > 0; end -= BLOCK_SIZE) {
    const start = Math.max(0, end - BLOCK_SIZE)
    const count = sieve.count(start, end) - (top >= start && top < end ? sieve.passes(top) : 0)
    if (total_count + count > page.first && members.length < page.size) {
      let skip = page.first - total_count
      for (let member = end - 1; member >= start && members.length < page.size; member--)
        if (isIn(member) && skip-- <= 0) members.push(member)
    }
    total_count += count
  }
  return { members, total_count }
}

/** Those of some members below a top for whom everything holds that a filter asks, but for its tree. */
export function matching(index: NetworkIndex, top: number, filter: DownlineFilter, members: Int32Array): Int32Array {
  const sideOf = sidesOf(index, top)
  const kept = sieveOf(index, top, filter).keep(members)
  return filter.side === undefined ? kept : kept.filter((member) => sideOf(member) === filter.side)
}

/** Links from a member up to one who is above it in a tree. */
export function levelUnder(index: NetworkIndex, tree: Tree, member: number, top: number): number {
  const { depth } = treeOf(index, tree)
  return depth[member]! - depth[top]!
}
