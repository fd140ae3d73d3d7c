import { sql, type RawBuilder } from 'kysely'
import type { Reader } from '#kit/database/database.ts'

/** Which reopenings count: all, those up to one, or those made by a moment. */
export type KnownReopenings = { readonly reopening_id?: bigint | null; readonly by?: Date }

interface PlanRow {
  /** The one in force by its first day, and what reopenings put in place of which, the oldest first. */
  readonly id: bigint
  readonly replaced: readonly bigint[]
  readonly replacing: readonly bigint[]
}

/** What says which plan is a window's: one row, and none before setup. */
export function planRow(window_from: Date, { reopening_id, by }: KnownReopenings = {}): RawBuilder<PlanRow> {
  const upTo = typeof reopening_id === 'bigint' ? sql`and opened.id <= ${reopening_id}` : sql``
  const madeBy = by === undefined ? sql`` : sql`and opened.at <= ${by}`
  // A zone that was moved west begins the company's first day before its first plan, which is then the one.
  return sql<PlanRow>`
    select in_force.id,
      coalesce(array_agg(opened.before_plan_version_id order by opened.id) filter (where opened.id is not null), '{}') as replaced,
      coalesce(array_agg(opened.plan_version_id order by opened.id) filter (where opened.id is not null), '{}') as replacing
    from (select coalesce(
      (select id from plan_version where effective_from <= ${window_from} order by effective_from desc, id desc limit 1),
      (select id from plan_version order by effective_from, id limit 1)) as id) in_force
    left join (closing_reopening opened join closing on closing.id = opened.closing_id)
      on closing.window_from <= ${window_from} ${upTo} ${madeBy}
    where in_force.id is not null
    group by in_force.id`
}

export const planIdOf = ({ id, replaced, replacing }: PlanRow): bigint =>
  replaced.reduce((plan, before, place) => (plan === before ? replacing[place]! : plan), id)

/**
 * The plan of a window: the one in force when it begins. A plan that is saved while a window runs is never that window's,
 * so nobody is paid for a day by terms that were made at its end. One that two admins replaced, because a closing could
 * not be computed by it, is replaced from the window of that closing on; windows before it keep what they were paid by.
 */
export async function findPlanVersion(
  db: Reader,
  window_from: Date,
  known: KnownReopenings = {},
): Promise<{ readonly id: bigint }> {
  const { rows } = await planRow(window_from, known).execute(db)
  return { id: planIdOf(rows[0]!) }
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
