/** The ids of the pages somebody was given. Null is everything of the own kind, also what comes later. */
export type Grants = ReadonlySet<number> | null

/** The pages of `wanted` that `held` lacks, in rising order. */
export const lackingOf = (held: Grants, wanted: Iterable<number>): number[] =>
  held === null ? [] : [...wanted].filter((id) => !held.has(id)).toSorted((a, b) => a - b)

/** Whether nothing is in `theirs` that is not in `held`. Everything is more than any list. */
export const covers = (held: Grants, theirs: Grants): boolean =>
  held === null || (theirs !== null && lackingOf(held, theirs).length === 0)
