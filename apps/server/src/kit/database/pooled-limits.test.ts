import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '#testing/database/test-database.ts'
import { openDatabase, type OpenDatabase } from './database.ts'
import { probe_ms } from './reachability.ts'

let database: TestDatabase
let pooled: OpenDatabase
const limits = { statement_ms: 7_000, lock_ms: 6_000, idle_ms: 5_000, act_ms: 8_000 }
beforeAll(async () => {
  database = await testDatabase()
  pooled = openDatabase({ connectionString: database.url }, { max: 1, isPooled: true, limits })
})
afterAll(async () => {
  await pooled.close()
  await database.drop()
})

const names = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'] as const
const settings = sql<Record<string, string>>`
  select ${sql.join(names.map((name) => sql`current_setting(${sql.lit(name)}) as ${sql.ref(name)}`))}`

test('through a pooler each transaction has its limits, and a single statement leaves none behind', async () => {
  const before = await settings.execute(pooled.db)
  const within = await pooled.db.transaction().execute((trx) => settings.execute(trx))
  expect(names.map((name) => within.rows[0]?.[name])).toEqual(['7s', '6s', '5s'])
  expect((await settings.execute(pooled.db)).rows).toEqual(before.rows)
  expect(before.rows).not.toEqual(within.rows)
})

test('a database that is away is asked several times a second whether it is back', () => {
  expect(probe_ms).toBeLessThanOrEqual(500)
})
