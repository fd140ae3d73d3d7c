import { planOf } from '@banyan/domain/plan/plan.ts'
import type { CarryTerms } from '@banyan/domain/imports/read-cells.ts'
import type { Reader } from '#kit/database/database.ts'
import { event_digits } from '../outcome-rows.ts'
import { getCompany } from '../queries.ts'
import { companyPlan } from './company-plan.ts'
import { findPlanVersion, getPlanVersion } from './queries.ts'

/** How the plan in force at an instant measures what legs carry; null while it pays no matching. */
export async function carryTerms(db: Reader, at: Date): Promise<CarryTerms | null> {
  const { round_off_digits: money_digits } = await getCompany(db)
  const { id } = await findPlanVersion(db, at)
  const { plan } = await getPlanVersion(db, id)
  const { matching } = planOf(companyPlan(plan), { money_digits, event_digits })
  return matching === null ? null : { basis: matching.basis, unit_minor: matching.unit }
}
