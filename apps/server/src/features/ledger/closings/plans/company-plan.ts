import { storedPlanSchema, type PlanJson } from '@banyan/contract/plan/plan-schema.ts'

/** A stored plan as a company means it: virtual business counts only where the plan says so. */
export function companyPlan(stored: unknown): PlanJson {
  const plan = storedPlanSchema.parse(stored)
  return { ...plan, matching: { ...plan.matching, virtual_counts: plan.matching.virtual_counts ?? false } }
}
