import { decideAdminBlocking } from '@banyan/domain/rights/reach.ts'
import type { Context } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import { endSessions } from '#features/people/persons/index.ts'
import { bindVoices, isApprover } from '#features/platform/approval-requests/index.ts'
import { requestLabels } from '../admin-requests.ts'
import { grantsOf } from '../grants-of.ts'
import { keptToOf } from '../kept-to.ts'
import { blockingRefusal } from '../refusals.ts'
import type { Pair } from './lock-people.ts'
import { tellChanged } from './tell-changed.ts'
import { requestAdminAct } from './request-admin-act.ts'

interface Blocking {
  readonly is_blocked: boolean
  readonly reason: string
}

const requestKindOf = ({ is_blocked }: Blocking) => (is_blocked ? 'admin_block' : 'admin_unblock')

function assertMayBlock({ editor, target, is_last_full }: Pair, { is_blocked }: Blocking): void {
  const grants = grantsOf(target.access_rights)
  const reach = {
    is_self: editor.id === target.id,
    is_peer: true,
    editor: grantsOf(editor.access_rights),
    target: grants,
    kept_to: keptToOf(editor, target),
  }
  const access = { grants, is_blocked: target.is_blocked, is_read_only: target.is_read_only }
  const why = decideAdminBlocking(reach, access, { is_blocked, is_last_full })
  if (why !== undefined) throw blockingRefusal(why, is_blocked)
}

/**
 * Blocks an admin, which ends every session, or lets one in again, and tells them. Refuses oneself, an admin who holds
 * more, what is so already, and the last full admin, with 409.
 */
export async function blockAdmin(
  trx: Transaction,
  context: Pick<Context, 'clock' | 'secrets' | 'note'>,
  pair: Pair,
  blocking: Blocking,
): Promise<void> {
  assertMayBlock(pair, blocking)
  const { editor, target } = pair
  const { is_blocked, reason } = blocking
  const at = context.clock.now()
  const version = target.version + 1
  await trx.updateTable('person').set({ is_blocked, version }).where('id', '=', target.id).execute()
  if (is_blocked) await endSessions(trx, target.id, at)
  else await bindVoices(trx, { by_person_id: editor.id, person_id: target.id, why: 'unblocked', at })
  const event = `blocking:${target.id}:${version}`
  await tellChanged(trx, context, { event, person_id: target.id, what: requestLabels[requestKindOf(blocking)] })
  context.note({
    subject_type: 'admin',
    subject_id: String(target.id),
    before: { is_blocked: target.is_blocked },
    after: { is_blocked },
    reason,
  })
}

/** The same, or the request for it where it is about an admin who may agree to acts. */
export async function blockOrAsk(
  trx: Transaction,
  context: Context,
  pair: Pair,
  blocking: Blocking,
): Promise<{ approval_id: bigint | null }> {
  const { target } = pair
  if (!isApprover(target)) {
    await blockAdmin(trx, context, pair, blocking)
    return { approval_id: null }
  }
  assertMayBlock(pair, blocking)
  const request = { kind: requestKindOf(blocking), target, user_id: target.user_id, reason: blocking.reason } as const
  return { approval_id: await requestAdminAct(trx, context, request) }
}
