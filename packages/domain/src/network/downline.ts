import { isSmall, stretchesBelow, treeOf, type OrderedTree, type Stretch } from './below.ts'
import { ACTIVE, BLOCKED } from './columns.ts'
import type { NetworkIndex } from './network-index.ts'
import { emptyMarks, newestMarked, type Page, type Slice } from './newest-page.ts'
import { HIGHEST, LOWEST, Sieve, type Span, type Values } from './sieve.ts'
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

/** One page of a member's downline, newest first, with the exact number of all who match. */
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
  // A leg is its head and everybody below.
  const leg: Part = { tree: places, top: head ?? top, withTop: head !== undefined }
  if (filter.tree !== 'sponsor') return pageOf(index, { top, filter, page }, [leg])
  const team: Part = { tree: treeOf(index, 'sponsor'), top, withTop: false }
  return pageOf(index, { top, filter, page }, head === undefined ? [team] : [leg, team])
}

interface Asked {
  readonly top: number
  readonly filter: DownlineFilter
  readonly page: Page
}

/** A subtree. What is asked for is in each of the parts. */
interface Part {
  readonly tree: OrderedTree
  readonly top: number
  readonly withTop: boolean
}

/**
 * The smallest part is looked through, and the other is asked by position. When it is small that is its own list, of
 * which what passes is marked; of a large part nearly everybody is in it, so everybody is looked at by number.
 */
function pageOf(index: NetworkIndex, { top, filter, page }: Asked, parts: readonly Part[]): Slice {
  const [least, other] = parts.toSorted((one, two) => sizeOf(one) - sizeOf(two)) as [Part, Part?]
  const stretches = other === undefined || isLate(other) ? [] : [positionsOf(other)]
  if (!isSmall(index, least.tree, least.top)) {
    const sieve = sieveOf(index, top, filter, [positionsOf(least), ...stretches])
    return siftedFromAll(index, sieve, top, page)
  }
  const sieve = sieveOf(index, top, filter, stretches)
  const marks = emptyMarks(index.size)
  let total_count = 0
  for (const stretch of stretchesBelow(index, least.top, least.tree, least.withTop)) {
    // Both came after the last ordering: they are few, and have no stretch to ask.
    const { members, from, to } = other !== undefined && isLate(other) ? inTeam(index, stretch, top) : stretch
    total_count += sieve.mark(marks, members, from, to)
  }
  return { members: total_count > page.first ? newestMarked(marks, page) : [], total_count }
}

const isLate = ({ tree: { order }, top }: Part): boolean => top >= order.ordered

/** How many are in a part, about: those who came after the last ordering are few. */
const sizeOf = (part: Part): number => {
  const { position, end } = part.tree.order
  return isLate(part) ? 0 : end[part.top]! - position[part.top]!
}

const positionsOf = ({ tree: { order }, top }: Part): Values => ({
  column: order.position,
  first: order.position[top]!,
  last: order.end[top]! - 1,
})

function inTeam(index: NetworkIndex, { members, from, to }: Stretch, top: number): Stretch {
  const mine = members.subarray(from, to).filter((member) => isInSponsorTeam(index, member, top))
  return { members: mine, from: 0, to: mine.length }
}

function sieveOf(index: NetworkIndex, top: number, filter: DownlineFilter, positions: readonly Values[] = []): Sieve {
  const { depth } = treeOf(index, filter.tree ?? 'placement')
  const { from = LOWEST, to = HIGHEST } = filter.levels ?? {}
  const level = {
    column: depth,
    first: Math.max(LOWEST, depth[top]! + from),
    last: Math.min(HIGHEST, depth[top]! + to),
  }
  const open = { column: depth, first: LOWEST, last: HIGHEST }
  return new Sieve(index.columns, {
    values: [level, positions[0] ?? open, positions[1] ?? open],
    flags: flagsOf[filter.status ?? 'any'],
    package_no: filter.package_no,
    joined: filter.joined,
    activated: filter.activated,
  })
}

const BLOCK_SIZE = 4096

/** Sifts everybody, from the newest to the oldest, and looks closer where the page is. */
function siftedFromAll(index: NetworkIndex, sieve: Sieve, top: number, page: Page): Slice {
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

/** Those of a member's directs for whom everything holds that a filter asks. */
export function matchingDirects(index: NetworkIndex, filter: DownlineFilter, directs: readonly number[], of: number) {
  const sieve = sieveOf(index, of, filter)
  const sideOf = sidesOf(index, of)
  return directs.filter(
    (direct) => sieve.passes(direct) === 1 && (filter.side === undefined || sideOf(direct) === filter.side),
  )
}

/** Links from a member up to one who is above it in a tree. */
export function levelUnder(index: NetworkIndex, tree: Tree, member: number, top: number): number {
  const { depth } = treeOf(index, tree)
  return depth[member]! - depth[top]!
}
