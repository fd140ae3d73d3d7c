import { said } from '@banyan/contract/words/refusals.ts'
import { isSameCommission, percentsAbove, type Commission } from '@banyan/domain/franchises/franchise.ts'
import { askSecond } from '#features/people/guarded/index.ts'
import { actorOf, type Context } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import { changedMeanwhile, notFound, refuseField } from '#kit/http/refusal.ts'
import { commissionOf } from '#features/sales/commissions/index.ts'
import { findBelow, findCommissions, lockFranchise } from '../queries.ts'

interface Setting {
  readonly id: bigint
  readonly commission: Commission
  readonly reason: string
  /** How many whoever sets it had before them. */
  readonly seen: number
}

/** One below earns at most what the one above does, which gets the difference. */
async function assertBetween(trx: Transaction, id: bigint, parent_id: bigint | null, wanted: Commission) {
  if (parent_id !== null) {
    const above = await commissionOf(trx, { id: parent_id, parent_id: null })
    const [field] = percentsAbove(wanted, above)
    if (field !== undefined) throw refuseField(field, said('trade.commission_over_parent', { percent: above[field] }))
  }
  for (const { user_id, ...child } of await findBelow(trx, id)) {
    const below = await commissionOf(trx, child)
    const [field] = percentsAbove(below, wanted)
    if (field === undefined) continue
    throw refuseField(field, said('trade.commission_under_child', { user_id, percent: below[field] }))
  }
}

/**
 * Sets what a franchise earns from this moment on; what it was is kept. Refuses by field what is above the one above or under
 * one below; 409 where somebody set it meanwhile. A higher percent waits for a second admin.
 */
export async function setCommission(
  trx: Transaction,
  context: Context,
  { id, commission, reason, seen }: Setting,
): Promise<number> {
  const franchise = await lockFranchise(trx, id)
  if (franchise === undefined) throw notFound('franchise')
  const kept = await findCommissions(trx, id)
  if (kept.length !== seen) throw changedMeanwhile()
  const before = await commissionOf(trx, franchise)
  await assertBetween(trx, id, franchise.parent_id, commission)
  if (isSameCommission(before, commission)) {
    context.guarded()
    return seen
  }
  const changed = { before: { ...before }, after: { ...commission } }
  if (percentsAbove(commission, before).length === 0) context.guarded()
  else
    await askSecond(trx, context, {
      noun: 'franchise_commission',
      subject_id: String(id),
      about: id,
      ...changed,
      reason,
    })
  await trx
    .insertInto('franchise_commission')
    .values({
      franchise_id: id,
      ...commission,
      reason,
      created_by: actorOf(context).person_id,
      created_at: context.clock.now(),
    })
    .execute()
  context.note({ subject_type: 'franchise', subject_id: String(id), ...changed, reason })
  return seen + 1
}
