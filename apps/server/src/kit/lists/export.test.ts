import { connect, type Socket } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { readXlsx } from 'hucre/xlsx'
import { sql } from 'kysely'
import { z } from 'zod'
import { listEndpoint } from '@banyan/contract/kit/list.ts'
import { id, instant, money } from '@banyan/contract/kit/values.ts'
import type { Minor } from '@banyan/domain/money/minor.ts'
import type { FastifyInstance } from 'fastify'
import { createApp } from '#app.ts'
import { until } from '#testing/until.ts'
import { createWorld, type World } from '#testing/world.ts'
import { mountList, type Api } from '../http/mount.ts'
import { wireLimits, type HeldLimits } from '../http/time-limits.ts'
import { findPage } from './find-page.ts'

const lines = listEndpoint({
  path: '/test/lines',
  summary: 'Lines',
  pages: 'public',
  row: z.object({
    id,
    name: z.string(),
    paid: money,
    left: z.object({ open: money }),
    at: instant,
    may: z.object({ block: z.boolean() }),
  }),
  filters: { most: z.coerce.number() },
  sorts: ['id'],
  exportLimit: 2_000,
})
const unexported = listEndpoint({
  path: '/test/unexported',
  summary: 'More',
  pages: 'public',
  row: z.object({ id }),
  filters: {},
  sorts: ['id'],
})

let world: World
let app: FastifyInstance
beforeAll(async () => {
  world = await createWorld()
  app = await createApp(world.services, {
    rooms: [
      (api) => {
        mountList(api, lines, ({ db, clock }, request) => {
          const at = clock.now()
          const table = db.selectFrom(
            sql<{
              id: bigint
              name: string
            }>`(select n::bigint as id, '=' || n as name from generate_series(1, 2001) n)`.as('line'),
          )
          return findPage(lines, request, {
            db,
            rows: table.select(['line.id', 'line.name']),
            filters: {
              most: (rows, most) => rows.where(sql<boolean>`line.id <= ${most}`),
            },
            sorts: { id: sql`line.id` },
            tieBreak: sql`line.id`,
            row: () => ({ paid: -1250n as Minor, left: { open: 5n as Minor }, at, may: { block: true } }),
          })
        })
        mountList(api, unexported, async () => ({
          data: [],
          total_count: 0,
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
  const { statusCode, headers, body } = await app.inject('/api/test/lines.csv?page_index=4&page_size=1&sort=id&most=2')
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
  expect(headers['content-disposition']).toBe('attachment; filename="lines.csv"')
  expect(body).toBe(
    "id;name;paid;left.open;at\n1;'=1;-12.50;0.05;01-01-2026 09:00 am\n2;'=2;-12.50;0.05;01-01-2026 09:00 am\n",
  )
})

test('has commas between its cells where they are asked for, for a spreadsheet set to India', async () => {
  const { body } = await app.inject('/api/test/lines.csv?sort=id&most=1&separator=comma')
  expect(body).toBe("id,name,paid,left.open,at\n1,'=1,-12.50,0.05,01-01-2026 09:00 am\n")
})

test('holds every row of many batches once, in the order of the list', async () => {
  const { body } = await app.inject('/api/test/lines.csv?most=2000&columns=id')
  expect(body).toBe(`id\n${Array.from({ length: 2_000 }, (_, at) => 2_000 - at).join('\n')}\n`)
})

test('holds the columns asked for, each once, under the heads they were given', async () => {
  const heads = encodeURIComponent(JSON.stringify({ paid: { head: 'Paid; in all' } }))
  expect((await app.inject(`/api/test/lines.csv?most=1&columns=paid,left.open,paid&heads=${heads}`)).body).toBe(
    '"Paid; in all";left.open\n-12.50;0.05\n',
  )
})

test('is also a workbook, whose amounts and times are what they are and whose texts are texts', async () => {
  const heads = encodeURIComponent(JSON.stringify({ paid: { head: '=Paid' } }))
  const { statusCode, headers, rawPayload } = await app.inject(
    `/api/test/lines.xlsx?sort=id&most=1500&columns=name,paid,at&heads=${heads}`,
  )
  expect([statusCode, headers['content-disposition']]).toEqual([200, 'attachment; filename="lines.xlsx"'])
  const { sheets } = await readXlsx(new Uint8Array(rawPayload))
  const rows = sheets[0]!.rows
  expect(rows.length).toBe(1_501)
  expect(rows[0]).toEqual(['name', "'=Paid", 'at'])
  expect(rows[1]).toEqual(["'=1", -12.5, new Date('2026-01-01T09:00:00Z')])
})

test.each(['nonsense', 'id,nonsense', 'left', 'may.block', '__proto__', 'id;name', 'id&columns=name'])(
  'of the columns %s is refused by name',
  async (columns) => {
    const response = await app.inject(`/api/test/lines.csv?columns=${columns}`)
    expect([response.statusCode, Object.keys(response.json<{ errors: object }>().errors)]).toEqual([400, ['columns']])
  },
)

test.each(['nonsense', '[]', '{"id":"Key"}', '{"id":{"head":"Key","more":1}}', `{"id":{"head":"${'x'.repeat(101)}"}}`])(
  'with the heads %.30s is refused by name',
  async (heads) => {
    const response = await app.inject(`/api/test/lines.xlsx?heads=${encodeURIComponent(heads)}`)
    expect([response.statusCode, Object.keys(response.json<{ errors: object }>().errors)]).toEqual([400, ['heads']])
  },
)

test.each(['csv', 'xlsx'])('of more rows than a %s may hold is refused, saying what to do', async (format) => {
  const response = await app.inject(`/api/test/lines.${format}`)
  expect([response.statusCode, response.json<object>()]).toEqual([
    400,
    {
      code: 'export_too_large',
      message: 'An export holds at most 2000 rows. Please narrow the filters.',
      reason: { code: 'kit.export_large', params: { most: 2000 } },
    },
  ])
})

test('exists only for lists that say how much it may hold', async () => {
  for (const format of ['csv', 'xlsx'])
    expect((await app.inject(`/api/test/unexported.${format}`)).statusCode).toBe(404)
  expect((await app.inject('/api/test/unexported')).statusCode).toBe(200)
})

describe('gives its connection back', () => {
  const lent = () => world.services.pool.totalCount - world.services.pool.idleCount

  test('when it is sent, and when nobody takes it any more', async () => {
    await app.inject('/api/test/lines.csv?most=1000')
    await until('the connection is back', () => lent() === 0)
    const address = await app.listen({ port: 0, host: '127.0.0.1' })
    const gone = new AbortController()
    const url = `${address}/api/test/lines.csv`
    const response = await fetch(`${url}?most=2000`, { signal: gone.signal })
    gone.abort()
    await response.text().catch(() => undefined)
    await until('the connection is back', () => lent() === 0)
    expect((await app.inject('/api/test/lines.csv?most=1')).statusCode).toBe(200)
  })
})

/** Some 20 MB: more than what lies between two sockets can hold. */
const wide = listEndpoint({
  path: '/test/wide',
  summary: 'Wide lines',
  pages: 'public',
  row: z.object({ id, name: z.string() }),
  filters: {},
  sorts: ['id'],
  exportLimit: 2_000,
})

describe('keeps nobody waiting for a slow reader', () => {
  const opened: Socket[] = []
  const served: FastifyInstance[] = []
  const answered = new Set<string>()
  const lent = () => world.services.pool.totalCount - world.services.pool.idleCount
  afterEach(async () => {
    for (const socket of opened.splice(0)) socket.destroy()
    for (const one of served.splice(0)) await one.close()
    answered.clear()
  })

  const serve = async (held: Partial<HeldLimits>) => {
    const room = (api: Api) =>
      mountList(api, wide, async ({ db, ip }, request) => {
        if (request.part === 'export') answered.add(ip)
        const table = db.selectFrom(
          sql<{ id: bigint; name: string }>`(select n::bigint as id, repeat(md5(n::text), 320) as name
            from generate_series(1, 2000) n)`.as('line'),
        )
        return findPage(wide, request, {
          db,
          rows: table.select(['line.id', 'line.name']),
          filters: {},
          sorts: { id: sql`line.id` },
          tieBreak: sql`line.id`,
          row: () => ({}),
        })
      })
    const wire = { ...wireLimits, held: { ...wireLimits.held, ...held } }
    const one = await createApp(world.services, { rooms: [room], wire })
    served.push(one)
    return Number(new URL(await one.listen({ host: '127.0.0.1', port: 0 })).port)
  }
  /** Somebody at an address of their own, who asks and takes nothing. */
  const askFrom = (port: number, localAddress: string): Socket => {
    const socket = connect({ port, host: '127.0.0.1', localAddress })
    socket.on('error', () => undefined).pause()
    socket.write('GET /api/test/wide.csv HTTP/1.1\r\nHost: x\r\n\r\n')
    opened.push(socket)
    return socket
  }
  /** Two of them, in both turns. */
  const askByTwo = async (port: number): Promise<Socket[]> => {
    const slow = ['127.0.0.2', '127.0.0.3'].map((address) => askFrom(port, address))
    await until('both are being answered', () => answered.size === slow.length)
    return slow
  }
  const sizeOf = async (port: number) =>
    (await (await fetch(`http://127.0.0.1:${port}/api/test/wide.csv`)).text()).length
  const whole = 20_480_000

  test('what is read ahead of them holds no turn and no connection', async () => {
    const port = await serve({ ahead_bytes: 32_000_000 })
    const slow = await askByTwo(port)
    expect(await sizeOf(port)).toBeGreaterThan(whole)
    await until('the connections are back', () => lent() === 0)
    expect(slow.map(({ destroyed }) => destroyed)).toEqual([false, false])
  })

  test('beyond it whoever takes nothing is cut off, and the next is answered', async () => {
    const port = await serve({ ahead_bytes: 65_536, still_ms: 300 })
    const slow = await askByTwo(port)
    expect(await sizeOf(port)).toBeGreaterThan(whole)
    for (const socket of slow) socket.resume()
    await until('both are cut off', () => slow.every(({ closed }) => closed))
    expect(Math.max(...slow.map(({ bytesRead }) => bytesRead))).toBeLessThan(whole)
    await until('the connections are back', () => lent() === 0)
  })

  test('so is whoever takes it drop by drop', async () => {
    const port = await serve({ ahead_bytes: 65_536, grace_ms: 300, least_bytes_a_second: 50_000_000 })
    const slow = await askByTwo(port)
    const sipping = setInterval(() => slow.forEach((socket) => void socket.read(1_000)), 10)
    expect(await sizeOf(port)).toBeGreaterThan(whole)
    clearInterval(sipping)
    for (const socket of slow) socket.resume()
    await until('both are cut off', () => slow.every(({ closed }) => closed))
    expect(Math.max(...slow.map(({ bytesRead }) => bytesRead))).toBeLessThan(whole)
  })
})
