import { sql } from 'kysely'
import { INCOME_KINDS } from '@banyan/domain/plan/plan-input.ts'
import type { World } from '#testing/world.ts'

export interface Place {
  readonly table: string
  readonly column: string
}

/** Every column of text with one of these names. */
export async function textColumnsOf({ db }: World, names: readonly string[]): Promise<Place[]> {
  const { rows } = await sql<Place>`
    select col.table_name as "table", col.column_name as "column" from information_schema.columns col
    join information_schema.tables tab on tab.table_schema = col.table_schema and tab.table_name = col.table_name and tab.table_type = 'BASE TABLE'
    where col.table_schema = 'public' and col.data_type = 'text' and col.column_name = any(${names}) order by 1, 2`.execute(
    db,
  )
  return rows
}

const everyIncomeNamed = (text: string) => Object.fromEntries(INCOME_KINDS.map((kind) => [kind, text]))

/**
 * Puts a text into every row of these columns, and into the names of incomes, as if somebody had got it past every check of ours; what the database
 * itself refuses stays as it was. Answers the places that hold it now.
 */
export function plant({ database }: World, places: readonly Place[], text: string): Promise<string[]> {
  return database.owner.db.transaction().execute(async (trx) => {
    // Rows that never change are changed for once.
    await sql`set local session_replication_role = replica`.execute(trx)
    const planted: string[] = []
    for (const { table, column } of places) {
      await sql`savepoint one_column`.execute(trx)
      const change = sql`update ${sql.table(table)} set ${sql.ref(column)} = ${text}`
      const isTaken = await change.execute(trx).then(
        ({ numAffectedRows }) => (numAffectedRows ?? 0n) > 0n,
        () => false,
      )
      if (isTaken) planted.push(`${table}.${column}`)
      else await sql`rollback to savepoint one_column`.execute(trx)
    }
    await sql`update company set income_names = ${JSON.stringify(everyIncomeNamed(text))}`.execute(trx)
    return planted
  })
}
