import { sql } from 'kysely'
import type { TestDatabase } from './database/test-database.ts'

type Owned = Pick<TestDatabase, 'owner'>

const asOwner = (database: Owned, statement: ReturnType<typeof sql>): Promise<unknown> =>
  database.owner.db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx)
    await statement.execute(trx)
  })

/**
 * From a moment on acts are compared with the audit, as in a company at work: then the test writes by calls alone. Marks are
 * compared at once, or once `compareMarks` says so, where rows are to change past the calls until then.
 */
export const compareActs = (database: Owned, from: Date, { marks_later = 0 } = {}): Promise<unknown> =>
  asOwner(
    database,
    sql`update proof_since set acts_from = ${from}, marks_above = (select coalesce(max(id), 0) + ${marks_later}::int from row_mark)`,
  )

/** From now on. */
export const compareMarks = (database: Owned): Promise<unknown> =>
  asOwner(database, sql`select setval(pg_get_serial_sequence('row_mark', 'id'), marks_above) from proof_since`)
