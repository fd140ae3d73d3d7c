// Guards: what is shared
import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { companyDetails } from '@banyan/contract/company/company.ts'
import { listClosings } from '@banyan/contract/closings/closings.ts'
import { pinLists } from '@banyan/contract/pins/pin-acts.ts'
import { createApp } from '#app.ts'
import { features } from '#features/features.ts'
import { timeLimits } from '#kit/http/time-limits.ts'
import { mountNaps, napToRead, napToWrite, readVisits } from '#testing/nap.ts'
import { until } from '#testing/until.ts'
import { askApp, type Answer } from '#testing/ask-app.ts'
import { createWorld, type World } from '#testing/world.ts'

const short = { statement_ms: 600, lock_ms: 300, idle_ms: 5_000, act_ms: 10_000 }

let world: World
let app: FastifyInstance
let other: pg.Client
beforeAll(async () => {
  world = await createWorld()
  app = await createApp(world.services, {
    rooms: [...features, mountNaps],
    limits: { ...timeLimits, request: short, export: { ...short, lock_ms: 5_000, statement_ms: 10_000 } },
  })
  other = new pg.Client(world.database.url)
  await other.connect()
})
afterEach(() => other.query('rollback'))
afterAll(async () => {
  await other.end()
  await app.close()
  await world.close()
})

const lock = (table: string) => other.query(`begin; lock table ${table} in access exclusive mode`)
const told = ({ status, body, response }: Answer) => [status, body.code, response.headers['retry-after']]
const busy = [503, 'busy', '2']
const napping = async () =>
  (
    await other.query(
      "select from pg_stat_activity where state = 'active' and query like '%pg_sleep%' and pid <> pg_backend_pid()",
    )
  ).rowCount ?? 0

test('a statement that takes too long is cancelled, answered 503, and nothing of it was done', async () => {
  expect(told(await askApp(app, null, napToRead, { query: { seconds: 20 } }))).toEqual(busy)
  expect(told(await askApp(app, null, napToWrite, { body: { seconds: 20 } }))).toEqual(busy)
  expect(await napping()).toBe(0)
  expect(await world.db.selectFrom('visit').selectAll().execute()).toEqual([])
})

test('a locked table is answered 503, and everybody else goes on meanwhile', async () => {
  await lock('visit')
  const blocked = Array.from({ length: 50 }, () => askApp(app, null, readVisits))
  const others = Array.from({ length: 50 }, () => askApp(app, null, companyDetails))
  const firstDone = await Promise.race([
    Promise.all(others).then(() => 'others'),
    Promise.all(blocked).then(() => 'blocked'),
  ])
  expect(firstDone).toBe('others')
  expect((await Promise.all(others)).map(({ status }) => status)).toEqual(others.map(() => 200))
  for (const answer of await Promise.all(blocked)) expect(told(answer)).toEqual(busy)
})

test('an act whose time is over is answered 503 and holds nothing any more', async () => {
  const hasty = await createApp(world.services, {
    rooms: [mountNaps],
    limits: { ...timeLimits, request: { ...timeLimits.request, act_ms: 300 } },
  })
  for (const asked of [
    askApp(hasty, null, napToRead, { query: { seconds: 20 } }),
    askApp(hasty, null, napToWrite, { body: { seconds: 20 } }),
  ])
    expect(told(await asked)).toEqual([503, 'too_slow', '2'])
  await until('nobody naps', async () => (await napping()) === 0)
  expect(await world.db.selectFrom('visit').selectAll().execute()).toEqual([])
  expect((await askApp(hasty, null, readVisits)).status).toBe(200)
  await hasty.close()
})

test('what somebody reads is cancelled when they go away; what they write is finished', async () => {
  const patient = await createApp(world.services, { rooms: [mountNaps] })
  const url = new URL(await patient.listen({ host: '127.0.0.1', port: 0 }))
  const sendAndGo = async (request: string) => {
    const socket = connect(Number(url.port), url.hostname)
    await once(socket, 'connect')
    socket.write(request)
    await until('it naps', async () => (await napping()) === 1)
    socket.destroy()
  }
  await sendAndGo('GET /api/test/nap?seconds=60 HTTP/1.1\r\nHost: x\r\n\r\n')
  await until('nobody naps', async () => (await napping()) === 0)

  const body = JSON.stringify({ seconds: 1 })
  await sendAndGo(
    `POST /api/test/nap HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
  )
  const visits = () => world.db.selectFrom('visit').select('visitor_id').execute()
  await until('it was done', async () => (await visits()).length > 0)
  expect(await visits()).toEqual([{ visitor_id: 'napper' }])
  await patient.close()
})

const exportOf = async (path: string, user_id: string) => {
  const token = await world.signInAs(user_id)
  return () => app.inject({ url: `/api${path}.csv`, headers: { authorization: `Bearer ${token}` } })
}
const statusesOf = async (asked: readonly Promise<{ statusCode: number }>[]) =>
  (await Promise.all(asked)).map(({ statusCode }) => statusCode)
const waitingFor = async (table: string) =>
  (await other.query(`select from pg_locks where not granted and relation = '${table}'::regclass`)).rowCount ?? 0

test('one person’s exports are made one by one, and those of others meanwhile', async () => {
  const ask = await exportOf(listClosings.path, world.admin_user_id)
  const askAsMember = await exportOf(pinLists.user.path, world.root_user_id)
  await lock('closing')
  const many = Array.from({ length: 8 }, ask)
  await until('one of them waits', async () => (await waitingFor('closing')) === 1)
  const refused = await Promise.race(many)
  expect([refused.statusCode, refused.json<{ message: string }>().message, refused.headers['retry-after']]).toEqual([
    503,
    'Your other exports are still running. Please wait for them.',
    '2',
  ])
  expect((await askAsMember()).statusCode).toBe(200)
  expect(await waitingFor('closing')).toBe(1)
  await other.query('rollback')
  const statuses = await statusesOf(many)
  expect([200, 503].map((one) => statuses.filter((status) => status === one).length)).toEqual([6, 2])
})

test('two exports are made at a time, and the next waits for its turn', async () => {
  const members = [world.root_user_id, (await world.join()).user_id]
  const asks = [
    await exportOf(pinLists.admin.path, world.admin_user_id),
    ...(await Promise.all(members.map((user_id) => exportOf(pinLists.user.path, user_id)))),
  ]
  await lock('pin')
  const three = asks.map((ask) => ask())
  await until('two of them wait', async () => (await waitingFor('pin')) === 2)
  await setTimeout(100)
  expect(await waitingFor('pin')).toBe(2)
  await other.query('rollback')
  expect(await statusesOf(three)).toEqual([200, 200, 200])
})
