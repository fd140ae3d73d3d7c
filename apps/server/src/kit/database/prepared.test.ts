import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '#testing/database/test-database.ts'
import { openDatabase, type Database } from './database.ts'
import { prepared } from './prepared.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

const kept = async (db: Database): Promise<string[]> =>
  (
    await sql<{ statement: string }>`
      select statement from pg_prepared_statements where statement not like '%pg_prepared_statements%'`.execute(db)
  ).rows.map(({ statement }) => statement)

const open = (isPooled: boolean) => openDatabase({ connectionString: database.url }, { max: 1, isPooled })

const double = (db: Database, number: number) =>
  sql<{ number: number }>`select ${prepared} ${number}::int * 2 as number`
    .execute(db)
    .then(({ rows }) => rows[0]!.number)

test('a marked statement is kept by its connection once, whatever it is asked with', async () => {
  const { db, close } = open(false)
  expect([await double(db, 1), await double(db, 21)]).toEqual([2, 42])
  await db.selectFrom('person').modifyFront(prepared).select('id').where('id', '=', 1n).execute()
  await db.selectFrom('person').select('id').where('id', '=', 2n).execute()
  expect(await kept(db)).toHaveLength(2)
  await close()
})

test('a statement that fails is asked again as any other', async () => {
  const { db, close } = open(false)
  const divide = (by: number) => sql<{ whole: number }>`select ${prepared} 6 / ${by}::int as whole`.execute(db)
  await expect(divide(0)).rejects.toThrow('division by zero')
  expect((await divide(3)).rows).toEqual([{ whole: 2 }])
  await close()
})

test('through a pooler nothing is kept, for the next statement may come to another connection', async () => {
  const { db, close } = open(true)
  expect(await double(db, 4)).toBe(8)
  expect(await kept(db)).toEqual([])
  await close()
})
