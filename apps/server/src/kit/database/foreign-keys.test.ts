import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '#testing/database/test-database.ts'

let database: TestDatabase
let client: pg.Client
beforeAll(async () => {
  database = await testDatabase()
  client = new pg.Client(database.owner_url)
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

/**
 * Foreign keys of one column without an index that begins with it. An index of some rows counts where it leaves out only
 * those that name nobody: the database finds with it whoever is named.
 */
const unindexed = `
  select source.relname || '.' || attname as key
  from pg_constraint con
  join pg_class source on source.oid = con.conrelid
  join pg_class target on target.oid = con.confrelid
  join pg_attribute column_of on column_of.attrelid = con.conrelid and column_of.attnum = con.conkey[1]
  where con.contype = 'f' and target.relnamespace = 'public'::regnamespace and target.relname = any($1)
    and not exists (
      select from pg_index
      join pg_class index_of on index_of.oid = indexrelid
      join pg_am on pg_am.oid = relam and amname = 'btree'
      where indrelid = con.conrelid and indisvalid and indkey[0] = con.conkey[1]
        and (indpred is null or pg_get_expr(indpred, indrelid) = format('(%I IS NOT NULL)', attname))
    )
  order by 1`

test('whoever a row names is found without reading its whole table: members and accounts too', async () => {
  const { rows } = await client.query<{ key: string }>(unindexed, [['person', 'member', 'ledger_account']])
  expect(rows.map(({ key }) => key)).toEqual([])
})
