import { decideAdminBlocking } from '@banyan/domain/rights/reach.ts'
import type { Context } from '../../../kit/context.ts'
import type { Transaction } from '../../../kit/database.ts'
import { endSessions } from '../../people/index.ts'
import { grantsOf } from '../grants-of.ts'
import type { Pair } from './lock-people.ts'
import { blockingRefusal } from '../refusals.ts'

/**
 * Blocks an admin, which ends every session, or lets one in again. Refuses oneself, an admin who holds more, what is so
 * already, and the last full admin, with 409.
 */
export async function blockAdmin(
  trx: Transaction,
  { clock, note }: Pick<Context, 'clock' | 'note'>,
  { editor, target, is_last_full }: Pair,
  { is_blocked, reason }: { is_blocked: boolean; reason: string },
): Promise<void> {
  const grants = grantsOf(target.access_rights)
  const reach = {
    is_self: editor.id === target.id,
    is_peer: true,
    editor: grantsOf(editor.access_rights),
    target: grants,
  }
  const standing = { grants, is_blocked: target.is_blocked, is_read_only: target.is_read_only }
  const why = decideAdminBlocking(reach, standing, { is_blocked, is_last_full })
  if (why !== undefined) throw blockingRefusal(why, is_blocked)

  const version = target.version + 1
  await trx.updateTable('person').set({ is_blocked, version }).where('id', '=', target.id).execute()
  if (is_blocked) await endSessions(trx, target.id, clock.now())
  note({
    subject_type: 'admin',
    subject_id: String(target.id),
    before: { is_blocked: target.is_blocked },
    after: { is_blocked },
    reason,
  })
}
