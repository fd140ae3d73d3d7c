import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { declaredCalls } from '@banyan/contract/testing/declared-calls.ts'
import { testDatabase, type TestDatabase } from '#testing/database/test-database.ts'
import { markedRows } from '../marks/marked-rows.ts'
import { acts } from './acts.ts'
import { noActs } from './no-acts.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

test('every column that says who did something is compared with the audit, or says why not', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and (column_name like '%\\_by' or column_name like '%by\\_person\\_id') order by 1`.execute(
    database.db,
  )
  const known = new Set([...acts.map(({ table, by }) => `${table}.${by}`), ...Object.keys(noActs)])
  expect(rows.map(({ name }) => name).filter((name) => !known.has(name))).toEqual([])
  const there = new Set(rows.map(({ name }) => name))
  expect(Object.keys(noActs).filter((name) => !there.has(name))).toEqual([])
})

test('every call that writes a version of a record, or of a setting, is one that its rows are compared with', async () => {
  const calls = await declaredCalls()
  const kept = calls.flatMap(({ path }) => /^(.*?)(?:\/:id)?\/versions$/.exec(path)?.[1] ?? [])
  expect(kept.length).toBeGreaterThan(5)
  const writing = calls.filter(
    ({ method, path }) => method !== 'GET' && kept.some((of) => path === of || path.startsWith(`${of}/:id`)),
  )
  const patterns = acts
    .filter(({ table }) => ['record_version', 'setting', 'plan_version'].includes(table))
    .flatMap((act) => act.acts.map((like) => new RegExp(`^${like.replaceAll('%', '.*')}$`)))
  const names = writing.map(({ method, path }) => `${method} ${path}`)
  expect(names.filter((name) => !patterns.some((pattern) => pattern.test(name)))).toEqual([])
})

test('every row that leaves marks is looked at', async () => {
  const { rows } = await sql<{ noun: string }>`
    select distinct relname as noun from pg_trigger join pg_class on pg_class.oid = tgrelid
    where tgname like '%\\_marks\\_%' order by 1`.execute(database.db)
  expect(rows.map(({ noun }) => noun)).toEqual(
    [...new Set(markedRows.map(({ noun, table = noun }) => table))].toSorted(),
  )
})
