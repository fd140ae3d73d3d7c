import { refuseLock, type ClosingStatus } from '@banyan/domain/closings/closing-status.ts'
import type { Services } from '../../../kit/context.ts'
import type { Transaction } from '../../../kit/database.ts'
import { notFound, Refusal } from '../../../kit/refusal.ts'
import { findHorizons, findPlanVersion, getCompany, lockClosingRow, stopEvents } from '../queries.ts'

/**
 * Fixes for ever what a previewed closing takes: the last event, the last member and the plan. It holds new events back
 * for that moment only, and waits for those being written, so that none is missed and none comes in later. Locking what
 * is locked changes nothing. Refuses a window that is not over yet.
 */
export async function lockClosing(trx: Transaction, { clock }: Pick<Services, 'clock'>, id: bigint): Promise<void> {
  const closing = await lockClosingRow(trx, id)
  if (closing === undefined) throw notFound('closing')
  const now = clock.now()
  const standing = { status: closing.status as ClosingStatus, to_ms: closing.window_to.getTime() }
  if (refuseLock(standing, now.getTime()) !== null)
    throw new Refusal(409, 'window_not_over', 'This window is not over yet.')
  if (closing.status !== 'preview') return

  await stopEvents(trx)
  const horizons = await findHorizons(trx)
  const { zone, round_off_digits } = await getCompany(trx)
  const version = await findPlanVersion(trx, closing.window_to)
  await trx
    .updateTable('closing')
    .set({ status: 'locked', locked_at: now, plan_version_id: version.id, zone, round_off_digits, ...horizons })
    .where('id', '=', id)
    .execute()
}
