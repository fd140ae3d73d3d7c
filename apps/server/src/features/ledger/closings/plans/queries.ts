import { sql } from 'kysely'
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
  const upTo = typeof reopening_id === 'bigint' ? sql`and opened.id <= ${reopening_id}` : sql``
  const madeBy = by === undefined ? sql`` : sql`and opened.at <= ${by}`
  // A zone that was moved west begins the company's first day before its first plan, which is then the one.
  const { rows } = await sql<{ id: bigint; replaced: bigint[]; replacing: bigint[] }>`
    select in_force.id,
      coalesce(array_agg(opened.before_plan_version_id order by opened.id) filter (where opened.id is not null), '{}') as replaced,
      coalesce(array_agg(opened.plan_version_id order by opened.id) filter (where opened.id is not null), '{}') as replacing
    from (select coalesce(
      (select id from plan_version where effective_from <= ${window_from} order by effective_from desc, id desc limit 1),
      (select id from plan_version order by effective_from, id limit 1)) as id) in_force
    left join (closing_reopening opened join closing on closing.id = opened.closing_id)
      on closing.window_from <= ${window_from} ${upTo} ${madeBy}
    where in_force.id is not null
    group by in_force.id`.execute(db)
  const { id, replaced, replacing } = rows[0]!
  return { id: replaced.reduce((plan, before, place) => (plan === before ? replacing[place]! : plan), id) }
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
