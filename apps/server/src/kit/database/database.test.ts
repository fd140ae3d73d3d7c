import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '#testing/database/test-database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

const read = async (expression: string): Promise<unknown> =>
  (await database.pool.query<{ value: unknown }>(`select ${expression} as value`)).rows[0]?.value

describe('what the database says arrives exact', () => {
  test.each([
    ['9223372036854775807::int8', 9223372036854775807n],
    ['count(*)', 1n],
    ['array[1, null, -9223372036854775808]::int8[]', [1n, null, -9223372036854775808n]],
    [
      "'115792089237316195423570985008687907853269984665640564039457584007913129639935'::numeric(78)",
      '115792089237316195423570985008687907853269984665640564039457584007913129639935',
    ],
    ['array[0.1, 1e3]::numeric[]', ['0.1', '1000']],
    ["'2026-03-01'::date", '2026-03-01'],
    ["'2026-03-01 05:30:00+05:30'::timestamptz", new Date('2026-03-01T00:00:00Z')],
    ['7::int4', 7],
  ])('%s', async (expression, expected) => {
    expect(await read(expression)).toEqual(expected)
  })
})

test('bigints travel to the database and back, alone and in arrays', async () => {
  const sent = [0n, -1n, 2n ** 62n]
  const { rows } = await database.pool.query<{ n: bigint }>('select n from unnest($1::int8[]) as t (n)', [sent])
  expect(rows.map((row) => row.n)).toEqual(sent)
  const one = await database.pool.query<{ n: bigint }>('select $1::int8 + 1 as n', [41n])
  expect(one.rows[0]?.n).toBe(42n)
})

test('every migration is on record', async () => {
  const rows = await database.pool.query<{ count: bigint }>('select count(*) from migration')
  expect(rows.rows[0]?.count).toBeGreaterThan(0n)
})
