import { sql } from 'kysely'
import { companyOf, type Context } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import { notFound } from '#kit/http/refusal.ts'
import { findBonds, isThereFor, secret_details, type Approval } from '#features/platform/approval-requests/index.ts'
import { decidingRefusal } from '../deciding-refusal.ts'

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
  const approval = await trx
    .selectFrom('approval')
    .selectAll()
    .where('id', '=', id)
    .where(isThereFor(by_person_id))
    .forUpdate()
    .executeTakeFirst()
  if (approval === undefined) throw notFound('approval')
  const now = context.clock.now()
  const asOfNow = { now, bonds: await findBonds(trx, now), zone: companyOf(context).zone }
  const refusal = decidingRefusal(approval, { to, by: by_person_id }, asOfNow)
  if (refusal !== undefined) throw refusal
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
