import type { ScheduledAct } from '../../apps/server/src/jobs/index.ts'
import { openDatabase } from '../../apps/server/src/kit/database/database.ts'
import type { Running } from './banyan.ts'

/**
 * Brings the next turns of scheduled acts forward, as the schedule begins them each minute: for tests that wait for what
 * they do and not for the clock.
 */
export const bringForward = async ({ database }: Pick<Running, 'database'>, ...acts: ScheduledAct[]): Promise<void> => {
  const { pool, close } = openDatabase(database, { max: 1 })
  try {
    for (const act of acts)
      await pool.query('select graphile_worker.add_job($1, job_key := $1, max_attempts := 1)', [act])
  } finally {
    await close()
  }
}
