import { daysAfter } from '@banyan/domain/donations/rules.ts'
import type { Services } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import { activate } from '#features/sales/topups/index.ts'
import { checkTerms } from '../fees/check-terms.ts'
import { getOwed, getRules, type LockedLink } from '../queries.ts'
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
  { giving, receiving }: { readonly giving: Change; readonly receiving: Change },
): Promise<void> {
  if (giving.held_minor === 0n && giving.settled_minor === 0n) return
  const now = services.clock.now()
  const sumsOf = (side: LockedLink['commitment'] | LockedLink['request'], change: Change) => ({
    held_minor: side.held_minor + change.held_minor,
    settled_minor: side.settled_minor + change.settled_minor,
    completed_at: side.settled_minor + change.settled_minor === side.amount_minor ? (side.completed_at ?? now) : null,
  })
  // What was paid late to a request that was taken back meanwhile is received all the same.
  const wanted = { ...sumsOf(request, receiving), is_cancelled: request.is_cancelled && receiving.held_minor <= 0n }
  await trx.updateTable('donation_request').set(wanted).where('id', '=', request.id).execute()
  const given = sumsOf(commitment, giving)
  const isCompleted = given.completed_at !== null
  await trx
    .updateTable('donation_commitment')
    .set({ ...given, ...(isCompleted && { end_status: null, ended_at: null }) })
    .where('id', '=', commitment.id)
    .execute()
  if (!isCompleted) return

  const { member_id, package_id, receivable_minor } = commitment
  // A fee that was given back or kept when the promise failed carries no volume, should it be completed after all.
  const isHeld = commitment.fee_status === 'held'
  const fee_minor = isHeld ? commitment.fee_minor : 0n
  const bv_minor = isHeld ? await carriedBy(trx, commitment, now) : 0n
  const { person_id } = await trx
    .selectFrom('member')
    .select('person_id')
    .where('id', '=', member_id)
    .executeTakeFirstOrThrow()
  const {
    activation_id,
    receipt_no,
    package: taken,
  } = await activate(
    trx,
    { mode: 'donation', package_id, fee_minor, bv_minor },
    { member_id, by_person_id: person_id, at: services.clock.now() },
  )
  const offset_minor = await takeOwed(trx, member_id, receivable_minor)
  const fee = fee_minor > 0n ? ({ fee_status: 'earned' } as const) : {}
  const done = { activation_id, offset_minor, carried_bv_minor: bv_minor, ...fee }
  await trx.updateTable('donation_commitment').set(done).where('id', '=', commitment.id).execute()
  const completed = noticeOf({
    event_key: `donation_completed:${commitment.id}`,
    member_id,
    template: 'donation_completed',
    values: () => ({ package_name: taken.name, receipt_no }),
  })
  await tellMembers(trx, services, [completed])
  const due_minor = receivable_minor - offset_minor
  if (due_minor === 0n) return
  const { maturity_days } = await getRules(trx)
  await trx
    .insertInto('donation_request')
    .values({
      member_id,
      kind: 'return',
      commitment_id: commitment.id,
      amount_minor: due_minor,
      since: daysAfter(now, maturity_days),
      requested_at: now,
    })
    .execute()
}

/** What the fee of a promise carries of its volume, by the plans and packages of now: they may pay more than on its day. */
async function carriedBy(
  trx: Transaction,
  { fee_minor, fee_gst_minor, bv_minor }: LockedLink['commitment'],
  now: Date,
): Promise<bigint> {
  const terms = { fee_minor: fee_minor - fee_gst_minor, volume_minor: bv_minor }
  const { is_covered, most_volume_minor } = await checkTerms(trx, now, terms)
  return is_covered || most_volume_minor > bv_minor ? bv_minor : most_volume_minor
}

/** How much of what a member is to receive was received already, because a payment came twice. Below the member's lock. */
async function takeOwed(trx: Transaction, member_id: bigint, receivable_minor: bigint): Promise<bigint> {
  const owed_minor = await getOwed(trx, member_id)
  return owed_minor < receivable_minor ? owed_minor : receivable_minor
}
