import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { pino } from 'pino'
import { z } from 'zod'
import { endpoint } from '@banyan/contract/kit/endpoint.ts'
import { harmless } from '@banyan/contract/kit/guard.ts'
import { dataOf } from '@banyan/contract/kit/values.ts'
import { createApp } from '#app.ts'
import { openDatabase } from '#kit/database/database.ts'
import { mount } from '#kit/http/mount.ts'
import { copyDatabase } from '#testing/database/copy-database.ts'
import { until } from '#testing/until.ts'
import { createWorld, type World } from '#testing/world.ts'

const words = 'Some server error occurred, please try after some time!'

const breaks = endpoint({
  method: 'POST',
  path: '/test/breaks/:how',
  summary: 'Breaks',
  pages: 'public',
  guard: harmless,
  params: z.strictObject({ how: z.string() }),
  query: z.strictObject({ mobile: z.string().optional() }),
  body: z.strictObject({ email: z.string() }),
  reply: dataOf(z.object({ amount: z.string() })),
})

let world: World
let app: FastifyInstance
let logged: Record<string, unknown>[]
beforeAll(async () => {
  world = await createWorld()
  const log = pino({ level: 'debug' }, { write: (line) => logged.push(JSON.parse(line) as Record<string, unknown>) })
  const services = { ...world.services, log }
  app = await createApp(services, {
    rooms: [
      (api) =>
        mount(api, breaks, async ({ db, clock }, { params, body }) => {
          if (params.how === 'by-throwing') throw new Error('the code is wrong')
          if (params.how === 'by-a-word') return Promise.reject('a word')
          if (params.how === 'by-sql') await sql`select ${body.email}::bigint`.execute(db)
          if (params.how === 'by-a-row') {
            const person = {
              user_id: 'admin1',
              user_type: 'Admin' as const,
              name: 'Asha Namuna',
              email: body.email,
              created_at: clock.now(),
            }
            await db.insertInto('person').values(person).execute()
          }
          return { data: { amount: 7 as unknown as string } }
        }),
    ],
  })
})
afterAll(async () => {
  await app.close()
  await world.close()
})

test.each([
  ['by-throwing', { type: 'Error', message: 'the code is wrong' }],
  ['by-a-word', { type: 'string' }],
  ['by-sql', { code: '22P02' }],
  ['by-a-row', { code: '23505', table: 'person', constraint: 'person_user_id' }],
  ['by-its-answer', { type: expect.stringContaining('Zod') as string }],
])(
  'a bug %s is the server’s own affair: an id for the caller, the story for the log, nobody’s data in either',
  async (how, story) => {
    logged = []
    const response = await app.inject({
      method: 'POST',
      url: `/api/test/breaks/${how}?mobile=9876543210`,
      payload: { email: 'private@example.com' },
      headers: { authorization: 'Bearer a-token-that-nobody-was-given-at-all' },
    })
    const body = response.json<Record<string, string>>()
    expect([response.statusCode, body]).toEqual([
      500,
      { code: 'server_error', message: words, id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string },
    ])
    expect(logged).toHaveLength(1)
    expect(logged[0]).toMatchObject({
      level: 50,
      error_id: body['id'],
      method: 'POST',
      route: '/api/test/breaks/:how',
      bug: story,
    })
    const text = JSON.stringify(logged)
    for (const secret of ['private@example.com', '9876543210', 'a-token', 'Namuna', '127.0.0.1'])
      expect(text).not.toContain(secret)
    if (how !== 'by-a-word') expect(text).toContain(' at ')
  },
)

test('refusals are not logged', async () => {
  logged = []
  await app.inject({
    method: 'POST',
    url: '/api/test/breaks/not',
    payload: '{"email":',
    headers: { 'content-type': 'application/json' },
  })
  await app.inject({ method: 'POST', url: '/api/test/breaks/not', payload: { email: 7 } })
  await app.inject('/api/%zz')
  expect(logged).toEqual([])
})

test('a database that is gone is told at /readyz, while the process is alive, and it is found again', async () => {
  const copy = await copyDatabase(world.database)
  const { db, pool, close } = openDatabase({ connectionString: copy.url }, { max: 2 })
  const lonely = await createApp({ ...world.services, db, pool, log: pino({ level: 'silent' }) })
  const ready = async () => (await lonely.inject('/readyz')).statusCode
  expect(await ready()).toBe(200)
  await copy.drop()
  await until('it is missed', async () => (await ready()) === 503)
  expect((await lonely.inject('/healthz')).statusCode).toBe(200)
  const call = await lonely.inject('/api/company/details')
  expect([call.statusCode, call.json<{ code: string }>().code]).toEqual([503, 'database_away'])
  await lonely.close()
  await close()
})
