import type { Pool } from '#kit/database/database.ts'

/** Every table with what it holds, as one number each: two fingerprints that are equal are of equal databases. */
export async function fingerprintOf(pool: Pool): Promise<Record<string, string>> {
  const { rows } = await pool.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1",
  )
  const sums = rows.map(
    ({ name }) =>
      `select '${name}' as name, count(*) || ' rows ' || coalesce(sum(hashtextextended(t::text, 0)), 0) as sum from "${name}" t`,
  )
  const found = await pool.query<{ name: string; sum: string }>(sums.join(' union all '))
  return Object.fromEntries(found.rows.map(({ name, sum }) => [name, sum]))
}
