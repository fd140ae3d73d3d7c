import type { Tally } from './tally.ts'

/** Members who were paid more than one amount and at most another, in hundredths. */
export interface Band {
  /** Null: nothing, or less where more was taken back than paid. */
  readonly above_minor: bigint | null
  /** Null: the highest band has no end. */
  readonly up_to_minor: bigint | null
  readonly members: number
}

/** Where bands end, in units of the currency. */
const ends = [0n, 1_000n, 10_000n, 1_00_000n, 10_00_000n] as const

/** Every band, also those in which nobody is. */
export function bandsOf(incomes: readonly Tally[]): Band[] {
  const ends_minor = ends.map((end) => end * 100n)
  const counts = Array.from({ length: ends.length + 1 }, () => 0)
  for (const { amount_minor, members } of incomes) {
    const at = ends_minor.findIndex((end) => amount_minor <= end)
    counts[at < 0 ? ends.length : at]! += members
  }
  return counts.map((members, at) => ({
    above_minor: at === 0 ? null : ends_minor[at - 1]!,
    up_to_minor: ends_minor[at] ?? null,
    members,
  }))
}
