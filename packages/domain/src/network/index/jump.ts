import type { Columns } from './columns.ts'
import { ELSEWHERE } from '../network.ts'

/** Who stands above whom, at any depth in a logarithm of hops, for members who came a moment ago too. */

/**
 * The jump of a new member under `parent`. Jumps of equal length are joined to one of double length, as carries are
 * in a binary counter (Myers, "An applicative random-access stack").
 */
export function jumpUnder({ depth, jump }: Columns, parent: number): number {
  const far = jump[parent]!
  const further = jump[far]!
  const [first_hop, second_hop] = [depth[parent]! - depth[far]!, depth[far]! - depth[further]!]
  return first_hop === second_hop ? further : parent
}

/** The ancestor at a depth, or the member itself; `depth` must not exceed the member's own. */
export function ancestorAt({ parent, depth, jump }: Columns, member: number, wanted_depth: number): number {
  let at = member
  while (depth[at]! > wanted_depth) at = depth[jump[at]!]! >= wanted_depth ? jump[at]! : parent[at]!
  return at
}

/** Says whether a member is `top` or anywhere below it. */
export const isUnder = (columns: Columns, member: number, top: number): boolean =>
  columns.depth[member]! >= columns.depth[top]! && ancestorAt(columns, member, columns.depth[top]!) === top

/** The side of `top` on which a member hangs, at any depth; `ELSEWHERE` for `top` itself and whoever is not below. */
export function sideUnder(columns: Columns, member: number, top: number): number {
  const { depth, parent, side } = columns
  if (depth[member]! <= depth[top]!) return ELSEWHERE
  const branch = ancestorAt(columns, member, depth[top]! + 1)
  return parent[branch] === top ? side[branch]! : ELSEWHERE
}
