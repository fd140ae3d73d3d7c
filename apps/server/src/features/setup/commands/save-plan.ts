import type { PlanJson } from '@banyan/contract/plan/plan-schema.ts'
import type { Actor, Services } from '../../../kit/context.ts'
import type { Transaction } from '../../../kit/database.ts'
import { Refusal } from '../../../kit/refusal.ts'
import { touchSettings } from '../../company/index.ts'
import { endOfLockedClosings, getCompany } from '../queries.ts'
import { planErrors } from '../setup-faults.ts'
import { addPlanVersion } from './add-plan-version.ts'

/**
 * Follows the plan with another version, in force from now on, or from the end of the last locked closing if that is
 * later: what a closing has fixed is never computed by another plan. Refuses kinds that cannot run, by field.
 */
export async function savePlan(
  trx: Transaction,
  { clock }: Pick<Services, 'clock'>,
  { plan, reason, by }: { plan: PlanJson; reason: string; by: Actor },
): Promise<bigint> {
  const { round_off_digits } = await getCompany(trx)
  const locked_until = await endOfLockedClosings(trx)
  const errors = planErrors(plan, round_off_digits)
  if (Object.keys(errors).length > 0) throw new Refusal(400, 'invalid', 'Invalid form data!', errors)
  const now = clock.now()
  const effective_from = locked_until !== null && locked_until > now ? locked_until : now
  const id = await addPlanVersion(trx, { plan, effective_from, reason, created_at: now, created_by: by.person_id })
  await touchSettings(trx)
  return id
}
