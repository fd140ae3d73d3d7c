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

const WORD = 32

/**
 * One page of members who are given in no order and each once. They are marked in a bitmap, which is then read from the
 * newest on: sorting many of them would take longer than everything else.
 */
export function newestPage(members: Int32Array, page: Page): Slice {
  const total_count = members.length
  if (total_count === 0) return { members: [], total_count }
  let [oldest, newest] = [members[0]!, members[0]!]
  for (let at = 1; at < total_count; at++) {
    oldest = Math.min(oldest, members[at]!)
    newest = Math.max(newest, members[at]!)
  }
  const marks = new Uint32Array(Math.floor((newest - oldest) / WORD) + 1)
  for (let at = 0; at < total_count; at++) {
    const place = members[at]! - oldest
    marks[place >>> 5]! |= 1 << (place & (WORD - 1))
  }
  const found: number[] = []
  let skip = page.first
  for (let word = marks.length - 1; word >= 0 && found.length < page.size; word--) {
    const count = bitsIn(marks[word]!)
    if (count <= skip) {
      skip -= count
      continue
    }
    for (let bit = WORD - 1; bit >= 0 && found.length < page.size; bit--)
      if ((marks[word]! & (1 << bit)) !== 0 && skip-- <= 0) found.push(oldest + word * WORD + bit)
    skip = 0
  }
  return { members: found, total_count }
}

/** How many bits of a word are set, all of them counted at once. */
function bitsIn(word: number): number {
  const pairs = word - ((word >>> 1) & 0x5555_5555)
  const fours = (pairs & 0x3333_3333) + ((pairs >>> 2) & 0x3333_3333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24
}
