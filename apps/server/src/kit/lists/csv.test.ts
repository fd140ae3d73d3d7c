import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { listEndpoint, type ListRequest } from '@banyan/contract/kit/list.ts'
import { id, money } from '@banyan/contract/kit/values.ts'
import type { FastifyInstance } from 'fastify'
import { createApp } from '#app.ts'
import { createWorld, type World } from '#testing/world.ts'
import { columnsOf, csvOf } from './csv.ts'
import { mountList } from '../http/mount.ts'

const leg = z.object({ open: money, carry: money })
const row = z.object({
  id,
  name: z.string(),
  paid: money,
  left: leg,
  progress: z.object({ posted: z.number(), of: z.number() }).nullable(),
  trims: z.array(z.object({ reason: z.string() })),
  may: z.object({ block: z.boolean() }),
})

test('an object’s fields become columns of their own, also where it may be missing; rights are left out', () => {
  expect(columnsOf(row)).toEqual([
    'id',
    'name',
    'paid',
    'left.open',
    'left.carry',
    'progress.posted',
    'progress.of',
    'trims',
  ])
})

describe('cells', () => {
  test.each([
    ['=1+1', "'=1+1"],
    ['=HYPERLINK("https://elsewhere.example")', '"\'=HYPERLINK(""https://elsewhere.example"")"'],
    ['+911234', "'+911234"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['-2+3', "'-2+3"],
    ['-', "'-"],
    ['-cmd', "'-cmd"],
    ['\tx', "'\tx"],
    ['\r=x', '"\'\r=x"'],
    ['\n=x', '"\'\n=x"'],
    ['＝1+1', "'＝1+1"],
    ['＋1', "'＋1"],
    ['－1', "'－1"],
    ['＠SUM(A1)', "'＠SUM(A1)"],
    ['-12.50', '-12.50'],
    ['-7', '-7'],
    ['0.00', '0.00'],
    ['a;b', '"a;b"'],
    ['a"b', '"a""b"'],
    ['a\nb', '"a\nb"'],
    ['ä ₹ 😀', 'ä ₹ 😀'],
    [null, ''],
    [undefined, ''],
    [true, 'true'],
    [['1', '2'], '1, 2'],
    [['=1'], "'=1"],
    [[{ reason: 'cap' }], '"{""reason"":""cap""}"'],
    [[], ''],
  ])('%j is written %j', (value, written) => {
    expect(csvOf([{ a: value, b: 'z' }], ['a', 'b'])).toBe(`a;b\n${written};z\n`)
  })
})

test('columns come in the order they are named, semicolons between them', () => {
  const rows = [
    { id: '1', left: { open: '-5.00', carry: '1.00' }, progress: null },
    { id: '2', left: { open: '6.00', carry: '2.00' }, progress: { posted: 1, of: 2 } },
  ]
  expect(csvOf(rows, ['left.open', 'id', 'progress.of'])).toBe('left.open;id;progress.of\n-5.00;1;\n6.00;2;2\n')
  expect(csvOf([], ['id', 'name'])).toBe('id;name\n')
})

describe('an export', () => {
  const things = listEndpoint({
    path: '/test/things',
    summary: 'Things',
    pages: 'public',
    row,
    filters: { name: z.string() },
    sorts: ['id'],
    exportLimit: 3,
  })
  const unexported = listEndpoint({
    path: '/test/unexported',
    summary: 'More',
    pages: 'public',
    row,
    filters: {},
    sorts: ['id'],
  })

  let world: World
  let app: FastifyInstance
  let asked: ListRequest<typeof things>
  let total_count = 1
  beforeAll(async () => {
    world = await createWorld()
    const thing = {
      id: 7n,
      name: '=1',
      paid: -1250n as z.output<typeof money>,
      trims: [],
      may: { block: true },
      progress: null,
    }
    const data = [{ ...thing, left: { open: 0n as z.output<typeof money>, carry: 5n as z.output<typeof money> } }]
    app = await createApp(world.services, {
      rooms: [
        (api) => {
          mountList(api, things, async (_context, request) => {
            asked = request
            return { data, total_count, is_total_capped: false, page_index: 0, page_size: 1, totals: {} }
          })
          mountList(api, unexported, async () => ({
            data,
            total_count,
            is_total_capped: false,
            page_index: 0,
            page_size: 1,
            totals: {},
          }))
        },
      ],
    })
  })
  afterAll(async () => {
    await app.close()
    await world.close()
  })

  test('is a file of all rows the filters let through, whatever page was open', async () => {
    const { statusCode, headers, body } = await app.inject(
      '/api/test/things.csv?page_index=4&page_size=1&sort=id&name=x',
    )
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
    expect(headers['content-disposition']).toBe('attachment; filename="things.csv"')
    expect(body).toBe(
      "id;name;paid;left.open;left.carry;progress.posted;progress.of;trims\n7;'=1;-12.50;0.00;0.05;;;\n",
    )
    expect(asked).toEqual({
      page_index: 0,
      page_size: 3,
      sort: { by: 'id', is_descending: false },
      filter: { name: 'x' },
    })
  })

  test('holds the columns asked for, each once', async () => {
    expect((await app.inject('/api/test/things.csv?columns=paid,left.carry,paid')).body).toBe(
      'paid;left.carry\n-12.50;0.05\n',
    )
  })

  test.each(['nonsense', 'id,nonsense', 'left', 'may.block', '__proto__', 'id;name', 'id&columns=name'])(
    'of %s is refused by name',
    async (columns) => {
      const response = await app.inject(`/api/test/things.csv?columns=${columns}`)
      expect([response.statusCode, Object.keys(response.json<{ errors: object }>().errors)]).toEqual([400, ['columns']])
    },
  )

  test('of more rows than it may hold is refused, saying what to do', async () => {
    total_count = 4
    const response = await app.inject('/api/test/things.csv')
    total_count = 1
    expect([response.statusCode, response.json<object>()]).toEqual([
      400,
      { code: 'export_too_large', message: 'An export holds at most 3 rows. Please narrow the filters.' },
    ])
  })

  test('exists only for lists that say how much it may hold', async () => {
    expect((await app.inject('/api/test/unexported.csv')).statusCode).toBe(404)
    expect((await app.inject('/api/test/unexported')).statusCode).toBe(200)
  })
})
