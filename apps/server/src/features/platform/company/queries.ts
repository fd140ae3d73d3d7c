import { storedPlanSchema, type PlanJson } from '@banyan/contract/plan/plan-schema.ts'
import type { Company } from '#kit/company.ts'
import type { Reader, Transaction } from '#kit/database/database.ts'
import { untilChanged } from '#kit/settings/until-changed.ts'

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

/** The same as the settings of a request have it. */
export const newestPlan = untilChanged(maybeNewestPlan)

/**
 * The plan that pays now and each that begins later; of those that begin at once the newest. What bounds a plan has to bound
 * all of them. Empty before setup.
 */
export async function findPlansFrom(db: Reader, now: Date): Promise<PlanJson[]> {
  const inForce = db
    .selectFrom('plan_version')
    .select(({ fn }) => fn.max('effective_from').as('at'))
    .where('effective_from', '<=', now)
  const versions = await db
    .selectFrom('plan_version')
    .distinctOn('effective_from')
    .select('plan')
    .where(({ or, eb }) => or([eb('effective_from', '>', now), eb('effective_from', '=', inForce)]))
    .orderBy('effective_from')
    .orderBy('id', 'desc')
    .execute()
  return versions.map(({ plan }) => storedPlanSchema.parse(plan))
}

/** The terms in force: the newest version. */
export const maybeTerms = (db: Reader) =>
  db
    .selectFrom('terms_version')
    .select(['id', 'body', 'published_at'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** The company's row, locked: whoever changes its settings or its plan waits for whoever does. */
export const lockCompany = (trx: Transaction): Promise<Company> =>
  trx.selectFrom('company').selectAll().forUpdate().executeTakeFirstOrThrow()

/** Whether compliance mode is on; off where it was never switched. */
export async function isComplianceOn(db: Reader): Promise<boolean> {
  const newest = await db
    .selectFrom('compliance_switch')
    .select('is_on')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return newest?.is_on ?? false
}
