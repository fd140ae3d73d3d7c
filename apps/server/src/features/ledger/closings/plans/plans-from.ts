import { storedPlanSchema, type PlanJson } from '@banyan/contract/plan/plan-schema.ts'
import type { Reader } from '#kit/database/database.ts'
import { findPlanVersion, findPlanVersions } from './queries.ts'

/** The plans that can pay what happens from an instant on: the one in force then, and those that come into force after it. */
export async function findPlansFrom(db: Reader, from: Date): Promise<PlanJson[]> {
  const [first, versions] = await Promise.all([findPlanVersion(db, from), findPlanVersions(db)])
  return versions
    .filter(({ id, effective_from }) => id === first.id || effective_from > from)
    .map(({ plan }) => storedPlanSchema.parse(plan))
}
