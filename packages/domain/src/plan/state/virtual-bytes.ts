import type { ByteReader, ByteWriter } from './bytes.ts'
import { inOrder, type VirtualLot } from './virtual-lots.ts'

/** The lots of the legs of a stretch of members. */
export function writeVirtual(out: ByteWriter, lots: readonly VirtualLot[], first_member: number): void {
  out.count(lots.length)
  for (const { leg, number, ends_ms, left, lapsed } of lots) {
    out.count(leg - 2 * first_member)
    out.count(number)
    out.integer(ends_ms)
    out.integer(left)
    out.integer(lapsed)
  }
}

export function readVirtual(from: ByteReader, first_member: number): VirtualLot[] {
  return Array.from({ length: from.count() }, () => ({
    leg: 2 * first_member + from.count(),
    number: from.count(),
    ends_ms: Number(from.integer()),
    left: BigInt(from.integer()),
    lapsed: BigInt(from.integer()),
  }))
}

/** The lots with those of some members as another state has them: its member `from` is the member `to` here. */
export function putVirtual(
  into: readonly VirtualLot[],
  source: readonly VirtualLot[],
  to_members: ReadonlyMap<number, number>,
): readonly VirtualLot[] {
  if (into.length === 0 && source.length === 0) return into
  const replaced = new Set(to_members.values())
  const kept = into.filter(({ leg }) => !replaced.has(leg >> 1))
  const put = source.flatMap((lot) => {
    const to = to_members.get(lot.leg >> 1)
    return to === undefined ? [] : [{ ...lot, leg: 2 * to + (lot.leg & 1) }]
  })
  return inOrder([...kept, ...put])
}
