import type { ReadRow } from './read-row.ts'

/** Whom a row names: another row of the file by its index, or a member of the portal by their number. */
export type Named = { readonly row: number } | { readonly member_id: number }

/** The trees that the rows of a file form below members of the portal. Rows are known by their index. */
export interface Trees {
  /** Rows directly below a row. */
  readonly below: ReadonlyMap<number, readonly number[]>
  /** How many rows are above a row; -1 where the way up does not reach the portal. */
  readonly depth: Int32Array
  /** The order in which a walk down meets the rows, and the last that it meets beneath each. */
  readonly first: Int32Array
  readonly last: Int32Array
  /** Rows whose parents go round in a circle. */
  readonly circles: readonly number[]
  isRooted(at: number): boolean
  /** The row at the top of a row's tree, and the member of the portal it hangs below. */
  rootOf(at: number): { readonly top: number; readonly anchor: number }
}

/** Whether a row is above another at any depth. */
export const isAbove = ({ first, last }: Trees, above: number, at: number): boolean =>
  above !== at && first[above]! >= 0 && first[at]! > first[above]! && first[at]! <= last[above]!

/** Walks all trees from their tops down, without recursion: a tree may be as deep as the file is long. */
export function findTrees(rows: readonly ReadRow[], parents: readonly (Named | undefined)[]): Trees {
  const size = rows.length
  const below = new Map<number, number[]>()
  const tops: number[] = []
  for (let at = 0; at < size; at += 1) {
    const parent = parents[at]
    if (parent === undefined) continue
    if ('member_id' in parent) tops.push(at)
    else if (parent.row !== at) {
      const siblings = below.get(parent.row)
      if (siblings === undefined) below.set(parent.row, [at])
      else siblings.push(at)
    }
  }
  const depth = new Int32Array(size).fill(-1)
  const first = new Int32Array(size).fill(-1)
  const last = new Int32Array(size).fill(-1)
  const top_of = new Int32Array(size).fill(-1)
  let met = 0
  const stack: number[] = []
  for (const top of tops) {
    stack.push(top)
    depth[top] = 0
    top_of[top] = top
    while (stack.length > 0) {
      const at = stack.pop()!
      // Below zero: everything beneath this row has been met.
      if (at < 0) {
        last[-at - 1] = met - 1
        continue
      }
      first[at] = met
      met += 1
      stack.push(-at - 1)
      for (const child of below.get(at) ?? []) {
        if (first[child]! >= 0) continue
        depth[child] = depth[at]! + 1
        top_of[child] = top_of[at]!
        stack.push(child)
      }
    }
  }
  return {
    below,
    depth,
    first,
    last,
    circles: circlesOf(parents, first),
    isRooted: (at) => first[at]! >= 0,
    rootOf(at) {
      const top = top_of[at]!
      const parent = parents[top]!
      if (!('member_id' in parent)) throw new Error(`row ${top} is no top`)
      return { top, anchor: parent.member_id }
    },
  }
}

/** Rows that come back to themselves when one goes from parent to parent. */
function circlesOf(parents: readonly (Named | undefined)[], first: Int32Array): number[] {
  const turn = new Int32Array(parents.length)
  const circles: number[] = []
  for (let start = 0; start < parents.length; start += 1) {
    if (first[start]! >= 0 || turn[start] !== 0) continue
    const way: number[] = []
    let at = start
    for (;;) {
      turn[at] = start + 1
      way.push(at)
      const parent = parents[at]
      if (parent === undefined || !('row' in parent) || first[parent.row]! >= 0) break
      at = parent.row
      if (turn[at] === 0) continue
      if (turn[at] === start + 1) circles.push(...way.slice(way.indexOf(at)))
      break
    }
  }
  return circles
}
