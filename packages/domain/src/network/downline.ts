import { newestBelow } from './below.ts'
import { ACTIVE, BLOCKED, type Columns } from './columns.ts'
import type { NetworkIndex } from './network-index.ts'
import { teamOf } from './subtree.ts'

export interface DownlineFilter {
  /** 0 for the left leg, 1 for the right. */
  readonly side?: number
  /** Links below the top, both ends included; the kids are level 1. */
  readonly levels?: { readonly from?: number; readonly to?: number }
  readonly status?: MemberStatus
  /** Business days of joining, both ends included. */
  readonly joined?: { readonly from?: number; readonly to?: number }
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
  const columns = index.settle()
  const head = filter.side === undefined ? top : columns.kids[2 * top + filter.side]!
  if (head < 0) return { members: [], total_count: 0 }
  const everybody = !filter.levels && !filter.status && !filter.joined
  const first = page_index * page_size
  const members: number[] = []
  let found = 0
  const take = (block: Int32Array) => {
    const matching = everybody ? block.length : keepMatching(block, columns, columns.depth[top]!, filter)
    const until = Math.min(matching, first + page_size - found)
    for (let at = Math.max(0, first - found); at < until; at++) members.push(block[at]!)
    found += matching
  }
  for (const block of newestBelow(index, head)) {
    take(block)
    if (everybody && members.length === page_size) break
  }
  // The head of a leg belongs to the leg, and is its oldest member.
  if (head !== top) take(Int32Array.of(head))
  return { members, total_count: everybody ? teamOf(index, head).total - (head === top ? 1 : 0) : found }
}

/** Moves those who match to the front of the block, in their order, and says how many they are. */
function keepMatching(
  block: Int32Array,
  columns: Readonly<Columns>,
  top_depth: number,
  filter: DownlineFilter,
): number {
  const { depth, flags, joined_day } = columns
  const [mask, wanted] = filter.status ? flagsOf[filter.status] : ANY_FLAGS
  const shallowest = top_depth + (filter.levels?.from ?? 1)
  const deepest = top_depth + (filter.levels?.to ?? Infinity)
  const first_day = filter.joined?.from ?? 0
  const last_day = filter.joined?.to ?? Infinity
  let kept = 0
  for (let at = 0; at < block.length; at++) {
    const member = block[at]!
    if ((flags[member]! & mask) !== wanted) continue
    if (depth[member]! < shallowest || depth[member]! > deepest) continue
    if (joined_day[member]! < first_day || joined_day[member]! > last_day) continue
    block[kept++] = member
  }
  return kept
}
