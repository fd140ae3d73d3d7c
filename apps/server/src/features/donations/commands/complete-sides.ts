import { daysAfter } from '@banyan/domain/donations/rules.ts'
import type { Services } from '../../../kit/context.ts'
import type { Transaction } from '../../../kit/database.ts'
import { activate } from '../../activations/index.ts'
import { getRules, type LockedLink } from '../queries.ts'
import { noticeOf, tellMembers } from './tell-members.ts'

/** What a link's move adds to both its sides, in hundredths; below zero when it gives back. */
interface Change {
  readonly held_minor: bigint
  readonly settled_minor: bigint
}

/**
 * Writes what both sides of a link have linked and settled. A commitment that is settled in full is completed, once: it
 * activates its package and gives its member a place among those who receive.
 */
export async function completeSides(
  trx: Transaction,
  services: Services,
  { commitment, request }: LockedLink,
  { held_minor, settled_minor }: Change,
): Promise<void> {
  if (held_minor === 0n && settled_minor === 0n) return
  const now = services.clock.now()
  const sumsOf = (side: LockedLink['commitment'] | LockedLink['request']) => ({
    held_minor: side.held_minor + held_minor,
    settled_minor: side.settled_minor + settled_minor,
    completed_at: side.settled_minor + settled_minor === side.amount_minor ? now : null,
  })
  // What was paid late to a request that was taken back meanwhile is received all the same.
  const wanted = { ...sumsOf(request), is_cancelled: request.is_cancelled && held_minor <= 0n }
  await trx.updateTable('donation_request').set(wanted).where('id', '=', request.id).execute()
  const given = sumsOf(commitment)
  const isCompleted = given.completed_at !== null
  await trx
    .updateTable('donation_commitment')
    .set({ ...given, ...(isCompleted && { end_status: null }) })
    .where('id', '=', commitment.id)
    .execute()
  if (!isCompleted) return

  const { member_id, package_id, bv_minor, receivable_minor } = commitment
  const { person_id } = await trx
    .selectFrom('member')
    .select('person_id')
    .where('id', '=', member_id)
    .executeTakeFirstOrThrow()
  const {
    activation_id,
    receipt_no,
    package: taken,
  } = await activate(trx, services, { mode: 'donation', package_id, bv_minor }, { member_id, by_person_id: person_id })
  await trx.updateTable('donation_commitment').set({ activation_id }).where('id', '=', commitment.id).execute()
  const completed = noticeOf({
    event_key: `donation_completed:${commitment.id}`,
    member_id,
    template: 'donation_completed',
    values: () => ({ package_name: taken.name, receipt_no }),
  })
  await tellMembers(trx, services, [completed])
  if (receivable_minor === 0n) return
  const { maturity_days } = await getRules(trx)
  await trx
    .insertInto('donation_request')
    .values({
      member_id,
      kind: 'return',
      commitment_id: commitment.id,
      amount_minor: receivable_minor,
      since: daysAfter(now, maturity_days),
      requested_at: now,
    })
    .execute()
}
