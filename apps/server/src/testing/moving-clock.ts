import { sql } from 'kysely'
import type { Database } from '#kit/database/database.ts'
import type { ManualClock } from '#kit/clock.ts'

/** A clock as it is in life: between two readings some milliseconds go by. */
export function movingClock(clock: ManualClock): ManualClock {
  return {
    ...clock,
    now: () => {
      clock.advance(7)
      return clock.now()
    },
  }
}

/** Sessions, guesses and jobs note times for themselves, and the row of a closing is written by several acts. */
const aside = ['session', 'guess', 'visit', 'migration', 'closing']

/** Every dated column of the product, once for a test. */
async function datedColumns(db: Database) {
  const { rows } = await sql<{ table_name: string; column_name: string }>`
    select col.table_name, col.column_name from information_schema.columns col
    join information_schema.tables tab on tab.table_schema = col.table_schema and tab.table_name = col.table_name and tab.table_type = 'BASE TABLE'
    where col.table_schema = 'public' and col.data_type = 'timestamp with time zone'
      and not exists (select from unnest(${aside}::text[]) name where starts_with(col.table_name, name))
    order by 1, 2`.execute(db)
  return rows
}

/**
 * Transactions that wrote more than one instant between two moments, each with the columns and the instants: an act is
 * one moment. Deadlines lie outside, because they are hours away.
 */
export async function actsOfSeveralMoments(db: Database, from: Date, until: Date): Promise<string[]> {
  const columns = await datedColumns(db)
  const instants = columns.map(
    ({ table_name, column_name }) => sql`
      select xmin::text as act, ${`${table_name}.${column_name}`}::text as place, ${sql.ref(column_name)} as at
      from ${sql.table(table_name)} where ${sql.ref(column_name)} between ${from} and ${until}`,
  )
  const { rows } = await sql<{ said: string }>`
    select string_agg(distinct place || ' ' || to_char(at, 'SS.MS'), ', ') as said
    from (${sql.join(instants, sql` union all `)}) written
    group by act having count(distinct at) > 1 order by 1`.execute(db)
  return rows.map(({ said }) => said)
}
