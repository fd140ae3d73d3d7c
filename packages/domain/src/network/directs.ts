import { ACTIVE } from './columns.ts'
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
