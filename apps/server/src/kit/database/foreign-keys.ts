import { sql } from 'kysely'
import type { Transaction } from './database.ts'

interface ForeignKey<Table extends string> {
  readonly table_name: string
  readonly column_name: string
  readonly refers_to: Table
}

/** Every column of the database that names rows of some tables, alone or by their id among others, also of tables to come. */
export async function findForeignKeys<Table extends string>(
  trx: Transaction,
  tables: readonly Table[],
): Promise<ForeignKey<Table>[]> {
  const { rows } = await sql<ForeignKey<Table>>`
    select distinct source.relname as table_name, named.attname as column_name, target.relname as refers_to
    from pg_constraint con
    join pg_class source on source.oid = con.conrelid
    join pg_class target on target.oid = con.confrelid
    cross join lateral unnest(con.conkey, con.confkey) as pair (ours, theirs)
    join pg_attribute named on named.attrelid = con.conrelid and named.attnum = pair.ours
    join pg_attribute theirs on theirs.attrelid = con.confrelid and theirs.attnum = pair.theirs
    where con.contype = 'f' and (cardinality(con.conkey) = 1 or theirs.attname = 'id') and target.relnamespace = 'public'::regnamespace
      and target.relname = any(${tables}::text[])
    order by 1, 2`.execute(trx)
  return rows
}
