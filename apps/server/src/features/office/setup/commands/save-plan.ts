import type { PlanJson } from '@banyan/contract/plan/plan-schema.ts'
import { said } from '@banyan/contract/words/refusals.ts'
import type { Actor, Context } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import { Refusal } from '#kit/http/refusal.ts'
import { findMembersMay } from '#features/ledger/closings/index.ts'
import { isComplianceOn, lockCompany, maybeNewestPlan, touchSettings } from '#features/platform/company/index.ts'
import { nextPlanStart } from '../next-plan.ts'
import { matrixShapeErrors } from '../matrix-shape.ts'
import { settingsOf } from '../queries.ts'
import { complianceErrors, planErrors } from '../setup-faults.ts'
import { addPlanVersion } from './add-plan-version.ts'
import { openIncomePages } from './open-income-pages.ts'

/**
 * Follows the plan with another version, in force from the start of the next window: a window that has begun is paid by
 * the plan it began with, and what a closing has fixed by the plan it was fixed with. Refuses by field kinds that cannot
 * run, a matrix of another shape, a plan that could pay more than the company's payout cap, and in compliance mode every kind
 * that is not paid on sales of products. Opens the pages of kinds that this plan begins to pay.
 * @returns the version's id, and the names of the pages that were opened
 */
export async function savePlan(
  trx: Transaction,
  { clock, note }: Pick<Context, 'clock' | 'note'>,
  { plan, reason, by }: { plan: PlanJson; reason: string; by: Actor },
): Promise<{ id: bigint; opened: string[] }> {
  // Compliance mode is switched under the same lock: a plan that it refuses cannot slip past.
  const company = await lockCompany(trx)
  const now = clock.now()
  const effective_from = await nextPlanStart(trx, company, now)
  const errors = {
    ...planErrors(plan, settingsOf(company), await findMembersMay(trx)),
    ...(await matrixShapeErrors(trx, plan, { now, effective_from })),
    ...((await isComplianceOn(trx)) && complianceErrors(plan)),
  }
  if (Object.keys(errors).length > 0) throw new Refusal(400, 'invalid', said('kit.invalid_form'), errors)
  // Of two admins who save at once, the second compares with what the first has saved.
  await touchSettings(trx)
  const before = await maybeNewestPlan(trx)
  const id = await addPlanVersion(trx, { plan, effective_from, reason, created_at: now, created_by: by.person_id })
  const opened = await openIncomePages(trx, { before, after: plan })
  note({ subject_type: 'company', after: { plan_version: id, pages_opened: opened.map(({ key }) => key) } })
  return { id, opened: [...new Set(opened.map(({ name }) => name))] }
}
