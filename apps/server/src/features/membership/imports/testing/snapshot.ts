import { sql } from 'kysely'
import type { Database } from '#kit/database/database.ts'

/** What an import leaves behind by right, and what is no part of the books. */
const apart = [
  'import_batch',
  'import_line',
  'import_row',
  'import_fault',
  'audit',
  'row_mark',
  'audit_head',
  'request_key',
  'session',
  'sign_in_attempt',
  'known_device',
  'guess_guard',
]

/** Every row of every other table, table by table, as text in one order; how often members were taken out is left out. */
export async function snapshotOf(db: Database): Promise<Readonly<Record<string, string>>> {
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`.execute(
    db,
  )
  const found: Record<string, string> = {}
  for (const { name } of tables.filter((table) => !apart.includes(table.name))) {
    const { rows } = await sql<{ text: string | null }>`
      select string_agg(line, E'\n' order by line) as text
      from (select (to_jsonb(t) - 'undone')::text as line from ${sql.table(name)} t) as lines`.execute(db)
    found[name] = rows[0]!.text ?? ''
  }
  return found
}
