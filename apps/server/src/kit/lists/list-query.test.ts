import { sql, type RawBuilder } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { listEndpoint } from '@banyan/contract/kit/list.ts'
import { testDatabase, type TestDatabase } from '#testing/database/test-database.ts'
import { findPage } from './find-page.ts'

const list = listEndpoint({
  path: '/leaves',
  summary: 'Leaves',
  pages: 'public',
  row: z.object({ id: z.bigint() }),
  filters: {},
  sorts: ['created_at', 'left_at'],
})

let database: TestDatabase
const people = 10_060
beforeAll(async () => {
  database = await testDatabase()
  // Some share their moment, and some have none: only the key and the place of the nothings tell them apart.
  await database.pool.query(`
    insert into person (user_id, user_type, name, created_at, mobile_verified_at)
      select 'LEAF' || n, 'User', 'Asha Namuna', timestamptz '2026-01-01Z' + (n % 100) * interval '1 second',
        case when n % 3 > 0 then timestamptz '2026-01-01Z' + (n % 7) * interval '1 second' end
      from generate_series(1, ${people}) n`)
})
afterAll(() => database.drop())

const pageOf = (
  page_index: number,
  page_size: number,
  sort: { by: 'created_at' | 'left_at'; is_descending: boolean },
  parts: RawBuilder<boolean>[] = [],
) =>
  findPage(
    list,
    { page_index, page_size, sort, filter: {} },
    {
      db: database.db,
      rows: database.db.selectFrom('person').select('person.id'),
      filters: {},
      sorts: { created_at: sql`person.created_at`, left_at: sql`person.mobile_verified_at` },
      tieBreak: sql`person.id`,
      parts,
    },
  )

const wholeOf = async (sort: Parameters<typeof pageOf>[2]) => (await pageOf(0, people, sort)).data

test('a page counts ten thousand rows and says that there are more; further back it counts them all', async () => {
  const sort = { by: 'created_at', is_descending: true } as const
  const counted = async (page_index: number) => {
    const { total_count, is_total_capped } = await pageOf(page_index, 25, sort)
    return [total_count, is_total_capped]
  }
  expect(await counted(0)).toEqual([10_000, true])
  expect(await counted(399)).toEqual([10_000, true])
  expect(await counted(400)).toEqual([people, false])
})

test.each([
  ['created_at', true],
  ['created_at', false],
  ['left_at', true],
  ['left_at', false],
] as const)('pages near the end of %s, descending %s, are those of the whole list', async (by, is_descending) => {
  const whole = await wholeOf({ by, is_descending })
  expect(new Set(whole.map(({ id }) => id)).size).toBe(people)
  for (const page_size of [25, 10_000]) {
    const last = Math.floor((people - 1) / page_size)
    for (const page_index of [last, last - 1, last + 1]) {
      const page = await pageOf(page_index, page_size, { by, is_descending })
      expect(page.data).toEqual(whole.slice(page_index * page_size, (page_index + 1) * page_size))
      if (page_index * page_size >= 10_000) expect(page.total_count).toBe(people)
    }
  }
})

test('a page that is found part by part is that of the whole list, from either end', async () => {
  const thirds = [0, 1, 2].map((rest) => sql<boolean>`person.id % 3 = ${rest}`)
  for (const by of ['created_at', 'left_at'] as const)
    for (const is_descending of [true, false]) {
      const sort = { by, is_descending }
      const whole = await wholeOf(sort)
      for (const page_index of [0, 1, 7, 401, 402]) {
        const { data } = await pageOf(page_index, 25, sort, thirds)
        expect(data).toEqual(whole.slice(page_index * 25, (page_index + 1) * 25))
      }
    }
})

test('one row is found by its key, and only among those that may be seen', async () => {
  const [last, other] = (await pageOf(0, 2, { by: 'created_at', is_descending: true })).data
  const one = (id: bigint) =>
    findPage(
      list,
      { page_index: 0, page_size: 1, sort: { by: 'created_at', is_descending: true }, filter: {}, id },
      {
        db: database.db,
        rows: database.db.selectFrom('person').select('person.id').where('person.id', '!=', other!.id),
        filters: {},
        sorts: { created_at: sql`person.created_at`, left_at: sql`person.mobile_verified_at` },
        tieBreak: sql`person.id`,
      },
    )
  expect((await one(last!.id)).data).toEqual([last])
  expect((await one(other!.id)).data).toEqual([])
})

test('what rows of a page need from elsewhere is read once for all of them, and not for their count', async () => {
  const counted = listEndpoint({
    ...list,
    row: z.object({ id: z.bigint(), place: z.number() }),
    totals: z.object({ members: z.number().int(), weight: z.bigint() }),
  })
  const read: number[] = []
  const ask = (part: 'page' | 'totals', page_size = 25) =>
    findPage(
      counted,
      { part, page_index: 0, page_size, sort: { by: 'created_at', is_descending: true }, filter: {} },
      {
        db: database.db,
        rows: database.db.selectFrom('person').select('person.id'),
        filters: {},
        sorts: { created_at: sql`person.created_at`, left_at: sql`person.mobile_verified_at` },
        tieBreak: sql`person.id`,
        totals: { members: sql`1`, weight: sql`2` },
        present: async (rows) => {
          read.push(rows.length)
          const places = new Map(rows.map(({ id }, at) => [id, at]))
          return ({ id }) => ({ place: places.get(id) ?? -1 })
        },
      },
    )
  expect((await ask('page')).data.map(({ place }) => place)).toEqual(Array.from({ length: 25 }, (_, at) => at))
  expect((await ask('totals')).totals).toEqual({ members: people, weight: BigInt(people * 2) })
  expect(read).toEqual([25])
})

test('what finds few rows is counted only where a page is full', async () => {
  let taken = 0
  database.pool.on('acquire', () => (taken += 1))
  const found = async (last: bigint, page_index: number) => {
    taken = 0
    const { data, total_count, is_total_capped } = await findPage(
      list,
      { page_index, page_size: 25, sort: { by: 'created_at', is_descending: true }, filter: {} },
      {
        db: database.db,
        rows: database.db.selectFrom('person').select('person.id').where('person.id', '<=', last),
        filters: {},
        sorts: { created_at: sql`person.created_at`, left_at: sql`person.mobile_verified_at` },
        tieBreak: sql`person.id`,
        isNarrow: true,
      },
    )
    return { rows: data.length, total_count, is_total_capped, statements: taken }
  }
  expect(await found(0n, 0)).toEqual({ rows: 0, total_count: 0, is_total_capped: false, statements: 1 })
  expect(await found(24n, 0)).toEqual({ rows: 24, total_count: 24, is_total_capped: false, statements: 1 })
  expect(await found(25n, 0)).toEqual({ rows: 25, total_count: 25, is_total_capped: false, statements: 2 })
  expect(await found(30n, 1)).toEqual({ rows: 5, total_count: 30, is_total_capped: false, statements: 1 })
  expect(await found(30n, 2)).toEqual({ rows: 0, total_count: 30, is_total_capped: false, statements: 2 })
  expect(await found(BigInt(people), 0)).toMatchObject({ rows: 25, total_count: 10_000, is_total_capped: true })
})
