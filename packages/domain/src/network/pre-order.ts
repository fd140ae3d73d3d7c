import { isGreen, type Columns } from './columns.ts'
import { sumUp } from './running-sums.ts'

/**
 * Puts the first `size` members into pre-order, so that every subtree is one stretch of positions. A member's number
 * is greater than its parent's, so one backward sweep counts the subtrees and one forward sweep hands out positions,
 * however deep the tree is.
 */
export function putInOrder(columns: Columns, size: number): void {
  const { parent, kids, position, end, order } = columns
  const count = end
  count.fill(1, 0, size)
  for (let member = size - 1; member > 0; member--) count[parent[member]!]! += count[member]!
  position[0] = 0
  for (let member = 0; member < size; member++) {
    const at = position[member]!
    const left = kids[2 * member]!
    const right = kids[2 * member + 1]!
    order[at] = member
    if (left >= 0) position[left] = at + 1
    if (right >= 0) position[right] = at + 1 + (left >= 0 ? count[left]! : 0)
  }
  for (let member = 0; member < size; member++) end[member] = position[member]! + count[member]!
  sumInOrder(columns, size)
}

function sumInOrder({ order, flags, volume, active_sums, tail_sums, volume_sums }: Columns, size: number): void {
  for (let at = 0; at < size; at++) {
    const member = order[at]!
    active_sums[at] = isGreen(flags[member]!) ? 1 : 0
    volume_sums[at] = volume[member]!
  }
  tail_sums.fill(0)
  sumUp(active_sums, size)
  sumUp(volume_sums, size)
}
