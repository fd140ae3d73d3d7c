import { directsOf } from '@banyan/domain/network/questions/directs.ts'
import type { NetworkIndex } from '@banyan/domain/network/index/network-index.ts'

/** Fewer than so many are drawn each. */
const least_folded = 3

/** A line is followed so far in one call; what is left of a longer one is the next line. */
const most_folded = 100_000

/** The one member directly below, or -1 where there is none or more than one. */
export type OnlyBelow = (index: NetworkIndex, member: number) => number

export interface LineEnd {
  readonly member: number
  /** Members passed on the way, each with one below. */
  readonly in_line: number
}

/**
 * Where a line of members with one below each ends. `first` is below somebody who has nobody else there; the answer is
 * `first` itself where the line is too short to be folded.
 */
export function endOfLine(index: NetworkIndex, first: number, onlyBelow: OnlyBelow): LineEnd {
  let at = first
  for (let passed = 0; passed < most_folded; passed++) {
    const next = onlyBelow(index, at)
    if (next < 0) return passed < least_folded ? { member: first, in_line: 0 } : { member: at, in_line: passed }
    at = next
  }
  return { member: at, in_line: most_folded }
}

export const onlyKid: OnlyBelow = ({ columns: { kids } }, member) => {
  const [left, right] = [kids[2 * member]!, kids[2 * member + 1]!]
  if (left >= 0 && right >= 0) return -1
  return Math.max(left, right)
}

export const onlyDirect: OnlyBelow = (index, member) => {
  const [first, second] = directsOf(index, member)
  return first !== undefined && second === undefined ? first : -1
}
