import type { Reader } from '#kit/database/database.ts'

/**
 * The plan of a window: the one in force when it begins. A plan that is saved while a window runs is never that window's,
 * so nobody is paid for a day by terms that were made at its end. One that two admins replaced, because no closing could
 * be computed by it, is replaced here too.
 */
export async function findPlanVersion(db: Reader, window_from: Date): Promise<{ readonly id: bigint }> {
  const versions = db.selectFrom('plan_version').select('id')
  const inForce = await versions
    .where('effective_from', '<=', window_from)
    .orderBy('effective_from', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  // A zone that was moved west begins the company's first day before its first plan.
  const { id } = inForce ?? (await versions.orderBy('effective_from').orderBy('id').limit(1).executeTakeFirstOrThrow())
  const replacements = await db.selectFrom('closing_reopening').selectAll().orderBy('id').execute()
  return replacements.reduce(
    (plan, { before_plan_version_id, plan_version_id }) =>
      plan.id === before_plan_version_id ? { id: plan_version_id } : plan,
    { id },
  )
}

/** Every plan version, the newest first. */
export const findPlanVersions = (db: Reader) =>
  db.selectFrom('plan_version').selectAll().orderBy('id', 'desc').execute()

export const getPlanVersion = (db: Reader, id: bigint) =>
  db.selectFrom('plan_version').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
