import { sql } from 'kysely'
import { INSTANT_KINDS } from '@banyan/domain/plan/kinds/registry.ts'
import type { Reader } from '#kit/database/database.ts'

/** Whether any plan, of now or of before, pays a kind on events. */
export async function hasInstantPlan(db: Reader): Promise<boolean> {
  const pays = INSTANT_KINDS.map(({ kind }) => sql`(plan #>> ${`{${kind},enabled}`}::text[])::boolean`)
  const { rows } = await sql<{ does: boolean | null }>`
    select bool_or(${sql.join(pays, sql` or `)}) as does from plan_version`.execute(db)
  return rows[0]?.does ?? false
}

/**
 * Whether something up to an event may still pay at once: a run has to take it first, because what was paid at
 * once counts against the caps of the closing that takes the same event.
 */
export async function isAwaitingRuns(db: Reader, event_horizon_id: bigint): Promise<boolean> {
  if (!(await hasInstantPlan(db))) return false
  const { rows } = await sql<{ is_there: boolean }>`
    select exists (select from business_event where id <= ${event_horizon_id} and kind in ('activation', 'withdrawal_paid', 'reversal', 'matrix_entry')
      and id > coalesce((select max(to_event_id) from instant_run), 0)) as is_there`.execute(db)
  return rows[0]!.is_there
}
