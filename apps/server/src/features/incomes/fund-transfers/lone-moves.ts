import { voicesOf } from '@banyan/domain/rights/voices.ts'
import { lone_window_ms } from '@banyan/domain/wallet-adjustments/wallet-adjustment.ts'
import type { Reader } from '#kit/database/database.ts'
import { findBonds } from '#features/platform/approval-requests/index.ts'
import { getAdjusted, getMovedBetween, maybeRaisedFrom } from './queries.ts'

/**
 * What an admin may move alone, in hundredths: the limit of 24 hours, and what was moved of it, credited and debited without a
 * second person and between the wallets of two people. Whoever may be the admin's own voice counts with them, so that a
 * second account is no second limit. For whoever raised the limit the one before counts, until another admin raises it: one
 * alone never widens what one does alone.
 */
export async function loneMoves(
  db: Reader,
  admin_id: bigint,
  now: Date,
  set_minor: bigint,
): Promise<{ readonly limit_minor: bigint; readonly moved_alone_minor: bigint }> {
  const since = new Date(now.getTime() - lone_window_ms)
  const voices = [...voicesOf(admin_id, await findBonds(db, now))]
  const before_minor = await maybeRaisedFrom(db, voices)
  return {
    limit_minor: before_minor !== undefined && before_minor < set_minor ? before_minor : set_minor,
    moved_alone_minor: (await getAdjusted(db, voices, since)) + (await getMovedBetween(db, voices, since)),
  }
}
