import { sql } from 'kysely'
import { readMigrations } from '#kit/database/migrate.ts'
import type { Reader } from '#kit/database/database.ts'

const name = '0089_read_steps_from_rows.sql'
const migration = (await readMigrations()).find((one) => one.name === name)

/** Gives rows that a test put into the tables by itself the steps that they know, as an upgrade does. */
export async function plantSteps(db: Reader): Promise<void> {
  if (migration === undefined) throw new Error(`${name} is gone`)
  await sql.raw(migration.sql).execute(db)
}
