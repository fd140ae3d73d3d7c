import { zstdDecompressSync } from 'node:zlib'
import { decodePicked } from '@banyan/domain/plan/state/picked-bytes.ts'
import { decodeCarry } from '@banyan/domain/plan/state/decode-state.ts'
import type { Amounts } from '@banyan/domain/plan/engine/integers.ts'
import { underLimits } from '#kit/http/allowance.ts'
import type { Database, Reader } from '#kit/database/database.ts'
import { findOpening } from './closing-task.ts'
import { findLastCredited } from './queries.ts'
import { maybeSettledState } from './settlement/queries.ts'

interface Known {
  readonly closing_id: bigint
  readonly carry: Promise<Amounts>
}

/** The carry of the latest credited closing, which never changes: kept for each open database until the next one. */
const known = new WeakMap<Database, Known>()

/** Unmatched volume of a leg in hundredths; `member` is a member's id less one. */
export type CarryOf = (member: number, side: number) => bigint

const reading =
  (carry: Amounts): CarryOf =>
  (member, side) =>
    BigInt(carry[2 * member + side] ?? 0)

const findCarry = async (db: Reader, closing_id: bigint): Promise<Amounts> =>
  decodeCarry(await findOpening({ db }, closing_id))

/** What members carried out of a closing; nothing before the first. */
export const carryOut = async (db: Reader, closing_id: bigint): Promise<CarryOf> =>
  reading(await findCarry(db, closing_id))

/** What members carry into a closing: what the one before left, or what is left once that was computed again. */
export async function carryInto(db: Reader, closing_id: bigint): Promise<CarryOf> {
  const [before, settled] = await Promise.all([
    carryOut(db, closing_id - 1n),
    maybeSettledState(db, closing_id - 1n, closing_id),
  ])
  if (settled === undefined) return before
  const { members, picked } = decodePicked(zstdDecompressSync(settled))
  const placeOf = new Map(Array.from(members, (member, place) => [member, place]))
  const after = reading(picked.carry as Amounts)
  return (member, side) => {
    const place = placeOf.get(member)
    return place === undefined ? before(member, side) : after(place, side)
  }
}

/** What members carry after the latest credited closing. */
export const carryNow = async (db: Database): Promise<CarryOf> => carryAfter(db, await findLastCredited(db))

/** The same where that closing is known. */
export async function carryAfter(db: Database, last: { readonly id: bigint } | undefined): Promise<CarryOf> {
  if (last === undefined) return () => 0n
  let kept = known.get(db)
  if (kept?.closing_id !== last.id) {
    kept = { closing_id: last.id, carry: underLimits('closing', () => findCarry(db, last.id)) }
    known.set(db, kept)
    kept.carry.catch(() => known.delete(db))
  }
  return reading(await kept.carry)
}
