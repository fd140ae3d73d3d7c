import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '#testing/database/test-database.ts'
import { firstDifference } from './first-difference.ts'
import { headText, maybeHead } from './seal-hash.ts'
import { notSealed, streams } from './sealed-tables.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

test('every table in which nothing may change is sealed whole, or it is said why not', async () => {
  const { rows } = await sql<{ name: string }>`
    select distinct relname as name from pg_trigger join pg_class on pg_class.oid = tgrelid
    join pg_proc on pg_proc.oid = tgfoid where proname = 'forbid_change' and not tgisinternal order by 1`.execute(
    database.db,
  )
  const whole = new Set(streams.flatMap(({ table, columns }) => (columns === undefined ? [table] : [])))
  expect(rows.map(({ name }) => name).filter((name) => !whole.has(name) && !(name in notSealed))).toEqual([])
})

test('every sealed column is there', async () => {
  for (const { table, key, order, columns = [] } of streams) {
    const { rows } = await sql<{ name: string }>`
      select attname as name from pg_attribute where attrelid = ${table}::regclass and attnum > 0`.execute(database.db)
    const there = new Set(rows.map(({ name }) => name))
    expect(
      [key, ...order, ...columns].filter((name) => !there.has(name)),
      table,
    ).toEqual([])
  }
})

describe('the first row that differs', () => {
  const marks = (text: string) => Buffer.from([...text].map((letter) => letter.repeat(4)).join(''))
  test.each([
    ['abc', 'abc', undefined],
    ['abc', 'axc', { place: 1, how: 'changed' }],
    ['abc', 'ac', { place: 1, how: 'missing' }],
    ['abc', 'ab', { place: 2, how: 'missing' }],
    ['abc', 'abxc', { place: 2, how: 'added' }],
    ['abc', 'abcx', { place: 3, how: 'added' }],
    ['abc', '', { place: 0, how: 'missing' }],
    ['abc', 'xb', { place: 0, how: 'changed' }],
  ])('%s, now %s', (sealed, now, found) => {
    expect(firstDifference(marks(sealed), marks(now))).toEqual(found)
  })
})

test('a head is read as it is written', () => {
  const head = { no: 12n, hash: Buffer.alloc(32, 7) }
  expect(maybeHead(` ${headText(head)}\n`)).toEqual(head)
  for (const text of ['', '12', `12:${'0'.repeat(63)}`, `x:${'0'.repeat(64)}`]) expect(maybeHead(text)).toBeUndefined()
})
