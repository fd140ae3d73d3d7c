import { sql } from 'kysely'
import type { Transaction } from './database.ts'

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
  const { rows } = await sql<{ is_there: boolean }>`
    select to_regnamespace('graphile_worker') is not null as is_there`.execute(trx)
  if (rows[0]?.is_there !== true) return
  await sql`select graphile_worker.add_job(${name}, ${JSON.stringify(payload)}::json, max_attempts => 1)`.execute(trx)
}
