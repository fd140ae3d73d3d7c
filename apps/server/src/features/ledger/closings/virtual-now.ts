import { decodeVirtual } from '@banyan/domain/plan/state/decode-state.ts'
import type { VirtualLot } from '@banyan/domain/plan/state/virtual-lots.ts'
import { underLimits } from '#kit/http/allowance.ts'
import type { Database } from '#kit/database/database.ts'
import { findOpening } from './closing-task.ts'
import { findLastCredited } from './queries.ts'

interface Known {
  readonly closing_id: bigint
  readonly lots: Promise<readonly VirtualLot[]>
}

/** What the latest credited closing left of virtual business never changes: kept for each open database until the next one. */
const known = new WeakMap<Database, Known>()

/** What became of virtual business up to the latest credited closing: lots by event, in hundredths. */
export async function virtualNow(db: Database): Promise<readonly VirtualLot[]> {
  const last = await findLastCredited(db)
  if (last === undefined) return []
  let kept = known.get(db)
  if (kept?.closing_id !== last.id) {
    const read = async () => decodeVirtual(await findOpening({ db }, last.id))
    kept = { closing_id: last.id, lots: underLimits('closing', read) }
    known.set(db, kept)
    kept.lots.catch(() => known.delete(db))
  }
  return kept.lots
}
