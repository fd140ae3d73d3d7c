import { ACTIVE } from './columns.ts'
import { matcherOf, type DownlineFilter, type Slice } from './downline.ts'
import type { NetworkIndex } from './network-index.ts'

/** Everybody a member has sponsored, newest first. */
export function directsOf(index: NetworkIndex, sponsor: number): number[] {
  const { newest_direct, earlier_direct } = index.columns
  const directs: number[] = []
  for (let direct = newest_direct[sponsor]!; direct >= 0; direct = earlier_direct[direct]!) directs.push(direct)
  return directs
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
  const matching = directsOf(index, sponsor).filter(matcherOf(index, sponsor, filter))
  const first = page_index * page_size
  return { members: matching.slice(first, first + page_size), total_count: matching.length }
}
