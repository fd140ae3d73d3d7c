import { sql } from 'kysely'
import type { Transaction } from './database.ts'

/** A database in which nothing was ever scheduled has nobody to ask. */
async function isScheduled(trx: Transaction): Promise<boolean> {
  const { rows } = await sql<{ is_there: boolean }>`
    select to_regnamespace('graphile_worker') is not null as is_there`.execute(trx)
  return rows[0]?.is_there === true
}

/**
 * Asks for an act right after this transaction commits. Without a payload it is only a hint: the act comes by its
 * schedule anyway, so a database in which nothing was ever scheduled is left alone. Without a job key, because a shared
 * key would make every transaction that asks wait for the others.
 */
export async function enqueueJob(
  trx: Transaction,
  name: string,
  payload: Readonly<Record<string, string>> = {},
): Promise<void> {
  if (!(await isScheduled(trx))) return
  await sql`select graphile_worker.add_job(${name}, ${JSON.stringify(payload)}::json, max_attempts => 1)`.execute(trx)
}

/**
 * The same hint for an act that looks at everything at once, such as pairing: one that waits already will do. Nobody
 * waits for anybody here, so two who ask at the same moment may both be heard, and that one begins just before this
 * commits leaves the rest to the schedule.
 */
export async function enqueueUnlessWaiting(trx: Transaction, name: string): Promise<void> {
  if (!(await isScheduled(trx))) return
  await sql`
    select graphile_worker.add_job(${name}, max_attempts => 1)
    where not exists (
      select from graphile_worker.jobs
      where task_identifier = ${name} and locked_at is null and attempts = 0 and run_at <= now()
    )`.execute(trx)
}
