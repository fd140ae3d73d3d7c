import { isUnder } from '@banyan/domain/network/index/jump.ts'
import type { NetworkIndex } from '@banyan/domain/network/index/network-index.ts'

/** Numbers in the network are member ids less one. */
const numberOf = (member_id: bigint): number => Number(member_id) - 1

/** Whether a member is placed below another; nobody is below themselves. */
export function isPlacedBelow({ size, columns }: NetworkIndex, member_id: bigint, top_id: bigint): boolean {
  const [member, top] = [numberOf(member_id), numberOf(top_id)]
  return member !== top && member < size && top < size && isUnder(columns, member, top)
}
