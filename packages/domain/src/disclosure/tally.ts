import { roundHalfUp } from '../money/rounding.ts'

/** So many members with the same amount, in hundredths. */
export interface Tally {
  readonly amount_minor: bigint
  readonly members: number
}

/** Tallies in the order of their amounts, each amount once. */
type Tallies = readonly Tally[]

export const membersIn = (tallies: Tallies): number => tallies.reduce((count, { members }) => count + members, 0)

export const sumOf = (tallies: Tallies): bigint =>
  tallies.reduce((sum, { amount_minor, members }) => sum + amount_minor * BigInt(members), 0n)

/** How many have less than an amount. */
export const membersBelow = (tallies: Tallies, limit_minor: bigint): number =>
  tallies.reduce((count, { amount_minor, members }) => (amount_minor < limit_minor ? count + members : count), 0)

/** Nil where there is nobody. */
export function meanOf(tallies: Tallies): bigint {
  const members = membersIn(tallies)
  return members === 0 ? 0n : roundHalfUp(sumOf(tallies), BigInt(members))
}

/** The amount of the member at a place, counted from 0 at the smallest amount. */
function amountAt(tallies: Tallies, place: number): bigint {
  let before = 0
  for (const { amount_minor, members } of tallies) {
    before += members
    if (place < before) return amount_minor
  }
  return 0n
}

/** The amount in the middle; of an even number the mean of the two in the middle. Nil where there is nobody. */
export function medianOf(tallies: Tallies): bigint {
  const members = membersIn(tallies)
  const upper = amountAt(tallies, Math.floor(members / 2))
  const lower = amountAt(tallies, Math.floor((members - 1) / 2))
  return roundHalfUp(lower + upper, 2n)
}

/** The hundredth part of the members with the largest amounts, rounded up to whole members, and their sum. */
export function topOf(tallies: Tallies): Tally {
  const members = Math.ceil(membersIn(tallies) / 100)
  let left = members
  let sum_minor = 0n
  for (const tally of tallies.toReversed()) {
    const taken = Math.min(left, tally.members)
    sum_minor += tally.amount_minor * BigInt(taken)
    left -= taken
    if (left === 0) break
  }
  return { amount_minor: sum_minor, members }
}
