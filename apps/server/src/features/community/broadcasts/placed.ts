import { isUnder } from '@banyan/domain/network/index/jump.ts'
import type { NetworkIndex } from '@banyan/domain/network/index/network-index.ts'

/** Numbers in the network are member ids less one. */
const numberOf = (member_id: bigint): number => Number(member_id) - 1

/** A bit for each member, in the order of their ids: set for whoever is placed below this one. Nobody is above who joined later. */
export function placedBelow({ size, columns: { parent } }: NetworkIndex, top_id: bigint): Buffer {
  const top = numberOf(top_id)
  const bits = Buffer.alloc(Math.ceil(size / 8))
  const isIn = (member: number) => member === top || ((bits[member >> 3]! >> (member & 7)) & 1) === 1
  for (let member = top + 1; member < size; member++) if (isIn(parent[member]!)) bits[member >> 3]! |= 1 << (member & 7)
  return bits
}

/** Whether a member is placed below another; nobody is below themselves. */
export function isPlacedBelow({ size, columns }: NetworkIndex, member_id: bigint, top_id: bigint): boolean {
  const [member, top] = [numberOf(member_id), numberOf(top_id)]
  return member !== top && member < size && top < size && isUnder(columns, member, top)
}
