import { gatheredBelow, isSmall, treeOf, type OrderedTree } from './below.ts'
import { ACTIVE, BLOCKED } from '../index/columns.ts'
import type { NetworkIndex } from '../index/network-index.ts'
import { BLOCK_SIZE, Sieve, type Test } from '../index/sieve.ts'
import { sidesOf } from './sides.ts'
import { isInSponsorTeam } from './subtree.ts'
import type { Tree } from '../tree.ts'

/** Both ends belong to it; without an end it goes on. */
export interface Span {
  readonly from?: number
  readonly to?: number
}

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

/** Member numbers of one page, newest first, and how many match in all. */
export interface Slice {
  readonly members: readonly number[]
  readonly total_count: number
}

/** A page: how many come before it, and how many are on it. */
interface Page {
  readonly first: number
  readonly size: number
}

/** What a status is in flags, which are a set of two. */
const flagsOf: Readonly<Record<MemberStatus, readonly [from: number, to: number]>> = {
  active: [ACTIVE, ACTIVE],
  unpaid: [0, 0],
  blocked: [BLOCKED, BLOCKED | ACTIVE],
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
 * which what passes is put in order; a large part is found among everybody by number, which is quicker to read.
 */
function pageOf(index: NetworkIndex, { top, filter, page }: Asked, parts: readonly Part[]): Slice {
  const [least, other] = parts.toSorted((one, two) => sizeOf(one) - sizeOf(two)) as [Part, Part?]
  const tests = testsOf(index, top, filter)
  if (other !== undefined && !isLate(other)) tests.push(positionsOf(other))
  if (!isSmall(index, least.tree, least.top))
    return siftedFromAll(index, new Sieve([positionsOf(least), ...tests]), top, page)
  const sieve = new Sieve(tests)
  // Where both came after the last ordering they are few, and have no positions to ask.
  const isIn = (member: number): boolean =>
    sieve.passes(member) && (other === undefined || !isLate(other) || isInSponsorTeam(index, member, top))
  const members = gatheredBelow(index, least.top, least.tree, least.withTop).filter(isIn).sort().reverse()
  return { members: Array.from(members.subarray(page.first, page.first + page.size)), total_count: members.length }
}

const isLate = ({ tree: { order }, top }: Part): boolean => top >= order.ordered

/** How many are in a part, about: those who came after the last ordering are few. */
const sizeOf = (part: Part): number => {
  const { position, end } = part.tree.order
  return isLate(part) ? 0 : end[part.top]! - position[part.top]!
}

const positionsOf = ({ tree: { order }, top }: Part): Test => ({
  column: order.position,
  from: order.position[top]!,
  to: order.end[top]! - 1,
})

/** What a filter asks of a member wherever it is, as tests of columns. */
function testsOf(index: NetworkIndex, top: number, filter: DownlineFilter): Test[] {
  const { flags, package_no, joined_day, activated_day } = index.columns
  const { depth } = treeOf(index, filter.tree ?? 'placement')
  const within = (column: Test['column'], { from = -Infinity, to = Infinity }: Span, nil = 0): Test => ({
    column,
    from: nil + from,
    to: nil + to,
  })
  const tests: Test[] = []
  if (filter.status) tests.push({ column: flags, from: flagsOf[filter.status][0], to: flagsOf[filter.status][1] })
  if (filter.package_no !== undefined)
    tests.push({ column: package_no, from: filter.package_no, to: filter.package_no })
  if (filter.joined)
    tests.push({ ...within(joined_day, filter.joined), zones: { of: index.joined_zones, hasAll: true } })
  // Who is not active was activated on no day.
  if (filter.activated)
    tests.push({
      ...within(activated_day, { ...filter.activated, from: Math.max(1, filter.activated.from ?? 1) }),
      zones: { of: index.activated_zones, hasAll: false },
    })
  if (filter.levels) tests.push(within(depth, filter.levels, depth[top]))
  return tests
}

/** Sifts everybody, from the newest to the oldest, and looks closer where the page is. */
function siftedFromAll(index: NetworkIndex, sieve: Sieve, top: number, page: Page): Slice {
  const members: number[] = []
  let total_count = 0
  const blocks = Math.ceil(index.size / BLOCK_SIZE)
  for (let block = blocks - 1; block >= 0; block--) {
    const start = block * BLOCK_SIZE
    const end = Math.min(index.size, start + BLOCK_SIZE)
    let count = sieve.sift(start, end - start)
    if (top >= start && top < end) {
      count -= sieve.mask[top - start]!
      sieve.mask[top - start] = 0
    }
    if (total_count + count > page.first && members.length < page.size) {
      let skip = page.first - total_count
      for (let at = end - start - 1; at >= 0 && members.length < page.size; at--)
        if (sieve.mask[at] === 1 && skip-- <= 0) members.push(start + at)
    }
    total_count += count
  }
  return { members, total_count }
}

/** Those of a member's directs for whom everything holds that a filter asks. */
export function matchingDirects(index: NetworkIndex, filter: DownlineFilter, directs: readonly number[], of: number) {
  const sieve = new Sieve(testsOf(index, of, filter))
  const sideOf = sidesOf(index, of)
  return directs.filter(
    (direct) => sieve.passes(direct) && (filter.side === undefined || sideOf(direct) === filter.side),
  )
}

/** Links from a member up to one who is above it in a tree. */
export function levelUnder(index: NetworkIndex, tree: Tree, member: number, top: number): number {
  const { depth } = treeOf(index, tree)
  return depth[member]! - depth[top]!
}
