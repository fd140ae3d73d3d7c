import type { NetworkIndex } from '../index/network-index.ts'

/** The last member down one side: where that side has its free place. A member without anybody there is it itself. */
export function extremeOf(index: NetworkIndex, member: number, side: number): number {
  const { kids } = index.columns
  let at = member
  while (kids[2 * at + side]! >= 0) at = kids[2 * at + side]!
  return at
}
