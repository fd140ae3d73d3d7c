import type { Reader } from '#kit/database/database.ts'
import { companyPlan } from './company-plan.ts'
import { findPlanVersion, getPlanVersion } from './queries.ts'

/** Whether virtual business counts by the plan of the window that is open at an instant. */
export async function virtualCounts(db: Reader, window_from: Date): Promise<boolean> {
  const { id } = await findPlanVersion(db, window_from)
  const { plan } = await getPlanVersion(db, id)
  return companyPlan(plan).matching.virtual_counts === true
}
