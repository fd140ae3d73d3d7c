import { voicesOf } from '@banyan/domain/rights/voices.ts'
import { lone_window_ms } from '@banyan/domain/wallet-adjustments/wallet-adjustment.ts'
import type { Reader } from '#kit/database/database.ts'
import { findBonds } from '#features/company/approval-requests/index.ts'
import { getAdjusted, getMovedBetween } from './queries.ts'

/**
 * What an admin moved alone in the last 24 hours, in hundredths: credited and debited without a second person, and moved
 * between the wallets of two people. Whoever may be the admin's own voice counts with them, so that a second account is
 * no second limit.
 */
export async function movedAlone(db: Reader, admin_id: bigint, now: Date): Promise<bigint> {
  const since = new Date(now.getTime() - lone_window_ms)
  const voices = [...voicesOf(admin_id, await findBonds(db, now))]
  return (await getAdjusted(db, voices, since)) + (await getMovedBetween(db, voices, since))
}
