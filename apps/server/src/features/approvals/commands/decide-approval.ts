import { decideOn, type DecidingRefusal } from '@banyan/domain/members/approving.ts'
import type { Clock } from '../../../kit/clock.ts'
import type { Transaction } from '../../../kit/database.ts'
import { notFound, Refusal } from '../../../kit/refusal.ts'
import type { Approval } from './request-approval.ts'

const words: Readonly<Record<DecidingRefusal, string>> = {
  IS_DECIDED: 'Somebody has decided on this already.',
  IS_OWN: 'You asked for this yourself: another admin must agree.',
  IS_ABOUT_SELF: 'This is about your own account: another admin must agree.',
  IS_ANOTHERS: 'Only whoever asked for this can take it back.',
}

interface Decision {
  readonly id: bigint
  readonly to: 'approved' | 'rejected' | 'cancelled'
  readonly reason: string
  readonly by_person_id: bigint
}

/** Decides on what waits. Refuses with 409 whoever may not, and whoever comes too late. */
export async function decideApproval(
  trx: Transaction,
  { clock }: { readonly clock: Clock },
  { id, to, reason, by_person_id }: Decision,
): Promise<Approval> {
  const approval = await trx.selectFrom('approval').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (approval === undefined) throw notFound('approval')
  const why = decideOn({ ...approval, is_waiting: approval.state === 'waiting' }, { to, by: by_person_id })
  if (why !== undefined) throw new Refusal(409, why.toLowerCase(), words[why])
  await trx
    .updateTable('approval')
    .set({ state: to, decided_by: by_person_id, decided_at: clock.now(), decision_reason: reason })
    .where('id', '=', id)
    .execute()
  return approval
}
