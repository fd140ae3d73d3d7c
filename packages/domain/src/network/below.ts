import type { Columns } from './columns.ts'
import type { NetworkIndex } from './network-index.ts'

const BLOCK_SIZE = 4096
/** A subtree that holds less than a sixteenth of the network is gathered; a larger one is sifted from everybody. */
const GATHERED_SHARE = 16

/**
 * Everybody below `top`, newest first, in blocks of member numbers; `top` itself is not among them. A block is only
 * valid until the next one is asked for.
 */
export function* newestBelow(index: NetworkIndex, top: number): Generator<Int32Array> {
  const columns = index.settle()
  if (top >= index.ordered_size) yield inTailBelow(index, columns, top).toReversed()
  else if ((columns.end[top]! - columns.position[top]!) * GATHERED_SHARE < index.size)
    yield gathered(index, columns, top).toReversed()
  else yield* sifted(index, columns, top)
}

/** A large subtree: nearly everybody is in it, so everybody is looked at, from the newest to `top`. */
function* sifted(index: NetworkIndex, { position, end }: Columns, top: number): Generator<Int32Array> {
  const block = new Int32Array(BLOCK_SIZE)
  for (let newest = index.size - 1; newest > top; newest -= BLOCK_SIZE) {
    const oldest = Math.max(top + 1, newest - BLOCK_SIZE + 1)
    yield block.subarray(0, sift(block, position, newest, oldest, position[top]!, end[top]!))
  }
}

/** Puts those with a position between `from` and `to` into the block, and says how many there are. */
function sift(
  block: Int32Array,
  position: Int32Array,
  newest: number,
  oldest: number,
  from: number,
  to: number,
): number {
  let filled = 0
  for (let member = newest; member >= oldest; member--) {
    const at = position[member]!
    if (at >= from && at < to) block[filled++] = member
  }
  return filled
}

/** A small subtree: its stretch of the order, and those of the tail who hang on it. */
function gathered(index: NetworkIndex, { position, end, order }: Columns, top: number): Int32Array {
  const from = position[top]!
  const to = end[top]!
  const tail: number[] = []
  for (let member = index.ordered_size; member < index.size; member++)
    if (position[member]! >= from && position[member]! < to) tail.push(member)
  const members = new Int32Array(to - from - 1 + tail.length)
  members.set(order.subarray(from + 1, to))
  members.set(tail, to - from - 1)
  return members.sort()
}

/** A subtree that lies in the tail altogether: a member belongs to it when its parent does. */
function inTailBelow(index: NetworkIndex, { parent }: Columns, top: number): Int32Array {
  const belongs = new Uint8Array(index.size - top)
  const members: number[] = []
  belongs[0] = 1
  for (let member = top + 1; member < index.size; member++) {
    if (parent[member]! < top || belongs[parent[member]! - top] === 0) continue
    belongs[member - top] = 1
    members.push(member)
  }
  return Int32Array.from(members)
}
