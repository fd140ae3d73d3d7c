import { sql } from 'kysely'
import type { Transaction } from '#kit/database/database.ts'

/** Takes the rows of a batch that is over away: they hold names and numbers of people, and nothing needs them any more. */
export async function forgetRows(trx: Transaction, batch_id: bigint): Promise<void> {
  for (const table of ['import_fault', 'import_row', 'import_line'])
    await sql`delete from ${sql.table(table)} where batch_id = ${batch_id}`.execute(trx)
}
