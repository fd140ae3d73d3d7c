import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '#testing/database/test-database.ts'
import type { Check } from './queries.ts'
import { verifyBooks, type CheckResult } from './verify-books.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

/** A promise whose check meets with something. */
const meeting = (what: string): readonly Check[] => [
  {
    promise: 'every row can be read',
    find: async (trx) => {
      await sql`set local statement_timeout = 100`.execute(trx)
      await sql.raw(what).execute(trx)
      return { checked: 1n, breaches: 0n, examples: [] }
    },
  },
]
async function prove(what: string): Promise<CheckResult[]> {
  const results: CheckResult[] = []
  for await (const result of verifyBooks(database.db, { checks: meeting(what) })) results.push(result)
  return results
}

test.each([
  ['a statement that took too long', 'select pg_sleep(60)'],
  ['a connection that was lost', 'select pg_terminate_backend(pg_backend_pid())'],
])('%s is no broken promise: the proof itself fails, and can be made again', async (_what, statement) => {
  await expect(prove(statement)).rejects.toThrow()
  expect(await prove('select 1')).toMatchObject([{ breaches: 0n }])
})

test('what cannot be read breaks its promise', async () => {
  expect(await prove('select 1/0')).toMatchObject([
    { breaches: 1n, examples: ['could not be checked: division by zero'] },
  ])
})
