import { sql } from 'kysely'
import type { Transaction } from '#kit/database/database.ts'

/** Writes the same columns on each of these rows; what is undefined stays as it is. */
export const saveRows = (
  trx: Transaction,
  table: string,
  ids: readonly bigint[],
  columns: Readonly<Record<string, unknown>>,
) => {
  const set = Object.entries(columns).flatMap(([name, value]) =>
    value === undefined ? [] : [sql`${sql.ref(name)} = ${value}`],
  )
  return sql`update ${sql.table(table)} set ${sql.join(set)} where id = any(${ids}::bigint[])`.execute(trx)
}
