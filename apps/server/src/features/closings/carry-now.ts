import { decodeCarry } from '@banyan/domain/closings/state-blobs.ts'
import type { Amounts } from '@banyan/domain/plan/integers.ts'
import type { Database } from '../../kit/database.ts'
import { findOpening } from './closing-task.ts'
import { findLastCredited } from './queries.ts'

interface Known {
  readonly closing_id: bigint
  readonly carry: Promise<Amounts>
}

/** The carry of the latest credited closing, which never changes: kept for each open database until the next one. */
const known = new WeakMap<Database, Known>()

/** Unmatched volume of a leg after the latest credited closing, in hundredths; `member` is a member's id less one. */
export async function carryNow(db: Database): Promise<(member: number, side: number) => bigint> {
  const last = await findLastCredited(db)
  if (last === undefined) return () => 0n
  let kept = known.get(db)
  if (kept?.closing_id !== last.id) {
    kept = { closing_id: last.id, carry: findOpening({ db }, last.id).then(decodeCarry) }
    known.set(db, kept)
    kept.carry.catch(() => known.delete(db))
  }
  const carry = await kept.carry
  return (member, side) => BigInt(carry[2 * member + side] ?? 0)
}
