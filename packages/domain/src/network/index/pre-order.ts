import type { Columns } from './columns.ts'
import type { TreeOrder } from './tree-order.ts'

/**
 * Puts the first `size` members into the pre-order of the placement tree, left before right. A member's number is greater
 * than its parent's, so one backward sweep counts the subtrees and one forward sweep hands out positions, however deep the
 * tree is.
 */
export function orderByPlaces(columns: Columns, places: TreeOrder, size: number): void {
  const { parent, kids } = columns
  const { position, end, order } = places
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
  places.begin(columns, size)
}

/**
 * Puts the first `size` members into the pre-order of the sponsor tree, directs from the oldest to the newest. Until
 * somebody was given a sponsor who joined later, numbers grow from sponsor to direct, and two sweeps do it; from then on
 * everybody is walked to.
 * @throws RangeError where sponsors go round in a circle
 */
export function orderBySponsors(columns: Columns, sponsors: TreeOrder, size: number): void {
  if (hasRisingNumbers(columns.sponsor, size)) sweepSponsors(columns, sponsors, size)
  else walkSponsors(columns, sponsors, size)
  sponsors.begin(columns, size)
}

/** Whether everybody joined after their sponsor. */
function hasRisingNumbers(sponsor: Int32Array, size: number): boolean {
  for (let member = 0; member < size; member++) if (sponsor[member]! >= member) return false
  return true
}

function sweepSponsors({ sponsor, sponsor_depth }: Columns, { position, end, order }: TreeOrder, size: number): void {
  const count = new Int32Array(size).fill(1)
  for (let member = size - 1; member >= 0; member--)
    if (sponsor[member]! >= 0) count[sponsor[member]!]! += count[member]!
  // Until all directs have come, the end of a member is where the next of them begins.
  let begun = 0
  for (let member = 0; member < size; member++) {
    const above = sponsor[member]!
    const at = above < 0 ? begun : end[above]!
    if (above < 0) begun += count[member]!
    else end[above] = at + count[member]!
    position[member] = at
    order[at] = member
    end[member] = at + 1
    sponsor_depth[member] = above < 0 ? 0 : sponsor_depth[above]! + 1
  }
}

function walkSponsors({ sponsor, sponsor_depth }: Columns, { position, end, order }: TreeOrder, size: number): void {
  const oldest = new Int32Array(size).fill(-1)
  const next = new Int32Array(size).fill(-1)
  for (let member = size - 1; member >= 0; member--) {
    const above = sponsor[member]!
    if (above < 0) continue
    next[member] = oldest[above]!
    oldest[above] = member
  }
  let found = 0
  for (let root = 0; root < size; root++) {
    if (sponsor[root]! >= 0) continue
    for (let at = root; at >= 0;) {
      position[at] = found
      order[found++] = at
      sponsor_depth[at] = at === root ? 0 : sponsor_depth[sponsor[at]!]! + 1
      if (oldest[at]! >= 0) at = oldest[at]!
      else {
        end[at] = found
        while (at !== root && next[at]! < 0) {
          at = sponsor[at]!
          end[at] = found
        }
        at = at === root ? -1 : next[at]!
      }
    }
  }
  if (found !== size) throw new RangeError(`${size - found} members have sponsors in a circle`)
}
