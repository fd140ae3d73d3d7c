import { ACTIVE } from '../index/columns.ts'
import { matchingDirects, type DownlineFilter, type Slice } from './downline.ts'
import type { NetworkIndex } from '../index/network-index.ts'

/** Everybody a member sponsors, newest first. */
export function directsOf(index: NetworkIndex, sponsor: number): number[] {
  index.settleSponsors()
  const { order, position, end, ordered } = index.sponsors
  const directs: number[] = []
  if (sponsor < ordered)
    for (let at = position[sponsor]! + 1; at < end[sponsor]!; at = end[order[at]!]!) directs.push(order[at]!)
  return [...directs, ...index.lateDirectsOf(sponsor)].reverse()
}

/** How many directs of a member are active, blocked ones among them. */
export const activeDirects = (index: NetworkIndex, sponsor: number): number =>
  directsOf(index, sponsor).filter((direct) => (index.columns.flags[direct]! & ACTIVE) !== 0).length

/** Which directs: by the leg of the sponsor that holds them (`ELSEWHERE` for neither), and what else a downline asks. */
export type DirectsFilter = Omit<DownlineFilter, 'tree' | 'levels'>

/** One page of a member's directs, newest first, with the exact number of all who match. */
export function directsPage(
  index: NetworkIndex,
  sponsor: number,
  filter: DirectsFilter,
  page_index: number,
  page_size: number,
): Slice {
  const found = matchingDirects(index, filter, directsOf(index, sponsor), sponsor)
  const first = page_index * page_size
  return { members: found.slice(first, first + page_size), total_count: found.length }
}
