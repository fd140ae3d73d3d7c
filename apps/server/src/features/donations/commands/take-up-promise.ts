import {
  refuseKeptDecision,
  refuseTakeUp,
  type FailedPromise,
  type KeptDecision,
} from '@banyan/domain/donations/failed-promise.ts'
import { lateStatuses } from '@banyan/domain/donations/link.ts'
import { inOneMoment } from '#kit/clock.ts'
import type { Services } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import { notFound } from '#kit/http/refusal.ts'
import { failedRefusal } from '../failed-refusals.ts'
import { getPromising } from '../giving/queries.ts'
import { getRules, lockCommitment } from '../queries.ts'
import { settleFee } from './settle-fee.ts'

type Locked = NonNullable<Awaited<ReturnType<typeof lockCommitment>>>

async function failedOf(trx: Transaction, given: Locked): Promise<FailedPromise> {
  const late = await trx
    .selectFrom('donation_link')
    .select('id')
    .where('commitment_id', '=', given.id)
    .where('status', 'in', lateStatuses)
    .executeTakeFirst()
  return {
    ...given,
    end: given.end_status,
    kept_decision: given.kept_decision,
    has_undecided: late !== undefined,
  }
}

async function giverOf(trx: Transaction, member_id: bigint) {
  const { is_blocked, left_at, open_commitments } = await getPromising(trx, member_id)
  return { is_barred: is_blocked || left_at !== null, open_commitments }
}

/**
 * A member promises the rest of a promise that was given up after a part of it was paid. What was paid counts, the rest waits
 * from the end of the queue, and with the last payment the package becomes active, once. Refuses with 404 a promise of others,
 * with 409 what did not fail, what was decided and what failed 30 days ago.
 */
export async function takeUpPromise(
  trx: Transaction,
  { clock }: Pick<Services, 'clock'>,
  { id, member_id }: { readonly id: bigint; readonly member_id: bigint },
): Promise<{ readonly left_minor: bigint }> {
  const now = clock.now()
  const given = await lockCommitment(trx, id)
  if (given?.member_id !== member_id) throw notFound('donation')
  // Of two promises of one member at once the second counts the first.
  await trx.selectFrom('member').select('id').where('id', '=', member_id).forNoKeyUpdate().executeTakeFirstOrThrow()
  const { most_open_commitments } = await getRules(trx)
  const failed = await failedOf(trx, given)
  const refusal = refuseTakeUp(failed, await giverOf(trx, member_id), { now, most_open_commitments })
  if (refusal !== undefined) throw failedRefusal(refusal)
  await trx
    .updateTable('donation_commitment')
    .set({ end_status: null, ended_at: null, since: now, is_first: false, taken_up_at: now })
    .where('id', '=', id)
    .execute()
  return { left_minor: given.amount_minor - given.held_minor }
}

interface Deciding {
  readonly id: bigint
  readonly decision: KeptDecision
  readonly reason: string
  readonly by_person_id: bigint
}

/**
 * An admin decides about what was paid of a promise that its member cannot take up any more: the same amount is to be received
 * back, or nothing, because it was never really given. The package stays inactive either way: it was not given in full.
 */
export async function decideKept(
  trx: Transaction,
  acting: Pick<Services, 'clock'>,
  { id, decision, reason, by_person_id }: Deciding,
): Promise<{ readonly kept_minor: bigint; readonly member_id: bigint }> {
  const services = inOneMoment(acting)
  const now = services.clock.now()
  const given = await lockCommitment(trx, id)
  if (given === undefined) throw notFound('donation')
  const { member_id, settled_minor } = given
  const refusal = refuseKeptDecision(await failedOf(trx, given), await giverOf(trx, member_id), now)
  if (refusal !== undefined) throw failedRefusal(refusal)
  await trx
    .updateTable('donation_commitment')
    .set({ kept_decision: decision, kept_reason: reason, kept_decided_by: by_person_id, kept_decided_at: now })
    .where('id', '=', id)
    .execute()
  if (decision === 'give_back')
    await trx
      .insertInto('donation_request')
      .values({
        member_id,
        kind: 'kept',
        commitment_id: id,
        amount_minor: settled_minor,
        since: now,
        reason,
        requested_at: now,
        requested_by: by_person_id,
      })
      .execute()
  await settleFee(trx, services, id)
  return { kept_minor: settled_minor, member_id }
}
