import { gatheredBelow, isSmall, treeOf, type OrderedTree } from './below.ts'
import { ACTIVE, BLOCKED } from './columns.ts'
import type { NetworkIndex } from './network-index.ts'
import { sidesOf } from './sides.ts'
import { anySieve, bitSieve, BLOCK_SIZE, countIn, intSieve, shortSieve, type Sieve } from './sifting.ts'
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
  const tree = treeOf(index, filter.tree ?? 'placement')
  const page = { first: page_index * page_size, size: page_size }
  // A leg is the subtree of its head, which is smaller than the whole.
  const head = filter.side !== undefined && filter.tree !== 'sponsor' ? index.columns.kids[2 * top + filter.side]! : top
  if (head < 0) return { members: [], total_count: 0 }
  if (isSmall(index, tree, head)) return fromFew(index, top, { head, tree, filter }, page)
  return fromMany(index, top, { head, tree, filter }, page)
}

interface Asked {
  readonly head: number
  readonly tree: OrderedTree
  readonly filter: DownlineFilter
}

interface Page {
  /** How many come before it. */
  readonly first: number
  readonly size: number
}

function fromFew(index: NetworkIndex, top: number, { head, tree, filter }: Asked, { first, size }: Page): Slice {
  const matches = matcherOf(index, top, filter)
  const found = gatheredBelow(index, head, tree).filter(matches).sort().reverse()
  // The head of a leg belongs to the leg, and is its oldest member.
  const members = head !== top && matches(head) ? [...found, head] : found
  return { members: Array.from(members.slice(first, first + size)), total_count: members.length }
}

/** Sifts everybody, from the newest to the oldest. */
function fromMany(index: NetworkIndex, top: number, { head, tree, filter }: Asked, { first, size }: Page): Slice {
  const sieves = sievesOf(index, top, { head, tree, filter })
  const { side: _side, tree: _tree, ...asked } = filter
  const isWhole = Object.values(asked).every((wanted) => wanted === undefined) && !(head === top && filter.side !== undefined)
  const mask = new Uint8Array(BLOCK_SIZE)
  const members: number[] = []
  let found = 0
  for (let end = index.size; end > 0; end -= BLOCK_SIZE) {
    const start = Math.max(0, end - BLOCK_SIZE)
    mask.fill(1)
    for (const sieve of sieves) sieve(mask, start, end - start)
    // The head of a leg belongs to the leg, but nobody to their own downline.
    if (head === top && top >= start && top < end) mask[top - start] = 0
    const count = countIn(mask, end - start)
    if (found + count > first && members.length < size) {
      let skip = first - found
      for (let at = end - start - 1; at >= 0 && members.length < size; at--)
        if (mask[at] === 1 && skip-- <= 0) members.push(start + at)
    }
    found += count
    if (isWhole && members.length === size) break
  }
  if (!isWhole) return { members, total_count: found }
  return { members, total_count: tree.order.teamOf(index.columns, head).total - (head === top ? 1 : 0) }
}

function sievesOf(index: NetworkIndex, top: number, { head, tree, filter }: Asked): Sieve[] {
  const { flags, package_no, joined_day, activated_day } = index.columns
  const { position, end, ordered } = tree.order
  const { levels, status, joined, activated } = filter
  const width = ({ from = 0, to = Infinity }: Span, least = 0) => to - Math.max(from, least) + 1
  const sieves: Sieve[] = []
  if (end[head]! - position[head]! < ordered)
    sieves.push(intSieve(position, position[head]!, end[head]! - position[head]!))
  if (status) sieves.push(bitSieve(flags, ...flagsOf[status]))
  if (filter.package_no !== undefined) sieves.push(shortSieve(package_no, filter.package_no, 1))
  if (joined) sieves.push(shortSieve(joined_day, joined.from ?? 0, width(joined)))
  if (activated) sieves.push(shortSieve(activated_day, Math.max(1, activated.from ?? 1), width(activated, 1)))
  if (levels) sieves.push(intSieve(tree.depth, tree.depth[top]! + (levels.from ?? 0), width(levels)))
  if (filter.side !== undefined && head === top) {
    const sideOf = sidesOf(index, top)
    sieves.push(anySieve((member) => sideOf(member) === filter.side))
  }
  return sieves
}

/** Says of members below the top whether all holds that a filter asks. */
export function matcherOf(index: NetworkIndex, top: number, filter: DownlineFilter): (member: number) => boolean {
  const { flags, package_no, joined_day, activated_day } = index.settle()
  const { side, levels, status, joined, activated } = filter
  const { depth } = treeOf(index, filter.tree ?? 'placement')
  const [mask, wanted] = status ? flagsOf[status] : ANY_FLAGS
  const sideOf = sidesOf(index, top)
  const isWithin = (value: number, { from = 0, to = Infinity }: Span) => value >= from && value <= to
  return (member) =>
    (flags[member]! & mask) === wanted &&
    (side === undefined || sideOf(member) === side) &&
    (filter.package_no === undefined || package_no[member] === filter.package_no) &&
    (joined === undefined || isWithin(joined_day[member]!, joined)) &&
    (activated === undefined || (activated_day[member]! > 0 && isWithin(activated_day[member]!, activated))) &&
    (levels === undefined || isWithin(depth[member]! - depth[top]!, levels))
}

/** Links from a member up to one who is above it in a tree. */
export function levelUnder(index: NetworkIndex, tree: Tree, member: number, top: number): number {
  const { depth } = treeOf(index, tree)
  return depth[member]! - depth[top]!
}
