import { sql } from 'kysely'
import { said } from '@banyan/contract/words/refusals.ts'
import type { Said } from '@banyan/contract/words/sentence.ts'
import { showDateTime } from '@banyan/domain/calendar/show.ts'
import { voicesOf } from '@banyan/domain/rights/voices.ts'
import { decideOn, type DecidingRefusal } from '@banyan/domain/members/approving.ts'
import { companyOf, type Context } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import { notFound, Refusal } from '#kit/http/refusal.ts'
import { findBonds, secret_details, type Approval } from '#features/platform/approval-requests/index.ts'

const words: Readonly<Record<Exclude<DecidingRefusal, 'IS_EARLY'>, Said>> = {
  IS_DECIDED: said('company.is_decided'),
  IS_OWN: said('company.is_own'),
  IS_ABOUT_SELF: said('company.is_about_self'),
  IS_EXPIRED: said('company.is_expired'),
  IS_BOUND: said('company.is_bound'),
  IS_ANOTHERS: said('company.is_anothers'),
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
  context: Pick<Context, 'clock' | 'company'>,
  { id, to, reason, by_person_id }: Decision,
): Promise<Approval> {
  const approval = await trx.selectFrom('approval').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (approval === undefined) throw notFound('approval')
  const now = context.clock.now()
  const facts = {
    ...approval,
    is_waiting: approval.state === 'waiting',
    is_expired: approval.expires_at !== null && approval.expires_at <= now,
    is_early: approval.not_before !== null && approval.not_before > now,
    voices: voicesOf(approval.requested_by, await findBonds(trx, now)),
  }
  const why = decideOn(facts, { to, by: by_person_id })
  if (why === 'IS_EARLY')
    throw new Refusal(
      409,
      'is_early',
      said('company.is_early', { from: showDateTime((approval.not_before ?? now).getTime(), companyOf(context).zone) }),
    )
  if (why !== undefined) throw new Refusal(409, why.toLowerCase(), words[why])
  await trx
    .updateTable('approval')
    .set({
      state: to,
      decided_by: by_person_id,
      decided_at: now,
      decision_reason: reason,
      // What was only needed to do it is not kept beyond this moment.
      details: sql`details - ${[...secret_details]}::text[]`,
    })
    .where('id', '=', id)
    .execute()
  return approval
}
