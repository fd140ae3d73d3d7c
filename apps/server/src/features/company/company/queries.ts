import { storedPlanSchema, type PlanJson } from '@banyan/contract/plan/plan-schema.ts'
import type { Reader } from '#kit/database/database.ts'

/** The plan of compensation of the newest version; undefined before setup. */
export async function maybeNewestPlan(db: Reader): Promise<PlanJson | undefined> {
  const version = await db
    .selectFrom('plan_version')
    .select('plan')
    .orderBy('effective_from', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return version && storedPlanSchema.parse(version.plan)
}
