import type { Reader } from '#kit/database/database.ts'

/** Which reopenings count: all, those up to one, or those made by a moment. */
export type KnownReopenings = { readonly reopening_id?: bigint | null; readonly by?: Date }

/**
 * The plan of a window: the one in force when it begins. A plan that is saved while a window runs is never that window's,
 * so nobody is paid for a day by terms that were made at its end. One that two admins replaced, because a closing could
 * not be computed by it, is replaced from the window of that closing on; windows before it keep what they were paid by.
 */
export async function findPlanVersion(
  db: Reader,
  window_from: Date,
  { reopening_id, by }: KnownReopenings = {},
): Promise<{ readonly id: bigint }> {
  const versions = db.selectFrom('plan_version').select('id')
  const inForce = await versions
    .where('effective_from', '<=', window_from)
    .orderBy('effective_from', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  // A zone that was moved west begins the company's first day before its first plan.
  const { id } = inForce ?? (await versions.orderBy('effective_from').orderBy('id').limit(1).executeTakeFirstOrThrow())
  const replacements = await db
    .selectFrom('closing_reopening as opened')
    .innerJoin('closing', 'closing.id', 'opened.closing_id')
    .select(['opened.before_plan_version_id', 'opened.plan_version_id'])
    .where('closing.window_from', '<=', window_from)
    .$if(typeof reopening_id === 'bigint', (those) => those.where('opened.id', '<=', reopening_id!))
    .$if(by !== undefined, (those) => those.where('opened.at', '<=', by!))
    .orderBy('opened.id')
    .execute()
  return replacements.reduce(
    (plan, { before_plan_version_id, plan_version_id }) =>
      plan.id === before_plan_version_id ? { id: plan_version_id } : plan,
    { id },
  )
}

/** The newest reopening of a closing, 0 before the first. */
export async function findLastReopening(db: Reader): Promise<bigint> {
  const last = await db.selectFrom('closing_reopening').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst()
  return last?.id ?? 0n
}

/** Every plan version, the newest first. */
export const findPlanVersions = (db: Reader) =>
  db.selectFrom('plan_version').selectAll().orderBy('id', 'desc').execute()

/** When plans that are saved come into force after an instant. */
export const findChangesOfPlan = (db: Reader, after: Date) =>
  db.selectFrom('plan_version').select('effective_from').distinct().where('effective_from', '>', after).execute()

export const getPlanVersion = (db: Reader, id: bigint) =>
  db.selectFrom('plan_version').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
