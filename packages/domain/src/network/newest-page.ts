/** Member numbers of one page, newest first, and how many there are in all. */
export interface Slice {
  readonly members: readonly number[]
  readonly total_count: number
}

/** A page: how many come before it, and how many are on it. */
export interface Page {
  readonly first: number
  readonly size: number
}

/** One bit for each member. */
export const emptyMarks = (members: number): Uint32Array => new Uint32Array((members + 31) >>> 5)

/** The members of one page, of those who are marked: from the newest on. */
export function newestMarked(marks: Uint32Array, { first, size }: Page): number[] {
  const members: number[] = []
  let skip = first
  for (let word = marks.length - 1; word >= 0 && members.length < size; word--) {
    const set = marks[word]!
    const count = set === 0 ? 0 : bitsIn(set)
    if (count <= skip) {
      skip -= count
      continue
    }
    for (let bit = 31; bit >= 0 && members.length < size; bit--)
      if ((set & (1 << bit)) !== 0 && skip-- <= 0) members.push(32 * word + bit)
    skip = 0
  }
  return members
}

/** How many bits of a word are set, all of them counted at once. */
function bitsIn(word: number): number {
  const pairs = word - ((word >>> 1) & 0x5555_5555)
  const fours = (pairs & 0x3333_3333) + ((pairs >>> 2) & 0x3333_3333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24
}
