import { said } from '@banyan/contract/words/refusals.ts'
import { money } from '@banyan/contract/kit/values.ts'
import { minor } from '@banyan/domain/money/minor.ts'
import type { Context } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import { Refusal } from '#kit/http/refusal.ts'
import type { Approval } from '#features/platform/approval-requests/index.ts'
import { recordEvent } from '#features/ledger/events/index.ts'
import { lockMember } from '#features/network/members/index.ts'
import { getByApproval } from '../queries.ts'

/**
 * Adds volume to one leg of one member once a second admin has agreed: an event of no amount, which moves that leg alone.
 * Refuses with 409 a member who has been blocked or has left since, and a last day that is over.
 */
export async function addVirtual(trx: Transaction, context: Context, approval: Approval): Promise<void> {
  const { id, member_id, side, bv_minor, ends_at, purpose, asked_by } = await getByApproval(trx, approval.id)
  const member = await lockMember(trx, member_id)
  if (member === undefined) throw new Error(`member ${member_id} is gone`)
  if (member.left_at !== null) throw new Refusal(409, 'has_left', said('people.member_left'))
  if (member.is_blocked) throw new Refusal(409, 'is_blocked', said('people.member_blocked'))
  const at = context.clock.now()
  if (ends_at <= at) throw new Refusal(409, 'day_over', said('money.virtual_day_over'))
  const moved = { side, bv_minor, ends_at }
  await recordEvent(trx, {
    kind: 'virtual_business',
    member_id,
    at,
    ...moved,
    source_type: 'virtual_business',
    source_id: id,
    created_by: asked_by,
  })
  context.note({
    subject_type: 'member',
    subject_id: String(member_id),
    after: { virtual_business: String(id), side, bv: money.encode(minor(bv_minor)), approval_id: String(approval.id) },
    reason: purpose,
  })
}
