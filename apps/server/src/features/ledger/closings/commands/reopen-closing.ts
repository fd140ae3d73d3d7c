import { storedPlanSchema } from '@banyan/contract/plan/plan-schema.ts'
import { said } from '@banyan/contract/words/refusals.ts'
import { questionedKinds } from '@banyan/domain/compliance/income-basis.ts'
import { mayReopen } from '@banyan/domain/closings/closing-status.ts'
import type { Clock } from '#kit/clock.ts'
import type { Transaction } from '#kit/database/database.ts'
import { notFound, refuseField, Refusal } from '#kit/http/refusal.ts'
import { incomeName } from '#kit/income-names.ts'
import { isComplianceOn } from '#features/platform/company/index.ts'
import { getPlanVersion } from '../plans/queries.ts'
import { countPosted, getCompany, lockClosingRow } from '../queries.ts'
import { findSoundPlans } from '../plans/sound-plans.ts'

export interface Reopening {
  readonly closing_id: bigint
  readonly plan_version_id: bigint
}

/**
 * The closing that may be opened again, locked. Refuses with 409 one that can be computed or of which something is posted,
 * and by field a plan that does not keep the limits, the payout cap and the compliance mode of today.
 */
export async function lockReopenable(trx: Transaction, { closing_id, plan_version_id }: Reopening) {
  const closing = await lockClosingRow(trx, closing_id)
  if (closing === undefined) throw notFound('closing')
  const { chunks: posted_chunks } = await countPosted(trx, closing_id)
  if (!mayReopen({ status: closing.status, failure: closing.failure, posted_chunks }))
    throw new Refusal(409, 'closing_not_failed', said('money.closing_not_failed'))
  const plans = await findSoundPlans(trx)
  if (!plans.some(({ id }) => id === plan_version_id)) throw refuseField('plan_version_id', said('money.plan_unsound'))
  await assertNothingQuestioned(trx, closing.plan_version_id, plan_version_id)
  return closing
}

/** In compliance mode a closing is not paid, by the way of a reopening, a refused kind that its own plan does not pay. */
async function assertNothingQuestioned(trx: Transaction, before: bigint, after: bigint): Promise<void> {
  if (!(await isComplianceOn(trx))) return
  const kindsOf = async (id: bigint) => questionedKinds(storedPlanSchema.parse((await getPlanVersion(trx, id)).plan))
  const paid = await kindsOf(before)
  const added = (await kindsOf(after)).filter((kind) => !paid.includes(kind))
  if (added.length === 0) return
  const company = await getCompany(trx)
  const incomes = added.map((kind) => incomeName(company, kind)).join(', ')
  throw refuseField('plan_version_id', said('company.compliance_reopening', { incomes }))
}

/** Gives a closing that cannot be computed another plan; its events and members stay as they were fixed. */
export async function reopenClosing(
  trx: Transaction,
  { clock }: { readonly clock: Clock },
  { closing_id, plan_version_id, approval_id }: Reopening & { readonly approval_id: bigint },
): Promise<void> {
  const closing = await lockReopenable(trx, { closing_id, plan_version_id })
  const opened = { plan_version_id, failure: '', chunk_count: null }
  await trx.updateTable('closing').set(opened).where('id', '=', closing_id).execute()
  await trx
    .insertInto('closing_reopening')
    .values({
      closing_id,
      approval_id,
      plan_version_id,
      before_plan_version_id: closing.plan_version_id,
      failure: closing.failure,
      at: clock.now(),
    })
    .execute()
}
